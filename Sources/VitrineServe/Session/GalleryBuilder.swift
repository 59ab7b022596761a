package import VitrineBuild
package import VitrineCore

package protocol GalleryBuilder: Sendable {
    associatedtype Version: GalleryVersion

    /// The folders to watch for changes. Reading it is cheap enough to be done every second.
    var scope: SiteScope { get }

    /// The gallery as an earlier build left it: its folder, and whether that build wrote a file; nil when there is none.
    func lastGallery() async -> (root: String, isRecorded: @Sendable (OutputPath) -> Bool)?

    /// Reads what changed, passes the new version of the gallery on, and begins to write it to the disk.
    /// - Throws: `BuildError` when the sources have a mistake; the version before stays.
    func rebuild(_ changes: SiteChanges) async throws

    /// Stops writing; the gallery on the disk is whole.
    func stop() async
}

extension LiveBuilder: GalleryBuilder {
    package typealias Version = SiteView
}
