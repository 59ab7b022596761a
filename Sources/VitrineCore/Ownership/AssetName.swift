/// Assets are named by their content, so that they can be cached for ever.
package enum AssetName {
    private static let digits = 10

    /// - Parameters:
    ///   - stem: what it is, such as `style`.
    ///   - suffix: the ending without its dot.
    package static func path(of bytes: [UInt8], stem: String, suffix: String) -> String {
        "\(SiteAddress.assets)/\(stem)-\(ContentDigest(of: bytes).base32(digits)).\(suffix)"
    }

    /// A path without what its bytes give to it: what stays when an asset changes; nil for other files.
    static func kind(of path: String) -> String? {
        let parts = FileName.split(path)
        guard path.utf8.starts(with: (SiteAddress.assets + "/").utf8), parts.stem.utf8.count > digits + 1 else {
            return nil
        }
        return (String(parts.stem.utf8.dropLast(digits + 1)) ?? "") + "." + parts.suffix
    }

    /// The path that these bytes would have if they were an asset of the same stem and ending as `path`.
    static func path(of bytes: [UInt8], like path: String) -> String? {
        let name = SourcePath(path).name
        let parts = FileName.split(name)
        guard parts.stem.utf8.count > digits + 1 else { return nil }
        let stem = String(parts.stem.utf8.dropLast(digits + 1)) ?? ""
        return Self.path(of: bytes, stem: stem, suffix: parts.suffix)
    }
}
