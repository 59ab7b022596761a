/// The file names of assets. They contain a digest of the contents, so that browsers can cache assets for ever.
package enum AssetName {
    private static let digits = 10

    /// - Parameter suffix: the extension without its dot.
    package static func path(of bytes: [UInt8], stem: String, suffix: String) -> OutputPath {
        OutputPath("\(SiteAddress.assets)/\(stem)-\(ContentDigest(of: bytes).base32(digits)).\(suffix)")
    }

    /// The name without its digest, such as `assets/map.js`; nil for another file.
    package static func kind(of path: OutputPath) -> String? {
        let parts = FileName.split(path.text)
        guard path.hasPrefix(SiteAddress.assets + "/"), parts.stem.utf8.count > digits + 1 else {
            return nil
        }
        return (String(parts.stem.utf8.dropLast(digits + 1)) ?? "") + "." + parts.suffix
    }

    static func path(of bytes: [UInt8], like path: OutputPath) -> OutputPath? {
        let parts = FileName.split(path.name)
        guard parts.stem.utf8.count > digits + 1 else { return nil }
        let stem = String(parts.stem.utf8.dropLast(digits + 1)) ?? ""
        return Self.path(of: bytes, stem: stem, suffix: parts.suffix)
    }
}
