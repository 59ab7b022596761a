#if os(Linux)
    internal import Glibc
    internal import NIOCore
    internal import NIOPosix

    /// The kernel's messages about folders: inotify(7).
    struct Inotify: Sendable {
        struct Event: Sendable {
            var watch: Int32
            var mask: UInt32
            /// Of the entry in the folder; empty when the event is about the folder itself.
            var name: [UInt8]

            func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
        }

        /// The call's `errno`.
        struct Failure: Error {
            var number: Int32
        }

        private let descriptor: Int32

        private static let flags = [
            IN_CREATE, IN_MODIFY, IN_CLOSE_WRITE, IN_ATTRIB, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_DELETE_SELF,
            IN_MOVE_SELF, IN_ONLYDIR, IN_EXCL_UNLINK,
        ].reduce(UInt32(0)) { $0 | UInt32(bitPattern: Int32($1)) }

        /// Runs `body` with an instance that ends with it.
        static func run(
            _ body: (Inotify, NIOAsyncChannelInboundStream<ByteBuffer>) async throws -> Void
        ) async throws {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { throw Failure(number: errno) }
            let channel = try await NIOPipeBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                // A read for which the next event is too long fails.
                .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 64 << 10))
                .takingOwnershipOfDescriptor(input: descriptor) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try NIOAsyncChannel<ByteBuffer, Never>(wrappingChannelSynchronously: channel)
                    }
                }
            try await channel.executeThenClose { messages, _ in
                try await body(Inotify(descriptor: descriptor), messages)
            }
        }

        /// - Returns: the watch, which is the one that there is when the folder is watched already.
        func add(_ folder: [UInt8]) throws(Failure) -> Int32 {
            let watch = FolderEntry.withCString(folder) { inotify_add_watch(descriptor, $0, Self.flags) } ?? -1
            guard watch >= 0 else { throw Failure(number: errno) }
            return watch
        }

        func remove(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }

        static func events(in message: ByteBuffer) -> [Event] {
            var message = message
            var events: [Event] = []
            while let (watch, mask, _, length) = message.readMultipleIntegers(
                endianness: .host, as: (Int32, UInt32, UInt32, UInt32).self),
                let name = message.readBytes(length: Int(length))
            {
                events.append(Event(watch: watch, mask: mask, name: Array(name.prefix { $0 != 0 })))
            }
            return events
        }
    }
#endif
