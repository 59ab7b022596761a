package import VitrineBuild
internal import VitrineCore
internal import VitrineDisk

package struct FolderWatcher: Sendable {
    package struct Options: Sendable {
        var timing = ChangeGatherer.Timing()
        /// The shortest time between two listings, where the kernel does not tell of changes.
        var pollPause = Duration.seconds(1)
        var maxWatches = Int.max

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
    ///   - folders: absolute paths without links.
    ///   - ignored: files and folders in them whose changes do not count; those of hidden ones never count.
    ///   - notice: is given a text for the user when the folders cannot be watched as they should.
    package init(
        folders: [String], ignoring ignored: [String], options: Options = Options(),
        notice: @escaping @Sendable (String) -> Void
    ) {
        let ignored = ignored.map { Array($0.utf8) }
        self.folders = WatchedFolders(roots: folders) { path in
            // Hidden files are no sources: they are state, repositories, and backups of editors.
            let name = path.suffix(from: (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)
            return FileName.isHidden(name) || ignored.contains(path)
        }
        self.options = options
        self.notice = notice
    }

    package func bursts() async -> AsyncStream<SiteChanges> {
        let (signals, signal) = AsyncStream<Signal>.makeStream()
        let (bursts, burst) = AsyncStream<SiteChanges>.makeStream()
        let isReady = Latch()
        let watching = Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    await watch(isReady) { signal.yield(.changes($0)) }
                    signal.finish()
                }
                await gather(signals, signal, burst, in: &group)
                group.cancelAll()
            }
            burst.finish()
        }
        burst.onTermination = { _ in watching.cancel() }
        await isReady.wait()
        return bursts
    }

    private func gather(
        _ signals: AsyncStream<Signal>, _ signal: AsyncStream<Signal>.Continuation,
        _ burst: AsyncStream<SiteChanges>.Continuation, in group: inout TaskGroup<Void>
    ) async {
        var gatherer = ChangeGatherer(timing: options.timing)
        var alarm: ContinuousClock.Instant?
        for await next in signals {
            switch next {
            case .changes(let changes): for change in changes { gatherer.note(change, at: .now) }
            case .alarm(let time): if time == alarm { alarm = nil }
            }
            if let changes = gatherer.take(at: .now) { burst.yield(changes) }
            guard let due = gatherer.due, alarm.map({ due < $0 }) ?? true else { continue }
            alarm = due
            group.addTask {
                try? await Task.sleep(until: due, clock: .continuous)
                signal.yield(.alarm(due))
            }
        }
    }

    private func watch(_ isReady: Latch, _ send: @Sendable ([FolderChange]) -> Void) async {
        defer { isReady.open() }
        do {
            return try await watchWithInotify(isReady, send)
        } catch WatchFailure.missingRoot {
            return
        } catch {
            if Task.isCancelled { return }
            notice(WatchNotice.text(for: error, folders))
        }
        var poll = FolderPoll(folders)
        // Changes since inotify failed and before this listing are not known.
        if isReady.isOpen { send([.unknown]) }
        isReady.open()
        await watch(with: &poll, send)
    }

    private func watchWithInotify(_ isReady: Latch, _ send: @Sendable ([FolderChange]) -> Void) async throws {
        try await Inotify.run { inotify, events in
            var tree = try WatchTree(folders, inotify, maxWatches: options.maxWatches)
            isReady.open()
            for try await events in events {
                for event in events { send(try tree.changes(of: event)) }
            }
        }
    }

    private func watch(with poll: inout FolderPoll, _ send: @Sendable ([FolderChange]) -> Void) async {
        var pause = options.pollPause
        while (try? await Task.sleep(for: pause)) != nil {
            let start = ContinuousClock.now
            let changes = poll.changes()
            // Only stamps are compared, and different bytes may have the same stamp: everything has to be read again.
            let isComplete = changes.contains { if case .complete = $0 { true } else { false } }
            send(changes + (isComplete ? [.unknown] : []))
            // Listing takes a hundredth of a processor's time at most.
            pause = max(options.pollPause, start.duration(to: .now) * 100)
        }
    }
}
