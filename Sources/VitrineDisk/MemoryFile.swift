internal import CDescriptors
internal import Glibc

/// An open file in memory, without a name. It can be passed to another process, and it is gone when no process has it open.
package final class MemoryFile: Sendable {
    package var descriptor: Int32 { handle.number }
    private let handle: OpenDescriptor

    private static let name = "a file in memory"

    /// Makes a file of `size` zero bytes. No process can make it longer.
    package convenience init(size: Int64) throws(Disk.Failure) {
        let descriptor = vitrine_memory_file(size)
        guard descriptor >= 0 else { throw Disk.Failure(number: errno, path: Self.name) }
        self.init(OpenDescriptor(owning: descriptor))
    }

    package init(_ passed: OpenDescriptor) {
        handle = passed
    }

    /// The file as a stream, to be used while this value lives.
    package var stream: ByteStream { ByteStream(descriptor: descriptor, name: Self.name) }

    /// Writes the bytes to a file that nothing was written to yet, and shortens it to them.
    package func fill(_ bytes: [UInt8]) throws(Disk.Failure) {
        try stream.write(bytes)
        try Disk.check(ftruncate(descriptor, off_t(bytes.count)), Self.name)
    }

    /// Makes sure that no process can change the file any more, whichever has it open.
    /// - Throws: also when a process has the file mapped for writing.
    package func seal() throws(Disk.Failure) -> Int64 {
        try Disk.check(vitrine_seal(descriptor), Self.name)
        var status = stat()
        try Disk.check(fstat(descriptor, &status), Self.name)
        return Int64(status.st_size)
    }

    /// - Returns: the number of bytes that were read; 0 at the end of the file.
    package func read(at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(Disk.Failure) -> Int {
        while true {
            let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            if count >= 0 { return count }
            if errno != EINTR { throw Disk.Failure(number: errno, path: Self.name) }
        }
    }
}
