internal import VitrineDisk

/// Keeps two sites from filling one output at the same time. The lock is on the folder itself, so that no file of it is
/// published. It is taken before the folder is listed: a plan that another build made outdated would overwrite what that
/// build wrote.
struct OutputLock: ~Copyable {
    private let lock: FileLock
    private let folder: String
    private let isNew: Bool

    /// - Parameter folder: the output, absolute; made if it is missing, and removed again if it stays empty.
    /// - Throws: when another build writes there. On a file system without locks there is no protection.
    init(_ folder: String) throws(BuildError) {
        let isThere = Disk.exists(folder)
        do {
            try Disk.makeFolders(folder)
        } catch {
            throw error.error("make the output")
        }
        do {
            lock = try FileLock(folder: folder)
        } catch .failed(let failure) {
            throw failure.error("open the output")
        } catch {
            throw BuildError(
                .locked, folder,
                "another build is writing into this folder; wait for it to end, and give each site an output of its own"
            )
        }
        self.folder = folder
        isNew = !isThere
    }

    deinit {
        if isNew { try? Disk.removeEmptyFolder(folder) }
    }
}
