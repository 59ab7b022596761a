import Foundation

/// Waits until another process writes files in a folder.
final class WrittenFolder: Sendable {
    struct Failure: Error {
        var call: String
        var number = errno
    }

    private let path: String
    private let descriptor: Int32

    init(_ path: String) throws {
        self.path = path
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0, inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else {
            throw Failure(call: "inotify")
        }
    }

    deinit { close(descriptor) }

    /// Blocks until a file is not empty.
    func wait(for name: String) throws {
        while (try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))?.isEmpty ?? true {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 60_000) > 0 else { throw Failure(call: "poll") }
            var buffer = [UInt8](repeating: 0, count: 4096)
            guard read(descriptor, &buffer, buffer.count) > 0 else { throw Failure(call: "read") }
        }
    }
}
