internal import VitrineCore

/// Changes of a site's folders that are handled together.
package struct SiteChanges: Equatable, Sendable {
    /// The absolute paths, without links, as the file system reports them.
    package var paths: Set<[UInt8]>
    /// Whether other paths may have changed as well, so that everything must be read again.
    package var isRescan: Bool
    /// Files that a program is still writing. They are part of later changes.
    package var unfinished: Set<[UInt8]>

    package init(paths: Set<[UInt8]> = [], isRescan: Bool = false, unfinished: Set<[UInt8]> = []) {
        self.paths = paths
        self.isRescan = isRescan
        self.unfinished = unfinished
    }

    /// Changes after which everything may be different.
    package static let all = SiteChanges(paths: [], isRescan: true)

    /// These changes together with later ones.
    package func union(_ later: SiteChanges) -> SiteChanges {
        // A file that was unfinished is finished now, or it is unfinished in the later changes as well.
        SiteChanges(
            paths: paths.union(later.paths), isRescan: isRescan || later.isRescan, unfinished: later.unfinished)
    }

    func touches(_ folders: [String]) -> Bool {
        isRescan || paths.contains { path in folders.contains { Self.isInside(path, $0) } }
    }

    /// The changed paths in a folder, relative to it; nil when it is not known which paths changed.
    func paths(below folder: String) -> Set<SourcePath>? {
        isRescan ? nil : Self.paths(paths, below: folder)
    }

    /// The unfinished files in a folder, relative to it.
    func unfinished(below folder: String) -> Set<SourcePath> { Self.paths(unfinished, below: folder) }

    private static func paths(_ paths: Set<[UInt8]>, below folder: String) -> Set<SourcePath> {
        let start = Array((folder + "/").utf8)
        return Set(
            paths.filter { $0.starts(with: start) }
                .map { SourcePath(String(decoding: $0[start.count...], as: UTF8.self)) })
    }

    static func isInside(_ path: [UInt8], _ folder: String) -> Bool {
        path.starts(with: folder.utf8)
            && (path.count == folder.utf8.count || path[folder.utf8.count] == UInt8(ascii: "/"))
    }
}
