internal import VitrineDisk

/// Prevents two builds of one site from running at the same time.
struct SiteLock: ~Copyable {
    private let lock: FileLock
    /// The name of the lock's file. It names Vitrine, because the state folder may be a link to a folder that other programs
    /// use, too.
    static let file = "vitrine.lock"

    /// Takes the lock in a state folder, which is made if it is missing. The file of the lock stays when the lock is
    /// released.
    static func acquire(state: String) throws(BuildError) -> SiteLock {
        do {
            // Other users must not read the state, which contains positions and names that are not published.
            try Disk.makeFolder(state, mode: 0o700)
        } catch {
            throw error.error("create the state folder")
        }
        return try SiteLock(state: state)
    }

    private init(state: String) throws(BuildError) {
        let path = state + "/" + Self.file
        do throws(FileLock.Refusal) {
            lock = try FileLock(file: path)
        } catch {
            throw try Self.error(error, path)
        }
    }

    private static func error(_ refusal: FileLock.Refusal, _ path: String) throws(BuildError) -> BuildError {
        switch refusal {
        case .held(let process):
            let holder = process.map { "process \($0)" } ?? "its process is not known"
            return BuildError(
                .locked, path, "another build of this site is running (\(holder)); wait for it to end, or stop it")
        case .replaced:
            return BuildError(.locked, path, "'vitrine clean' removed the lock at the same moment; build again")
        case .failed(let failure):
            try Disk.refuseFolder(at: path)
            return failure.error("lock the site")
        }
    }
}
