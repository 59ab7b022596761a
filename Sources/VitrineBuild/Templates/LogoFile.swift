internal import VitrineCore
internal import VitrineDisk
internal import VitrineFormats

/// The logo of the owner's, which is published as it is, like an icon.
struct LogoFile {
    let bytes: [UInt8]
    let suffix: String
    let size: PixelSize

    private static let maxSize: Int64 = 1 << 20
    /// The height to which the shape of a drawing is converted.
    private static let height = 100
    private static let ratios = 0.2...20.0

    /// - Returns: the logo, and the one for dark pages if there is another one.
    static func read(_ logo: LogoSettings?, site: String) throws(BuildError) -> (main: LogoFile, dark: LogoFile?)? {
        guard let logo else { return nil }
        let main = try read(logo.file, site)
        var dark: LogoFile?
        if let file = logo.dark { dark = try read(file, site) }
        return (main, dark)
    }

    private static func read(_ name: String, _ site: String) throws(BuildError) -> LogoFile {
        let path = site + "/" + name
        guard Disk.exists(path) else {
            throw BuildError(.configuration, path, "is missing, but 'logo' in vitrine.yml names it")
        }
        let bytes: [UInt8]
        do {
            bytes = try Disk.read(path, maxSize: maxSize)
        } catch {
            throw error.error("read the logo")
        }
        let isDrawing = name.lowercased().hasSuffix(".svg")
        guard let shape = isDrawing ? SVGSize.of(bytes) : picture(bytes) else {
            throw BuildError(
                .configuration, path,
                isDrawing
                    ? "has no 'viewBox', from which the logo gets its shape; save it as plain SVG"
                    : "is not a PNG; save it as one")
        }
        let ratio = shape.width / shape.height
        guard ratios.contains(ratio) else {
            throw BuildError(
                .configuration, path,
                "is too \(ratio < 1 ? "high" : "wide") for a logo; it may be 20 times as wide as high, and 5 times as high as wide"
            )
        }
        return LogoFile(
            bytes: bytes, suffix: isDrawing ? "svg" : "png",
            size: PixelSize(width: max(1, Int((ratio * Double(height)).rounded())), height: height))
    }

    private static func picture(_ bytes: [UInt8]) -> (width: Double, height: Double)? {
        guard let first = PNGChunks(bytes)?.list.first, let header = PNGHeader(first, in: bytes) else { return nil }
        return header.width > 0 && header.height > 0 ? (Double(header.width), Double(header.height)) : nil
    }
}
