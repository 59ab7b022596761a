internal import Dispatch
internal import Glibc

package struct Inotify: Sendable {
    package struct Event: Sendable {
        var watch: Int32
        var mask: UInt32
        /// The name of the entry in the folder; empty when the event is about the folder itself.
        var name: [UInt8]

        func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
    }

    private let descriptor: Int32

    private static let flags = [
        IN_CREATE, IN_MODIFY, IN_CLOSE_WRITE, IN_ATTRIB, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_DELETE_SELF,
        IN_MOVE_SELF, IN_ONLYDIR, IN_EXCL_UNLINK,
    ].reduce(UInt32(0)) { $0 | UInt32(bitPattern: Int32($1)) }

    /// The size of one read. A read fails if the next event does not fit.
    private static let bufferSize = 64 << 10

    /// Runs `body` with an instance that is closed when `body` returns, and with the events of its folders.
    /// - Throws: `WatchFailure` when the system cannot report changes, also from the events.
    package static func run(
        _ body: (Inotify, AsyncThrowingStream<[Event], any Error>) async throws -> Void
    ) async throws {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw WatchFailure(errno: errno) }
        let (events, continuation) = AsyncThrowingStream<[Event], any Error>.makeStream()
        let source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "vitrine.inotify"))
        source.setEventHandler {
            do throws(WatchFailure) {
                continuation.yield(try read(descriptor))
            } catch {
                continuation.finish(throwing: error)
            }
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
        defer { source.cancel() }
        try await body(Inotify(descriptor: descriptor), events)
    }

    private static func read(_ descriptor: Int32) throws(WatchFailure) -> [Event] {
        var buffer = [UInt8](repeating: 0, count: bufferSize)
        let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno != EAGAIN, errno != EINTR { throw WatchFailure(errno: errno) }
        return events(in: Array(buffer.prefix(max(0, count))))
    }

    /// Reads `struct inotify_event`s: four numbers of 32 bits, the last of them the length of the name behind it.
    private static func events(in bytes: [UInt8]) -> [Event] {
        var events: [Event] = []
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while bytes.count - start >= 16 {
                let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
                guard bytes.count - start - 16 >= length else { return }
                let name = bytes[(start + 16)..<(start + 16 + length)].prefix { $0 != 0 }
                events.append(
                    Event(
                        watch: bytes.loadUnaligned(fromByteOffset: start, as: Int32.self),
                        mask: bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self), name: Array(name)))
                start += 16 + length
            }
        }
        return events
    }

    /// - Returns: the number of the watch, which is the old one when the folder is watched already; nil when the folder
    ///   is missing or may not be read.
    /// - Throws: `tooManyWatches`.
    func add(_ folder: [UInt8]) throws(WatchFailure) -> Int32? {
        let watch = inotify_add_watch(descriptor, folder.cString, Self.flags)
        if watch >= 0 { return watch }
        let failure = WatchFailure(errno: errno)
        if failure == .tooManyWatches { throw failure }
        return nil
    }

    func remove(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }
}
