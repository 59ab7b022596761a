internal import NIOCore
internal import NIOPosix
internal import VitrineDisk

extension OpenFile {
    /// The file is shorter than it was when it was opened, or cannot be read.
    struct ReadFailure: Error {}

    /// Reads from the file on a thread that may wait for the disk.
    /// - Throws: `ReadFailure` unless there are `count` bytes.
    func buffer(at offset: Int64, count: Int) async throws -> ByteBuffer {
        try await NIOThreadPool.singleton.runIfActive {
            var buffer = ByteBufferAllocator().buffer(capacity: count)
            try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { memory in
                try self.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: memory.prefix(count)))
            }
            guard buffer.readableBytes == count else { throw ReadFailure() }
            return buffer
        }
    }
}
