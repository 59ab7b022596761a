internal import VitrineCore
internal import VitrineDisk
internal import VitrineFormats

/// An icon of the owner's, which is published as it is. `vitrine check`, `audit` and `deploy` look for private data in it.
struct IconFile {
    /// The number of pixels of each side; nil for a drawing.
    let side: Int?
    let bytes: [UInt8]

    private static let maxSize: Int64 = 1 << 20
    private static let sides = 32...2048

    static func read(_ names: [String], site: String) throws(BuildError) -> [IconFile] {
        var icons: [IconFile] = []
        for name in names {
            let path = site + "/" + name
            guard Disk.exists(path) else {
                throw BuildError(.configuration, path, "is missing, but 'icon' in vitrine.yml names it")
            }
            let bytes: [UInt8]
            do {
                bytes = try Disk.read(path, maxSize: maxSize)
            } catch {
                throw error.error("read the icon")
            }
            icons.append(try icon(bytes, name, path))
        }
        guard Set(icons.map(\.side)).count == icons.count else {
            throw BuildError(
                .configuration, "vitrine.yml",
                "'icon' names two .svg files, or two of the same size; remove one of them")
        }
        return icons
    }

    private static func icon(_ bytes: [UInt8], _ name: String, _ path: String) throws(BuildError) -> IconFile {
        if name.lowercased().hasSuffix(".svg") {
            guard bytes.firstIndex(of: "<svg") != nil else {
                throw BuildError(.configuration, path, "is not an SVG; save it as plain SVG")
            }
            return IconFile(side: nil, bytes: bytes)
        }
        guard let side = side(of: bytes), sides.contains(side) else {
            throw BuildError(
                .configuration, path,
                "is not a square PNG of \(sides.lowerBound) to \(sides.upperBound) pixels; export it as one, for example "
                    + "512 × 512")
        }
        return IconFile(side: side, bytes: bytes)
    }

    private static func side(of bytes: [UInt8]) -> Int? {
        guard let first = PNGChunks(bytes)?.list.first, let header = PNGHeader(first, in: bytes) else { return nil }
        return header.width == header.height ? header.width : nil
    }
}
