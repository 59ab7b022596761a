internal import VitrineDisk

/// What open pages load to follow their changes. It lies beside Vitrine's own templates, and is in no published
/// gallery.
package struct FollowerFiles: Sendable {
    package let script: [UInt8]
    package let stylesheet: [UInt8]

    private static let maxFileSize: Int64 = 1 << 20

    /// What is missing, and what that means; nil when all is there.
    package let problem: String?

    /// A theme need not have them, and a gallery can be looked at without them.
    /// - Parameter templates: the folder of Vitrine's own templates, absolute.
    package init(templates: String) {
        do {
            let script = try Disk.read(templates + "/preview/preview.js", maxSize: Self.maxFileSize)
            let stylesheet = try Disk.read(templates + "/preview/preview.css", maxSize: Self.maxFileSize)
            (self.script, self.stylesheet) = (script, stylesheet)
            problem = nil
        } catch {
            (script, stylesheet) = ([], [])
            problem =
                "Open pages do not follow changes, so reload them yourself: \(error.path) cannot be read "
                + "(\(error.reason)). Install Vitrine again"
        }
    }
}
