/// Changes of watched folders that belong together.
package struct ChangeBurst: Sendable, Equatable {
    /// Absolute, as the file system has them.
    package var paths: Set<[UInt8]>
    /// More changed than is known: look at everything.
    package var isRescan: Bool

    package init(paths: Set<[UInt8]> = [], isRescan: Bool = false) {
        self.paths = paths
        self.isRescan = isRescan
    }

    func merged(with other: ChangeBurst) -> ChangeBurst {
        ChangeBurst(paths: paths.union(other.paths), isRescan: isRescan || other.isRescan)
    }
}
