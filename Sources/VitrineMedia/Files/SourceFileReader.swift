import VitrineCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads a source file whole into memory: what is digested is what is decoded, and a file that shrinks under a decoder
/// would kill the process.
struct SourceFileReader {
    /// Bytes; a larger file is refused before anything is read.
    var limit: Int64

    /// - Parameter path: absolute. Links are not followed, and a FIFO or a device is not waited for.
    func read(_ path: String) throws(MediaFailure) -> [UInt8] {
        guard !path.utf8.contains(0) else {
            throw MediaFailure(.unreadable, "The name holds a NUL byte. Rename the file.")
        }
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(errno) }
        defer { close(descriptor) }

        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw MediaFailure(.unreadable, "This is not a regular file. Move it out of the albums.")
        }
        let size = Int64(status.st_size)
        guard size > 0 else {
            throw MediaFailure(.unreadable, "The file is empty. Copy it again from where it came from.")
        }
        guard size <= limit else {
            throw MediaFailure(
                .tooLarge, "The file has \(size) bytes, more than the limit of \(limit). Raise limits.fileSize.")
        }
        let bytes = try Self.read(Int(size), from: descriptor)
        guard bytes.count == Int(size), try Self.isAtEnd(descriptor) else {
            throw MediaFailure(.changedDuringBuild, "The file changed while it was read. Build again when it is whole.")
        }
        return bytes
    }

    private static func read(_ size: Int, from descriptor: Int32) throws(MediaFailure) -> [UInt8] {
        var errorNumber: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let piece = min(size - count, 1 << 26)
                let result = Self.retrying {
                    #if canImport(Glibc)
                        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, piece)
                    #else
                        Darwin.read(descriptor, buffer.baseAddress.map { $0 + count }, piece)
                    #endif
                }
                if result < 0 { errorNumber = errno }
                if result <= 0 { return }
                count += result
            }
        }
        guard errorNumber == 0 else { throw failure(errorNumber) }
        return bytes
    }

    private static func isAtEnd(_ descriptor: Int32) throws(MediaFailure) -> Bool {
        var byte: UInt8 = 0
        let result = retrying {
            #if canImport(Glibc)
                Glibc.read(descriptor, &byte, 1)
            #else
                Darwin.read(descriptor, &byte, 1)
            #endif
        }
        guard result >= 0 else { throw failure(errno) }
        return result == 0
    }

    private static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    private static func failure(_ number: Int32) -> MediaFailure {
        switch number {
        case EACCES, EPERM:
            MediaFailure(.unreadable, "Permission denied. Give yourself the right to read it: chmod u+r.")
        case ELOOP:
            MediaFailure(.unreadable, "This is a symbolic link, and links are not followed. Put the file in its place.")
        case ENOENT, ENOTDIR:
            MediaFailure(.changedDuringBuild, "There is no such file, or not any more. Build again.")
        case ENXIO, ENODEV:
            MediaFailure(.unreadable, "This is a socket or a device, not a file. Move it out of the albums.")
        case EIO:
            MediaFailure(.unreadable, "The disk cannot read it (input/output error). Restore it from a backup.")
        default:
            MediaFailure(.unreadable, "It cannot be read: \(String(cString: strerror(number))).")
        }
    }
}
