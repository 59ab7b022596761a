internal import Synchronization
internal import VitrineCore
internal import VitrineDisk

/// The folders that workers may read. A process is confined to them when it starts, and that cannot be changed later: when
/// a folder is added, or another folder takes the place of one, the processes that run already are replaced.
final class ReadableFolders: Sendable {
    struct Folder: Hashable, Sendable {
        var path: String
        /// The identity of the folder at that path, because the kernel confines a process to the folder and not to its
        /// name; nil if the folder is missing.
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

    /// The folders in the order in which they were added; nil if none was ever added, and workers may read everything.
    var current: [Folder]? { folders.withLock(\.self) }

    func add(_ more: [String]) {
        let more = more.map(Folder.init)
        folders.withLock { known in
            let others = (known ?? []).filter { old in !more.contains { $0.path.utf8.elementsEqual(old.path.utf8) } }
            // If nothing changes the order must not change either, for that would replace the processes.
            known = more.allSatisfy { known?.contains($0) ?? false } ? known : others + more
        }
    }
}
