internal import VitrineCore
internal import VitrineDisk

/// What a name in a folder leads to at one moment.
struct FileVersion {
    static let maxSize: Int64 = 1 << 24

    private let device: UInt64
    private let inode: UInt64
    /// The bytes; nil for what is no file, too large, or cannot be read.
    let bytes: [UInt8]?
    let digest: ContentDigest?
    /// Whether another program has the file open for writing, as far as the system tells.
    let isOpenForWriting: Bool

    init?(_ name: String, in folder: OpenFolder) throws(Disk.Failure) {
        guard let status = try folder.status(of: name) else { return nil }
        let file = try? OpenFile(name, in: folder)
        device = file?.status.device ?? status.device
        inode = file?.status.inode ?? status.inode
        // Before the bytes are read, because they are final only if no program writes.
        isOpenForWriting = file?.isOpenForWriting ?? false
        bytes = file.flatMap { $0.size <= Self.maxSize ? try? $0.contents() : nil }
        digest = bytes.map(ContentDigest.init(of:))
    }

    /// Whether this is the file that another version is of, unchanged, and stays so.
    func isStill(_ other: FileVersion) -> Bool {
        device == other.device && inode == other.inode && digest == other.digest && !isOpenForWriting
    }
}
