#if os(Linux)
    internal import NIOCore
#endif

/// Watches folders with all that is in them, and tells when something changed there.
package struct FolderWatcher: Sendable {
    package struct Options: Sendable {
        var timing = ChangeGatherer.Timing()
        /// Between two looks where the system does not tell of changes, at least.
        var pollPause = Duration.seconds(1)
        /// Of watches.
        var limit = Int.max

        package init() {}
    }

    private enum Signal: Sendable {
        case changes([FolderChange])
        case alarm(ContinuousClock.Instant)
    }

    private let folders: WatchedFolders
    private let options: Options
    private let notice: @Sendable (String) -> Void

    /// - Parameters:
    ///   - folders: absolute, without links.
    ///   - ignored: files and folders in them of which nothing is told; hidden ones are never told of.
    ///   - notice: is told what the owner should know about how the folders are watched.
    package init(
        folders: [String], ignoring ignored: [String], options: Options = Options(),
        notice: @escaping @Sendable (String) -> Void
    ) {
        self.folders = WatchedFolders(roots: folders, ignoring: ignored)
        self.options = options
        self.notice = notice
    }

    /// Returns when the folders are watched, so that no later change is missed. The watching ends with the sequence, and
    /// the sequence when the kernel says that one of the folders is not there any more.
    package func bursts() async -> AsyncStream<ChangeBurst> {
        let (signals, send) = AsyncStream<Signal>.makeStream()
        let (bursts, pass) = AsyncStream<ChangeBurst>.makeStream()
        let (ready, isReady) = AsyncStream<Void>.makeStream()
        let watching = Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    await watch {
                        send.yield(.changes($0))
                    } ready: {
                        isReady.finish()
                    }
                    send.finish()
                }
                await gather(signals, send, pass, in: &group)
                group.cancelAll()
            }
            pass.finish()
        }
        pass.onTermination = { _ in watching.cancel() }
        for await _ in ready {}
        return bursts
    }

    private func gather(
        _ signals: AsyncStream<Signal>, _ send: AsyncStream<Signal>.Continuation,
        _ pass: AsyncStream<ChangeBurst>.Continuation, in group: inout TaskGroup<Void>
    ) async {
        var gatherer = ChangeGatherer(timing: options.timing)
        var alarm: ContinuousClock.Instant?
        for await signal in signals {
            switch signal {
            case .changes(let changes): for change in changes { gatherer.note(change, at: .now) }
            case .alarm(let time): if time == alarm { alarm = nil }
            }
            if let burst = gatherer.take(at: .now) { pass.yield(burst) }
            guard let due = gatherer.due, alarm.map({ due < $0 }) ?? true else { continue }
            alarm = due
            group.addTask {
                try? await Task.sleep(until: due, clock: .continuous)
                send.yield(.alarm(due))
            }
        }
    }

    private func watch(_ send: @Sendable ([FolderChange]) -> Void, ready: @Sendable () -> Void) async {
        #if os(Linux)
            var wasTold = false
            do {
                try await Inotify.run { inotify, messages in
                    var tree = try WatchTree(folders, inotify, limit: options.limit)
                    ready()
                    wasTold = true
                    for try await message in messages {
                        for event in Inotify.events(in: message) { send(try tree.changes(of: event)) }
                    }
                }
            } catch WatchTree.Failure.withoutRoot {
                return ready()
            } catch {
                if Task.isCancelled { return ready() }
                notice(WatchNotice.text(for: error, folders))
            }
        #endif
        var poll = FolderPoll(folders)
        #if os(Linux)
            // What happened before this first look was not told any more.
            if wasTold { send([.lost]) }
        #endif
        ready()
        await look(&poll, send)
    }

    private func look(_ poll: inout FolderPoll, _ send: @Sendable ([FolderChange]) -> Void) async {
        var pause = options.pollPause
        while (try? await Task.sleep(for: pause)) != nil {
            let start = ContinuousClock.now
            let changes = poll.changes()
            // Found by stamps alone, which may be the same for other bytes: whoever is told shall look at everything.
            let isSettled = changes.contains { if case .settled = $0 { true } else { false } }
            send(changes + (isSettled ? [.lost] : []))
            // A hundredth of a processor at most.
            pause = max(options.pollPause, start.duration(to: .now) * 100)
        }
    }
}
