internal import Glibc

extension Disk {
    /// Reads a whole regular file. Other kinds are refused, and a pipe is not waited for.
    /// - Parameters:
    ///   - maxSize: the largest size in bytes that is read.
    ///   - followsLink: whether the path itself may be a link.
    package static func read(_ path: String, maxSize: Int64, followsLink: Bool = true) throws(Failure) -> [UInt8] {
        let file = try OpenFile(path, followsLink: followsLink)
        guard file.size <= maxSize else { throw Failure(number: EFBIG, path: path) }
        return try file.contents()
    }

    /// Writes a new file, which must not exist yet.
    /// - Returns: what the file system says of the written file.
    package static func create(_ path: String, _ bytes: [UInt8]) throws(Failure) -> FileStatus {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Failure(number: errno, path: path) }
        defer { close(descriptor) }
        try ByteStream(descriptor: descriptor, name: path).write(bytes)
        var status = stat()
        try check(fstat(descriptor, &status), path)
        return FileStatus(status)
    }

    /// Moves a file within one mount; a file at the new path is replaced in one step.
    package static func move(_ from: String, to: String) throws(Failure) {
        try check(rename(from, to), to)
    }

    /// Removes a file or a link, if it exists.
    package static func removeFile(_ path: String) throws(Failure) {
        if unlink(path) != 0, errno != ENOENT { throw Failure(number: errno, path: path) }
    }
}
