internal import NIOCore
internal import NIOPosix
internal import VitrineDisk

extension OpenFile {
    /// The file ended before its size, or could not be read.
    struct Broken: Error {}

    /// Reads from the file on a thread that may wait for the disk.
    /// - Parameter offset: of the first byte to read.
    /// - Throws: `Broken` unless there are `count` bytes.
    func buffer(at offset: Int64, count: Int) async throws -> ByteBuffer {
        try await NIOThreadPool.singleton.runIfActive {
            var buffer = ByteBufferAllocator().buffer(capacity: count)
            try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { memory in
                try self.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: memory.prefix(count)))
            }
            guard buffer.readableBytes == count else { throw Broken() }
            return buffer
        }
    }
}
