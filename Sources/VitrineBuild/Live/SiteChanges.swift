internal import VitrineCore

/// Changes of a site's folders that belong together.
package struct SiteChanges: Equatable, Sendable {
    /// Absolute, without links, as the file system has them.
    package var paths: Set<[UInt8]>
    /// More may have changed: look at everything.
    package var isRescan: Bool
    /// Files that a program is writing at this moment. They come with later changes.
    package var unfinished: Set<[UInt8]>

    package init(paths: Set<[UInt8]> = [], isRescan: Bool = false, unfinished: Set<[UInt8]> = []) {
        self.paths = paths
        self.isRescan = isRescan
        self.unfinished = unfinished
    }

    /// Everything may be different.
    package static let all = SiteChanges(paths: [], isRescan: true)

    /// These changes and later ones.
    package func union(_ later: SiteChanges) -> SiteChanges {
        // A file that was unfinished is finished now, or is unfinished in the later changes, too.
        SiteChanges(
            paths: paths.union(later.paths), isRescan: isRescan || later.isRescan, unfinished: later.unfinished)
    }

    func touches(_ folders: [String]) -> Bool {
        isRescan || paths.contains { path in folders.contains { Self.isInside(path, $0) } }
    }

    /// Paths in a folder, seen from there; nil when it is not known what changed.
    func paths(below folder: String) -> Set<SourcePath>? {
        isRescan ? nil : Self.paths(paths, below: folder)
    }

    /// Unfinished files in a folder, seen from there.
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
