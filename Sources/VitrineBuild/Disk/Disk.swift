#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
internal import VitrineCore

/// The calls to the file system that a build needs, each of which fails with the path and the reason. Paths are
/// absolute.
enum Disk {
    /// A failed call: `errno` and the path.
    struct Failure: Error {
        var number: Int32
        var path: String

        var reason: String { String(cString: strerror(number)) }

        var isMissing: Bool { number == ENOENT || number == ENOTDIR }

        /// A file cannot be moved from one mount to another, even where both are of one disk.
        var isAcrossMounts: Bool { number == EXDEV }

        /// - Parameter needed: bytes that were to be written.
        func error(_ doing: String, needing needed: Int? = nil) -> BuildError {
            let remedy =
                switch number {
                case ENOSPC, EDQUOT: Disk.space(at: path, needed: needed) + "free some space there and build again"
                case EACCES, EPERM: "give yourself the right to it (chmod, chown) and build again"
                case ELOOP: "a link stands there; put a file or folder in its place"
                case EROFS: "the disk is read-only; build to another folder with --output"
                default: "mend it and build again"
                }
            return BuildError(.disk, path, "cannot \(doing): \(reason); \(remedy)")
        }
    }

    enum EntryKind { case file, folder, link, other }

    struct Entry {
        /// As the file system has it, which may be no UTF-8.
        var name: [UInt8]
        var kind: EntryKind
        var stamp: FileStamp
    }

    /// The error of a file where a folder is expected.
    static let notAFolder = ENOTDIR

    static func check(_ result: Int32, _ path: String) throws(Failure) {
        if result < 0 { throw Failure(number: errno, path: path) }
    }

    /// How much is needed and how much there is, as the beginning of a remedy.
    private static func space(at path: String, needed: Int?) -> String {
        var status = statvfs()
        var folder = path
        while statvfs(folder, &status) != 0 {
            guard folder != "/" else { return "" }
            folder = AbsolutePath.parent(folder)
        }
        let free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
        return (needed.map { "\($0) bytes are needed there and " } ?? "") + "\(free) are free; "
    }

