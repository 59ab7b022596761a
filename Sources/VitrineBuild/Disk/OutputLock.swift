#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Keeps two sites from filling one output at the same time. The lock is the folder itself: no file of it is published. It is
/// taken before the folder is listed, for a plan that another build made wrong would overwrite what that wrote.
struct OutputLock: ~Copyable {
    private let descriptor: Int32
    private let folder: String
    private let isMade: Bool

    /// - Parameter folder: the output, absolute; made if it is missing, and removed again if it stays empty.
    /// - Throws: when another build writes there. On a file system without locks there is none.
    init(_ folder: String) throws(BuildError) {
        let isThere = Disk.exists(folder)
        do {
            try Disk.makeFolders(folder)
        } catch {
            throw error.error("make the output")
        }
        let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { throw Disk.Failure(number: errno, path: folder).error("open the output") }
        if flock(opened, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(opened)
            throw BuildError(
                .locked, folder,
                "another build is writing into this folder; wait for it to end, and give each site an output of its own"
            )
        }
        descriptor = opened
        self.folder = folder
        isMade = !isThere
    }

    deinit {
        if isMade { try? Disk.removeEmptyFolder(folder) }
        // Closing alone would not do: a process that is being started at this moment has the descriptor, too.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
