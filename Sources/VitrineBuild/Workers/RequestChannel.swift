internal import Synchronization
internal import SystemPackage
internal import VitrineDisk

/// Sends requests to a worker process. It is a socket, because open files can be passed over one. Nothing comes back on it.
final class RequestChannel: Sendable {
    /// The pause before more is sent to a worker that has not read yet.
    private static let pause = Duration.milliseconds(1)

    private let sender: Mutex<FileSocket?>
    private let receiver: Mutex<FileSocket?>

    init() throws(Disk.Failure) {
        let ends = try FileSocket.pair()
        sender = Mutex(ends.sender)
        receiver = Mutex(ends.receiver)
    }

    /// The worker's end, which becomes its standard input. This value closes it.
    var standardInput: FileDescriptor {
        FileDescriptor(rawValue: receiver.withLock { $0?.descriptor } ?? -1)
    }

    /// Closes the worker's end in this process after the worker has got it. Only then does sending fail when the worker has
    /// ended.
    func giveAwayStandardInput() {
        receiver.withLock { $0 = nil }
    }

    func close() {
        sender.withLock { $0 = nil }
    }

    /// Sends the bytes, and the open files with the first of them. While the worker does not read, no thread is blocked.
    func send(_ bytes: [UInt8], descriptors: [Int32]) async throws {
        guard let socket = sender.withLock({ $0 }) else { throw CancellationError() }
        var rest = bytes[...]
        while !rest.isEmpty {
            let isFirst = rest.count == bytes.count
            if let count = try socket.send(rest, descriptors: isFirst ? descriptors : []) {
                rest = rest.dropFirst(count)
            } else {
                try await Task.sleep(for: Self.pause)
            }
        }
    }
}
