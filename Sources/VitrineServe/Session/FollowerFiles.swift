internal import VitrineDisk

/// The script and the stylesheet with which open pages follow changes of the gallery. They lie beside Vitrine's own
/// templates, and are not part of any published gallery.
package struct FollowerFiles: Sendable {
    package let script: [UInt8]
    package let stylesheet: [UInt8]

    private static let maxFileSize: Int64 = 1 << 20

    /// Which file is missing and what follows from that; nil when both files were read.
    package let problem: String?

    /// Reads the files. A templates folder need not contain them, because the gallery works without them.
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