    /// Whether there is a file or folder; links are followed.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether the path may be written to, as far as rights and the disk's being read-only tell.
    static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    /// What is at `path`; nil when nothing is. Links are not followed.
    static func entry(_ path: String) throws(Failure) -> Entry? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            let failure = Failure(number: errno, path: path)
            if failure.isMissing { return nil }
            throw failure
        }
        return Entry(name: [], kind: kind(status), stamp: stamp(status))
    }

    /// The folder's entries but `.` and `..`, sorted by their bytes.
    static func entries(of folder: String) throws(Failure) -> [Entry] {
        guard let stream = opendir(folder) else { throw Failure(number: errno, path: folder) }
        defer { closedir(stream) }
        let descriptor = dirfd(stream)
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let next = readdir(stream) else {
                if errno != 0 { throw Failure(number: errno, path: folder) }
                break
            }
            var status = stat()
            let name = withUnsafePointer(to: &next.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes in
                    Array(UnsafeBufferPointer(start: bytes, count: strlen(bytes)))
                }
            }
            if name == [0x2E] || name == [0x2E, 0x2E] { continue }
            let result = (name + [0]).withUnsafeBufferPointer { buffer in
                buffer.withMemoryRebound(to: CChar.self) { path in
                    path.baseAddress.map { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } ?? -1
                }
            }
            if result != 0 {
                // An entry may vanish between the listing and the look at it; anything else must not pass in silence.
                if errno == ENOENT { continue }
                throw Failure(number: errno, path: folder)
            }
            entries.append(Entry(name: name, kind: kind(status), stamp: stamp(status)))
        }
        return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    }

    private static func kind(_ status: stat) -> EntryKind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    static func stamp(_ status: stat) -> FileStamp {
        FileStamp(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
            modified: nanoseconds(status.modificationTime), changed: nanoseconds(status.changeTime))
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// The whole of a regular file; other kinds are refused, and a pipe is not waited for.
    static func read(_ path: String, most: Int64, followsLink: Bool = true) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else { throw Failure(number: errno, path: path) }
        defer { close(descriptor) }
        var status = stat()
        try check(fstat(descriptor, &status), path)
        guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(number: EINVAL, path: path) }
        guard Int64(status.st_size) <= most else { throw Failure(number: EFBIG, path: path) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                Self.readSome(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw Failure(number: errno, path: path)
            }
            if count == 0 { break }
            filled += count
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    private static func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    /// Writes a new file, which must not exist yet.
    /// - Returns: its stamp.
    static func create(_ path: String, _ bytes: [UInt8]) throws(Failure) -> FileStamp {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Failure(number: errno, path: path) }
        defer { close(descriptor) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw Failure(number: errno, path: path)
            }
            written += count
        }
        var status = stat()
        try check(fstat(descriptor, &status), path)
        return stamp(status)
    }

    static func makeFolder(_ path: String, mode: mode_t = 0o755) throws(Failure) {
        if mkdir(path, mode) != 0, errno != EEXIST { throw Failure(number: errno, path: path) }
    }

    /// Makes the folder and all above it.
    static func makeFolders(_ path: String) throws(Failure) {
        if exists(path) { return }
        let parent = AbsolutePath.parent(path)
        if parent != path { try makeFolders(parent) }
        try makeFolder(path)
    }

    static func move(_ from: String, to: String) throws(Failure) {
        try check(rename(from, to), to)
    }

    static func removeFile(_ path: String) throws(Failure) {
        if unlink(path) != 0, errno != ENOENT { throw Failure(number: errno, path: path) }
    }

    /// - Throws: when a folder stands where Vitrine keeps a file of its state. It is never removed.
    static func refuseFolder(at path: String) throws(BuildError) {
        guard (try? entry(path))?.kind == .folder else { return }
        throw BuildError(
            .configuration, path, "is a folder, where Vitrine keeps a file of its state; move it away and try again")
    }

    /// Removes an empty folder; one that is not empty, not there, or somebody's mount, stays.
    static func removeEmptyFolder(_ path: String) throws(Failure) {
        if rmdir(path) != 0, ![ENOTEMPTY, EEXIST, ENOENT, ENOTDIR, EBUSY, EPERM].contains(errno) {
            throw Failure(number: errno, path: path)
        }
    }

    /// Removes the files in a folder whose names are ours, and the folder if nothing else is in it.
    static func removeFiles(in folder: String, where isOurs: ([UInt8]) -> Bool) throws(Failure) {
        guard try entry(folder)?.kind == .folder else { return }
        for child in try entries(of: folder) where child.kind == .file && isOurs(child.name) {
            try removeFile(folder + "/" + String(decoding: child.name, as: UTF8.self))
        }
        try removeEmptyFolder(folder)
    }

    /// The path without links; nil when it does not exist.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Waits until what was written to the file system of `folder` is on the disk.
    static func synchronise(_ folder: String) throws(Failure) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(number: errno, path: folder) }
        defer { close(descriptor) }
        // Glibc declares `syncfs` only to those who define _GNU_SOURCE, which Swift's module of it does not.
        typealias SyncFileSystem = @convention(c) (Int32) -> Int32
        guard let symbol = dlsym(nil, "syncfs") else { return sync() }
        try check(unsafeBitCast(symbol, to: SyncFileSystem.self)(descriptor), folder)
    }
}

extension stat {
    #if os(Linux)
        fileprivate var modificationTime: timespec { st_mtim }
        fileprivate var changeTime: timespec { st_ctim }
    #else
        fileprivate var modificationTime: timespec { st_mtimespec }
        fileprivate var changeTime: timespec { st_ctimespec }
    #endif
}
