internal import VitrineDisk

struct SiteLock: ~Copyable {
    private let lock: FileLock
    /// The name of the lock's file. It names Vitrine, because the state folder may be a link to a folder that other programs
    /// use, too.
    static let file = "vitrine.lock"

    enum Holder: String {
        case build, preview
    }

    private static let pause = Duration.milliseconds(100)

    /// Takes the lock in a state folder, which is made if it is missing. The file of the lock stays when the lock is
    /// released.
    static func acquire(state: String, as holder: Holder = .build) throws(BuildError) -> SiteLock {
        let path = try makeFolder(state)
        do throws(FileLock.Refusal) {
            return SiteLock(lock: try FileLock(file: path, note: holder.rawValue))
        } catch {
            throw try Self.error(error, path)
        }
    }

    /// Takes the lock likewise, and waits while a preview has it: it builds after each change of the site, which takes some
    /// seconds. A holder that is not named is about to name itself, or to release the lock.
    static func acquire(state: String, as holder: Holder, waiting patience: Duration) async throws -> SiteLock {
        let path = try makeFolder(state)
        let end = ContinuousClock.now + patience
        while true {
            do throws(FileLock.Refusal) {
                return SiteLock(lock: try FileLock(file: path, note: holder.rawValue))
            } catch {
                guard case .held(let process, let note) = error, process == nil || note == Holder.preview.rawValue,
                    ContinuousClock.now < end
                else { throw try Self.error(error, path) }
            }
            try await Task.sleep(for: pause)
        }
    }

    private static func makeFolder(_ state: String) throws(BuildError) -> String {
        do {
            // Other users must not read the state, which contains positions and names that are not published.
            try Disk.makeFolder(state, mode: 0o700)
        } catch {
            throw error.error("create the state folder")
        }
        return state + "/" + file
    }

    private static func error(_ refusal: FileLock.Refusal, _ path: String) throws(BuildError) -> BuildError {
        switch refusal {
        case .held(let process, let note):
            let number = process.map { "process \($0)" } ?? "its process is not known"
            let holder =
                note == Holder.preview.rawValue
                ? "the preview of this site is building" : "another build of this site is running"
            return BuildError(.locked, path, "\(holder) (\(number)); wait for it to end, or stop it")
        case .replaced:
            return BuildError(.locked, path, "'vitrine clean' removed the lock at the same moment; build again")
        case .failed(let failure):
            try Disk.refuseFolder(at: path)
            return failure.error("lock the site")
        }
    }
}
