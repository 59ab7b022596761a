internal import VitrineCore

/// What is to go to the trash together: a photo with its companions, or a folder.
package struct TrashItem: Hashable, Sendable {
    package var path: String
    package var companions: [String]

    var paths: [SourcePath] { ([path] + companions).map { SourcePath($0) } }

    package init(path: String, companions: [String] = []) {
        self.path = path
        self.companions = companions
    }
}
