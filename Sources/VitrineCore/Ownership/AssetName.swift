/// The file names of assets. They contain a digest of the contents, so that browsers can cache assets for ever.
package enum AssetName {
    private static let digits = 10

    /// - Parameter suffix: the extension without its dot.
    package static func path(of bytes: [UInt8], stem: String, suffix: String) -> String {
        "\(SiteAddress.assets)/\(stem)-\(ContentDigest(of: bytes).base32(digits)).\(suffix)"
    }

    /// The name without its digest, such as `assets/map.js`; nil for another file.
    package static func kind(of path: String) -> String? {
        let parts = FileName.split(path)
        guard path.utf8.starts(with: (SiteAddress.assets + "/").utf8), parts.stem.utf8.count > digits + 1 else {
            return nil
        }
        return (String(parts.stem.utf8.dropLast(digits + 1)) ?? "") + "." + parts.suffix
    }

    static func path(of bytes: [UInt8], like path: String) -> String? {
        let name = SourcePath(path).name
        let parts = FileName.split(name)
        guard parts.stem.utf8.count > digits + 1 else { return nil }
        let stem = String(parts.stem.utf8.dropLast(digits + 1)) ?? ""
        return Self.path(of: bytes, stem: stem, suffix: parts.suffix)
    }
}
