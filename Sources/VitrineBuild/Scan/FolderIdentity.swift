internal import VitrineCore
internal import VitrineDisk

/// Which folder a path leads to. One folder has several paths where it is mounted twice, and on disks that do not tell
/// upper from lower case.
struct FolderIdentity: Hashable {
    private let device: UInt64
    private let inode: UInt64

    init(_ stamp: FileStamp) {
        device = stamp.device
        inode = stamp.inode
    }

    /// - Parameter path: without links; nil when there is nothing.
    private init?(_ path: String) {
        guard let entry = try? Disk.entry(path) else { return nil }
        self.init(entry.stamp)
    }

    /// The folder at a path and all above it, as far as they exist.
    /// - Parameter path: absolute, without links.
    static func chain(of path: String) -> Set<FolderIdentity> {
        var found: Set<FolderIdentity> = []
        var path = path
        while true {
            if let identity = FolderIdentity(path) { found.insert(identity) }
            if path == "/" { return found }
            path = AbsolutePath.parent(path)
        }
    }

    /// Whether one folder is the other, or is in it, by whatever name.
    /// - Parameter outer: absolute, without links; it must exist.
    static func isInside(_ path: String, _ outer: String) -> Bool {
        FolderIdentity(outer).map(chain(of: path).contains) ?? false
    }
}
