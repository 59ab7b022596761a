internal import Glibc

/// Calls to the file system. A call that fails throws the path and the system's error number. Paths are absolute.
package enum Disk {
    static func check(_ result: Int32, _ path: String) throws(Failure) {
        if result < 0 { throw Failure(number: errno, path: path) }
    }

    /// Whether there is a file or folder; links are followed.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

    package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

    /// The absolute path of an installed program. Relative folders of PATH are left out: what is in the current folder
    /// may come from anybody.
    /// - Parameter path: folders, separated by colons; nil: those of the environment.
    package static func program(named name: String, path: String? = nil) -> String? {
        let path = path ?? ThisProcess.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
        return folders.lazy.map { "\($0)/\(name)" }.first { program in
            (try? entry(program, followsLink: true))?.kind == .file && isExecutable(program)
        }
    }

    /// What is at `path`; nil when nothing is. Links are not followed.
    package static func entry(_ path: String) throws(Failure) -> FileStatus? {
        try entry(path, followsLink: false)
    }

    /// - Parameter followsLink: whether the status of the link's target is told in place of the link's own.
    package static func entry(_ path: String, followsLink: Bool) throws(Failure) -> FileStatus? {
        var status = stat()
        guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else {
            let failure = Failure(number: errno, path: path)
            if failure.isMissing { return nil }
            throw failure
        }
        return FileStatus(status)
    }

    /// Whether a path itself, and not what a link there leads to, is the file or folder that is open.
    static func isAt(_ path: String, _ descriptor: Int32) -> Bool {
        var own = stat()
        var named = stat()
        return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0 && own.st_ino == named.st_ino
            && own.st_dev == named.st_dev
    }

    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The path without links, as far as it exists: what is missing at its end stays as it is.
    package static func resolved(_ path: String) -> String {
        if let real = realPath(path) { return real }
        let parent = AbsolutePath.parent(path)
        guard parent != path else { return path }
        let base = resolved(parent)
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
        return (base == "/" ? "" : base) + "/" + name
    }

    package static var currentFolder: String? {
        guard let current = getcwd(nil, 0) else { return nil }
        defer { free(current) }
        return String(cString: current)
    }

    /// The bytes that are free to this user on the disk of `path`, which need not exist yet; nil when the system does
    /// not tell.
    package static func freeSpace(at path: String) -> UInt64? {
        var status = statvfs()
        var folder = path
        while statvfs(folder, &status) != 0 {
            guard folder != "/" else { return nil }
            folder = AbsolutePath.parent(folder)
        }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize)
    }

    /// Waits until everything that was written to the file system of `folder` is on the disk.
    package static func synchronise(_ folder: String) throws(Failure) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(number: errno, path: folder) }
        defer { close(descriptor) }
        // Glibc declares `syncfs` only where _GNU_SOURCE is defined, which it is not in Swift's module of Glibc.
        typealias SyncFileSystem = @convention(c) (Int32) -> Int32
        guard let symbol = dlsym(nil, "syncfs") else { return sync() }
        try check(unsafeBitCast(symbol, to: SyncFileSystem.self)(descriptor), folder)
    }
}
