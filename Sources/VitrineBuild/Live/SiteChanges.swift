internal import VitrineCore
internal import VitrineDisk

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

    package static let all = SiteChanges(paths: [], isRescan: true)

    package func union(_ later: SiteChanges) -> SiteChanges {
        // A file that was unfinished is finished now, or it is unfinished in the later changes as well.
        SiteChanges(
            paths: paths.union(later.paths), isRescan: isRescan || later.isRescan, unfinished: later.unfinished)
    }

    func touches(_ folders: [String]) -> Bool {
        isRescan || paths.contains { path in folders.contains { AbsolutePath.isInside(path, $0) } }
    }

    func sources(in folders: SourceFolders) -> Set<SourcePath>? {
        isRescan ? nil : Set(paths.compactMap(folders.source))
    }

    func unfinished(in folders: SourceFolders) -> Set<SourcePath> { Set(unfinished.compactMap(folders.source)) }
}
