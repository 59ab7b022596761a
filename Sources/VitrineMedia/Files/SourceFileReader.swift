import VitrineCore
import VitrineDisk

/// Reads a whole source file into memory, so that the bytes that are digested are the bytes that are decoded. A file that
/// is mapped instead would end the process when another program shortens it.
struct SourceFileReader {
    /// The largest size in bytes; a larger file is refused before anything is read.
    var limit: Int64
    /// The setting with the limit, for the message.
    var setting = "limits.fileSize"

    /// - Parameter path: absolute. Links are not followed, and a pipe or a device is not waited for.
    func read(_ path: String) throws(MediaFailure) -> [UInt8] {
        try contents(of: Self.open(path))
    }

    /// Reads a whole file, if its size is within the limit and it is not a Git LFS pointer.
    func contents(of file: OpenFile) throws(MediaFailure) -> [UInt8] {
        try admit(file)
        let bytes = try Self.attempt { () throws(Disk.Failure) in try file.contents() }
        try Self.check(file, read: Int64(bytes.count))
        if LFSPointer(bytes) != nil { throw MediaFailure.notDownloaded }
        return bytes
    }

    /// The Git LFS pointer that is in the place of a file; nil if the file has its contents.
    static func pointer(in file: OpenFile) throws(MediaFailure) -> LFSPointer? {
        guard file.size < LFSPointer.maxSize else { return nil }
        return LFSPointer(try attempt { () throws(Disk.Failure) in try file.contents() })
    }

    /// Opens a file of any size that is not empty. A file that is too large for the memory is read in parts.
    /// - Parameter path: as in `read`.
    static func open(_ path: String) throws(MediaFailure) -> OpenFile {
        guard !path.utf8.contains(0) else {
            throw MediaFailure(.unreadable, "The name contains a NUL byte. Rename the file.")
        }
        let file = try attempt { () throws(Disk.Failure) in try OpenFile(path) }
        guard file.size > 0 else {
            throw MediaFailure(.unreadable, "The file is empty. Copy it again from the camera or from a backup.")
        }
        return file
    }

    /// Refuses a file that is larger than the limit.
    func admit(_ file: OpenFile) throws(MediaFailure) {
        guard file.size <= limit else {
            throw MediaFailure(
                .tooLarge, "The file has \(file.size) bytes, more than the limit of \(limit). Raise \(setting).")
        }
    }

    /// Checks that a file still had its size when the last byte was read.
    /// - Parameter count: how many bytes were read.
    static func check(_ file: OpenFile, read count: Int64) throws(MediaFailure) {
        let hasGrown = try attempt { () throws(Disk.Failure) in try file.hasGrown() }
        guard count == file.size, !hasGrown else {
            throw MediaFailure(
                .changedDuringBuild, "The file changed while it was read. Build again when it is complete.")
        }
    }

    static func attempt<Value>(_ body: () throws(Disk.Failure) -> Value) throws(MediaFailure) -> Value {
        do throws(Disk.Failure) {
            return try body()
        } catch {
            throw failure(error)
        }
    }

    private static func failure(_ failure: Disk.Failure) -> MediaFailure {
        switch failure.cause {
        case .noPermission:
            MediaFailure(.unreadable, "Permission denied. Give yourself the right to read the file: chmod u+r.")
        case .link:
            MediaFailure(
                .unreadable, "This is a symbolic link, and links are not followed. Put the file itself in its place.")
        case .missing:
            MediaFailure(.changedDuringBuild, "There is no such file; it may have been moved or deleted. Build again.")
        case .notAFile:
            MediaFailure(.unreadable, "This is not a regular file. Move it out of the albums.")
        case .unreadableDisk:
            MediaFailure(.unreadable, "The disk cannot read the file (input/output error). Restore it from a backup.")
        case .noSpace, .readOnlyDisk, .other:
            MediaFailure(.unreadable, "The file cannot be read: \(failure.reason).")
        }
    }
}
