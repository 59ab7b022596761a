internal import Glibc

/// An open descriptor that bytes are read from or written to, such as a pipe or a terminal. It is not closed with this
/// value.
package struct ByteStream: Sendable {
    let descriptor: Int32
    private let name: String

    package static let input = ByteStream(descriptor: STDIN_FILENO, name: "standard input")
    package static let output = ByteStream(descriptor: STDOUT_FILENO, name: "standard output")
    package static let error = ByteStream(descriptor: STDERR_FILENO, name: "standard error")

    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Waits for bytes and reads as many as there are, up to the size of `buffer`.
    /// - Returns: how many bytes were read; 0 at the end of the stream.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(Disk.Failure) -> Int {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw Disk.Failure(number: errno, path: name) }
        }
    }

    /// Reads until the end of the stream, or until more than `limit` bytes were read.
    package func readAll(limit: Int) throws(Disk.Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let result = piece.withUnsafeMutableBytes { buffer in
                Result { () throws(Disk.Failure) in try read(into: buffer) }
            }
            let count = try result.get()
            if count == 0 { break }
            bytes += piece.prefix(count)
        }
        return bytes
    }

    package func write(_ bytes: [UInt8]) throws(Disk.Failure) {
        let result = bytes.withUnsafeBytes { buffer in Result { () throws(Disk.Failure) in try write(buffer) } }
        try result.get()
    }

    /// Writes all bytes; nothing is buffered in this process.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(Disk.Failure) {
        var written = 0
        while written < bytes.count {
            let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Disk.Failure(number: count < 0 ? errno : EIO, path: name) }
            written += count
        }
    }
}
