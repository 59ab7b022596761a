import Synchronization
import VitrineBuild
import VitrineServe

/// Builds, serves, watches and rebuilds, until it is cancelled.
struct PreviewSession: Sendable {
    let options: BuildOptions
    let address: PreviewAddress
    let watches: Bool
    let files: FollowerFiles
    let console: Console

    /// - Parameter onRunning: is told the address when the server answers.
    /// - Throws: `BuildError` when there is no site, `ExitStatus` when it cannot be served. Whatever else is wrong is said
    ///   on its pages.
    func run(workers: any Workers, onRunning: @escaping @Sendable (String) -> Void) async throws {
        try SettingsLoader.requireSite(options.site)
        let updates = LiveUpdates()
        let desk = ImageDesk()
        let ending = Ending()
        let queue = RebuildQueue()
        // Whoever asks for an image that somebody removed gets it made again.
        let site = ServedSite(desk: desk) { Task { await queue.request(ChangeBurst(isRescan: true)) } }
        let news = PreviewNews(site: site, updates: updates, isPublic: address.isPublic)
        let meter = ProgressMeter(console: console, updates: updates)
        let printer = PreviewPrinter(console: console)
        let live = LiveBuilder(
            options: options, workers: workers, desk: desk, clock: { Machine.now }, progress: { meter.note($0) }
        ) { event in
            switch event {
            case .view(let view, let output, let version): await news.show(view, output: output, version: version)
            case .built(let report):
                meter.end()
                printer.print(report)
                await news.note(gallery: printer.problem(in: report))
            case .stuck(let error):
                // At the end the workers are gone first.
                if ending.isOver { return }
                meter.end()
                console.fail(error.text)
                await news.note(gallery: error.text)
            }
        }
        if let last = await live.lastGallery() {
            _ = site.show(.last(RecordedSite(root: last.root, isRecorded: last.isRecorded)))
        }
        // Nothing is built for a port that somebody else has.
        let (listening, isListening) = AsyncStream<Void>.makeStream()
        defer { ending.come() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await serve(site, updates) { url in
                    onRunning(url)
                    isListening.finish()
                }
            }
            group.addTask { await ending.wait() }
            group.addTask { await meter.run() }
            group.addTask {
                for await _ in listening {}
                if Task.isCancelled { return }
                // Without watching, a mistake that stops the first build cannot be mended.
                if !watches { try await live.rebuild(.all) }
                await follow(live, news, queue)
            }
            defer { group.cancelAll() }
            // The server ends with an error, or because all ends.
            try await group.next()
        }
        await live.stop()
    }

    private func serve(
        _ site: ServedSite, _ updates: LiveUpdates, _ onRunning: @escaping @Sendable (String) -> Void
    ) async throws {
        var options = PreviewServer.Options()
        address.apply(to: &options)
        options.script = files.script
        options.stylesheet = files.stylesheet
        do {
            try await PreviewServer(site: site, updates: updates, options: options).run { port in
                onRunning(address.url(port: port))
                guard address.isPublic else { return }
                console.warn(
                    "Everybody who reaches this machine's network address can look at the gallery, with all that is not "
                        + "published yet.")
            }
        } catch {
            console.fail(error.message)
            throw ExitStatus.usage
        }
    }

    /// Rebuilds at the beginning and after every change.
    private func follow(_ live: LiveBuilder, _ news: PreviewNews, _ queue: RebuildQueue) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await queue.run { burst throws(RebuildProblem) in
                    try await rebuild(live, burst)
                } tell: { event in
                    await tell(event, news)
                }
            }
            if watches { group.addTask { await watch(live, queue) } }
            await group.waitForAll()
        }
    }

    private func rebuild(_ live: LiveBuilder, _ burst: ChangeBurst) async throws(RebuildProblem) {
        do {
            try await live.rebuild(
                SiteChanges(paths: burst.paths, isRescan: burst.isRescan, unfinished: burst.unfinished))
        } catch {
            throw RebuildProblem(text: (error as? BuildError)?.text ?? "\(error)")
        }
    }

    private func tell(_ event: SiteEvent, _ news: PreviewNews) async {
        switch event {
        case .problem(let text):
            console.fail(text)
            await news.note(sources: text)
        case .mended:
            console.say("Mended.")
            await news.note(sources: nil)
        case .style, .reset, .busy: break
        }
    }

    /// The folders are other ones when the settings say so, or when a disk comes and goes.
    private func watch(_ live: LiveBuilder, _ queue: RebuildQueue) async {
        while !Task.isCancelled {
            let scope = live.scope
            let watcher = FolderWatcher(folders: scope.folders, ignoring: scope.ignored) {
                console.warn("Note: \($0).")
            }
            let bursts = await watcher.bursts()
            // What happened before the folders were watched was not told.
            await queue.request(ChangeBurst(isRescan: true))
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await pass(bursts, in: scope, to: queue) }
                group.addTask { await waitForAnother(than: scope, live) }
                await group.next()
                group.cancelAll()
            }
        }
    }

    private static let lookAgain = Duration.seconds(1)

    private func pass(_ bursts: AsyncStream<ChangeBurst>, in scope: SiteScope, to queue: RebuildQueue) async {
        for await burst in bursts {
            var burst = burst
            burst.paths = burst.paths.filter(scope.concerns)
            if burst.isRescan || !burst.paths.isEmpty { await queue.request(burst) }
        }
        // A folder is gone. Whether it comes back is looked at now and then.
        try? await Task.sleep(for: Self.lookAgain)
    }

    private func waitForAnother(than scope: SiteScope, _ live: LiveBuilder) async {
        while (try? await Task.sleep(for: Self.lookAgain)) != nil {
            if live.scope != scope { return }
        }
    }
}

/// Whether all is about to end.
private final class Ending: Sendable {
    private let hasCome = Atomic(false)

    var isOver: Bool { hasCome.load(ordering: .acquiring) }

    func come() { hasCome.store(true, ordering: .releasing) }

    /// Waits until the task is cancelled.
    func wait() async {
        await withTaskCancellationHandler {
            let (never, hold) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            withExtendedLifetime(hold) {}
        } onCancel: {
            come()
        }
    }
}
