internal import VitrineCore

/// What somebody saw change in a site's folders.
package struct SiteChanges: Sendable {
    /// Absolute, without links, as the file system has them.
    package var paths: Set<[UInt8]>
    /// More may have changed: look at everything.
    package var isRescan: Bool
    /// Files that somebody writes at this moment.
    package var unfinished: Set<[UInt8]>

    package init(paths: Set<[UInt8]>, isRescan: Bool, unfinished: Set<[UInt8]> = []) {
        self.paths = paths
        self.isRescan = isRescan
        self.unfinished = unfinished
    }

    /// Nobody looked before.
    package static let all = SiteChanges(paths: [], isRescan: true)

    mutating func formUnion(_ other: SiteChanges) {
        paths.formUnion(other.paths)
        isRescan = isRescan || other.isRescan
        unfinished = other.unfinished
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
