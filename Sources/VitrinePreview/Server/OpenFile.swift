internal import NIOCore
internal import NIOPosix

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A regular file that is open for reading. What is read is what was opened, whatever happens to its name meanwhile.
package final class OpenFile: Sendable {
    /// The file ended before its size, or could not be read.
    struct Broken: Error {}

    private let descriptor: Int32
    /// Bytes, when it was opened.
    let size: Int64

    /// Opens the file at `path` below the folder `root`. No part of the path may be a link, which would lead elsewhere.
    /// - Parameter path: without `..`, as requests are read.
    package init?(_ path: String, below root: String) {
        var folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() where folder >= 0 {
            let kind = index == parts.count - 1 ? O_NONBLOCK : O_DIRECTORY
            let next = openat(folder, String(Substring(part)), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
            close(folder)
            folder = next
        }
        guard folder >= 0 else { return nil }
        var status = stat()
        guard fstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(folder)
            return nil
        }
        descriptor = folder
        size = Int64(status.st_size)
    }

    deinit { close(descriptor) }

    /// - Parameter offset: of the first byte to read.
    /// - Throws: `Broken` unless there are `count` bytes.
    func read(at offset: Int64, count: Int) async throws -> ByteBuffer {
        try await NIOThreadPool.singleton.runIfActive {
            var buffer = ByteBufferAllocator().buffer(capacity: count)
            while buffer.readableBytes < count {
                let missing = count - buffer.readableBytes
                let place = offset + Int64(buffer.readableBytes)
                let got = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: missing) { memory in
                    max(0, pread(self.descriptor, memory.baseAddress, min(missing, memory.count), off_t(place)))
                }
                if got == 0 { throw Broken() }
            }
            return buffer
        }
    }
}
