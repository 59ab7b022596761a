internal import VitrineCore
internal import VitrineDisk

/// An icon of the owner's, ready to be published.
struct IconFile {
    /// The number of pixels of each side; nil for a drawing.
    let side: Int?
    let bytes: [UInt8]

    private static let maxSize: Int64 = 1 << 20

    /// Reads the icons that the settings name.
    /// - Parameter site: the absolute path of the site.
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
            do {
                return IconFile(side: nil, bytes: try CleanSVG.copy(of: bytes, file: name))
            } catch {
                throw BuildError(ConfigProblems([error]))
            }
        }
        guard let picture = CleanIconPNG.copy(of: bytes) else {
            throw BuildError(
                .configuration, path,
                "is not a square PNG of \(CleanIconPNG.sides.lowerBound) to \(CleanIconPNG.sides.upperBound) pixels; export it "
                    + "as one, for example 512 × 512")
        }
        return IconFile(side: picture.side, bytes: picture.bytes)
    }
}
