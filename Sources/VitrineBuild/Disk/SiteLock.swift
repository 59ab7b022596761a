#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Keeps two builds of one site apart. The kernel lets go of it when the process ends, however it ends.
struct SiteLock: ~Copyable {
    private let descriptor: Int32
    /// The lock's name is Vitrine's own, because the state folder may be a link to one that other programs use.
    static let file = "vitrine.lock"
    /// A hundredth of a second each.
    private static let holderTries = 50

    /// Takes the lock in a state folder that is made if it is not there.
    static func making(state: String) throws(BuildError) -> SiteLock {
        do {
            // It knows positions and names that are published nowhere.
            try Disk.makeFolder(state, mode: 0o700)
        } catch {
            throw error.error("make the state folder")
        }
        return try SiteLock(state: state)
    }

    /// - Parameter state: the site's state folder. The lock's file in it stays, and holds the number of the process that
    ///   took it last.
    init(state: String) throws(BuildError) {
        let path = state + "/" + Self.file
        // Not through a link: whoever put one there would have another file of the owner's overwritten.
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else {
            let failure = Disk.Failure(number: errno, path: path)
            try Disk.refuseFolder(at: path)
            throw failure.error("open the lock")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let number = errno
            let holder = Self.holder(descriptor)
            close(descriptor)
            guard number == EWOULDBLOCK else { throw Disk.Failure(number: number, path: path).error("lock the site") }
            throw BuildError(
                .locked, path, "another build of this site is running (\(holder)); wait for it to end, or stop it")
        }
        guard Self.isStillThere(descriptor, path) else {
            // Somebody cleaned the site between the opening and the locking.
            close(descriptor)
            throw BuildError(.locked, path, "the site was cleaned at this very moment; try again")
        }
        self.descriptor = descriptor
        let text = "process \(getpid())\n"
        _ = ftruncate(descriptor, 0)
        _ = text.withCString { write(descriptor, $0, strlen($0)) }
    }

    deinit {
        // Closing alone would not do: a process that is being started at this moment has the descriptor, too.
        ftruncate(descriptor, 0)
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    private static func isStillThere(_ descriptor: Int32, _ path: String) -> Bool {
        var own = stat()
        var named = stat()
        return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0 && own.st_ino == named.st_ino
    }

    private static func holder(_ descriptor: Int32) -> String {
        // It says so a moment after it took the lock.
        for _ in 0..<holderTries {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = pread(descriptor, &bytes, bytes.count, 0)
            let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
            if let end = text.firstIndex(of: "\n") { return String(text[..<end]) }
            usleep(10_000)
        }
        return "its process is not known"
    }
}
