internal import VitrineDisk

/// Prevents two sites from writing into one output at the same time. The folder itself is locked, so that no lock file is
/// published. The lock is taken before the folder is listed: otherwise another build could write files that this one then
/// overwrites.
struct OutputLock: ~Copyable {
    private let lock: FileLock
    private let folder: String
    private let isNew: Bool

    /// - Parameter folder: the absolute path of the output. It is created when it is missing, and removed again if it
    ///   stays empty.
    /// - Throws: `BuildError` when another build writes to the output. On a file system without locks there is no
    ///   protection.
    init(_ folder: String) throws(BuildError) {
        let isThere = Disk.exists(folder)
        do {
            try Disk.makeFolders(folder)
        } catch {
            throw error.error("create the output")
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
