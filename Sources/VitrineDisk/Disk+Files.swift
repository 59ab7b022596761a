internal import Glibc

extension Disk {
    /// Reads a whole regular file. Other kinds are refused, and a pipe is not waited for.
    /// - Parameter followsLink: whether the path itself may be a link.
    package static func read(_ path: String, maxSize: Int64, followsLink: Bool = true) throws(Failure) -> [UInt8] {
        let file = try OpenFile(path, followsLink: followsLink)
        guard file.size <= maxSize else { throw Failure(number: EFBIG, path: path) }
        return try file.contents()
    }

    /// Writes a new file, which must not exist yet.
    package static func create(_ path: String, _ bytes: [UInt8]) throws(Failure) -> FileStatus {
        try create(path) { stream throws(Failure) in try stream.write(bytes) }.status
    }

    package static func create<Value>(
        _ path: String, filling fill: (ByteStream) throws(Failure) -> Value
    ) throws(Failure) -> (status: FileStatus, value: Value) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Failure(number: errno, path: path) }
        defer { close(descriptor) }
        let value = try fill(ByteStream(descriptor: descriptor, name: path))
        var status = stat()
        try check(fstat(descriptor, &status), path)
        return (FileStatus(status), value)
    }

    /// Writes bytes to the end of a file, which is made if it is missing. A new file can only be read by its owner.
    package static func append(_ bytes: [UInt8], to path: String, synchronises: Bool) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(number: errno, path: path) }
        defer { close(descriptor) }
        try ByteStream(descriptor: descriptor, name: path).write(bytes)
        if synchronises { try check(fsync(descriptor), path) }
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
