internal import VitrineCore
internal import VitrineDisk

/// The identity of the folder that a path leads to. One folder has several paths where it is mounted twice, and on a
/// file system that ignores case.
struct FolderIdentity: Hashable {
    private let device: UInt64
    private let inode: UInt64

    init(_ stamp: FileStamp) {
        device = stamp.device
        inode = stamp.inode
    }

    /// The identity of the folder at a path; nil when the path does not exist.
    /// - Parameter path: an absolute path without links.
    init?(_ path: String) {
        guard let entry = try? Disk.entry(path) else { return nil }
        self.init(entry.stamp)
    }

    /// The identities of the folder at a path and of all folders above it that exist.
    static func chain(of path: String) -> Set<FolderIdentity> {
        var found: Set<FolderIdentity> = []
        var path = path
        while true {
            if let identity = FolderIdentity(path) { found.insert(identity) }
            if path == "/" { return found }
            path = AbsolutePath.parent(path)
        }
    }

    /// Whether one folder is the other one or lies in it, whatever their paths are.
    static func isInside(_ path: String, _ outer: String) -> Bool {
        FolderIdentity(outer).map(chain(of: path).contains) ?? false
    }
}
