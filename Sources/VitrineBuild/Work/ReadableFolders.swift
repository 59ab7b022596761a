internal import Synchronization

/// What workers may read. A process is confined once and for all when it starts: when a folder comes to these, those
/// that run already are replaced.
final class ReadableFolders: Sendable {
    private let folders = Mutex<[String]?>(nil)

    /// In the order in which they came; nil: nothing was said, and all is open.
    var current: [String]? { folders.withLock(\.self) }

    func add(_ more: [String]) {
        folders.withLock { known in known = (known ?? []) + more.filter { !(known ?? []).contains($0) } }
    }
}
