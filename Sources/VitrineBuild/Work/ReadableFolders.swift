internal import Synchronization
internal import VitrineCore
internal import VitrineDisk

/// What workers may read. A process is confined once and for all when it starts: when a folder comes to these, or another
/// one stands in its place, those that run already are replaced.
final class ReadableFolders: Sendable {
    struct Folder: Hashable, Sendable {
        var path: String
        /// Which folder has that path: the kernel confines to it, and not to its name. nil when there is none.
        fileprivate var device: UInt64?
        fileprivate var inode: UInt64?

        fileprivate init(_ path: String) {
            self.path = path
            let stamp = (try? Disk.entry(path))?.stamp
            device = stamp?.device
            inode = stamp?.inode
        }
    }

    private let folders = Mutex<[Folder]?>(nil)

    /// In the order in which they came; nil: nothing was said, and all is open.
    var current: [Folder]? { folders.withLock(\.self) }

    func add(_ more: [String]) {
        let more = more.map(Folder.init)
        folders.withLock { known in
            let others = (known ?? []).filter { old in !more.contains { $0.path.utf8.elementsEqual(old.path.utf8) } }
            // Those that are the same as before stay where they are.
            known = more.allSatisfy { known?.contains($0) ?? false } ? known : others + more
        }
    }
}
