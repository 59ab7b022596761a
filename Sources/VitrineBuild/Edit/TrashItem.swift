internal import VitrineCore

/// What is to go to the trash together: a photo with its companions, or a folder.
package struct TrashItem: Hashable, Sendable {
    /// The path of the photo or the folder, as plans name it.
    package var path: String
    /// The paths of the files that belong to a photo, such as its sidecar.
    package var companions: [String]

    /// The photo or the folder, followed by the files that belong to it.
    var paths: [SourcePath] { ([path] + companions).map { SourcePath($0) } }

    package init(path: String, companions: [String] = []) {
        self.path = path
        self.companions = companions
    }
}
