/// What open pages load to follow their changes. It lies beside Vitrine's own templates, and is in no published
/// gallery.
package struct FollowerFiles: Sendable {
    package let script: [UInt8]
    package let stylesheet: [UInt8]

    private static let longest: Int64 = 1 << 20

    /// - Parameter templates: the folder of Vitrine's own templates, absolute.
    package init(templates: String) throws(BuildError) {
        script = try Self.read(templates + "/preview/preview.js")
        stylesheet = try Self.read(templates + "/preview/preview.css")
    }

    private static func read(_ path: String) throws(BuildError) -> [UInt8] {
        do {
            return try Disk.read(path, most: longest)
        } catch {
            throw BuildError(.configuration, path, "cannot be read: \(error.reason); install Vitrine again")
        }
    }
}
