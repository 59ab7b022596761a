/// Changes of watched folders that belong together.
package struct ChangeBurst: Sendable, Equatable {
    /// Absolute, as the file system has them.
    package var paths: Set<[UInt8]>
    /// More changed than is known: look at everything.
    package var isRescan: Bool
    /// Files that somebody writes at this moment: they come with a later burst.
    package var unfinished: Set<[UInt8]>

    package init(paths: Set<[UInt8]> = [], isRescan: Bool = false, unfinished: Set<[UInt8]> = []) {
        self.paths = paths
        self.isRescan = isRescan
        self.unfinished = unfinished
    }

    func merged(with other: ChangeBurst) -> ChangeBurst {
        // What was unfinished before is finished now, or said to be unfinished again.
        ChangeBurst(
            paths: paths.union(other.paths), isRescan: isRescan || other.isRescan, unfinished: other.unfinished)
    }
}
