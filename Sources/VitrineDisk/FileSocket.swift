internal import CDescriptors
internal import Glibc

/// One of two connected sockets. Unlike a pipe, a socket can pass open files to another process.
package final class FileSocket: Sendable {
    package let descriptor: Int32

    package static let standardInput = FileSocket(owning: STDIN_FILENO)
    private static let name = "a socket"

    private init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Makes two connected sockets. Bytes can be sent from the first to the second, and not in the other direction.
    package static func pair() throws(Disk.Failure) -> (sender: FileSocket, receiver: FileSocket) {
        var ends: [Int32] = [-1, -1]
        try Disk.check(vitrine_socket_pair(&ends), name)
        let pair = (sender: FileSocket(owning: ends[0]), receiver: FileSocket(owning: ends[1]))
        try Disk.check(shutdown(ends[0], Int32(SHUT_RD)), name)
        return pair
    }

    /// Sends as many bytes as the socket takes without waiting, and open descriptors with the first of them.
    /// - Returns: the number of bytes that were sent; nil if the socket is full.
    package func send(_ bytes: ArraySlice<UInt8>, descriptors: [Int32]) throws(Disk.Failure) -> Int? {
        while true {
            let count = bytes.withUnsafeBytes { buffer in
                vitrine_send(descriptor, buffer.baseAddress, buffer.count, descriptors, descriptors.count)
            }
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN, ENOBUFS, ETOOMANYREFS: return nil
            default: throw Disk.Failure(number: errno, path: Self.name)
            }
        }
    }

    /// Waits for bytes and reads as many as there are, up to the size of `buffer`, and the open files that come with them.
    /// - Returns: the number of bytes that were read, which is 0 at the end, and the files.
    package func receive(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(Disk.Failure) -> (count: Int, files: [OpenDescriptor]) {
        var descriptors = [Int32](repeating: -1, count: Int(VITRINE_MAX_DESCRIPTORS))
        while true {
            var fileCount = 0
            let count = vitrine_receive(descriptor, buffer.baseAddress, buffer.count, &descriptors, &fileCount)
            if count >= 0 { return (count, descriptors.prefix(fileCount).map(OpenDescriptor.init)) }
            if errno != EINTR { throw Disk.Failure(number: errno, path: Self.name) }
        }
    }
}
