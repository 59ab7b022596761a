package import VitrineCore

/// Sends events to open pages. Every change of a page has a number, its revision. A browser that lost the connection names
/// the last revision that it has, and is sent all later changes.
package actor LiveUpdates {
    private struct Subscriber {
        var page: OutputPath
        var continuation: AsyncStream<[UInt8]>.Continuation
    }

    /// Names this run of the server. Revisions of another run mean nothing in this one.
    package nonisolated let boot: String
    private let clock: any Clock<Duration>
    private var revision = 0
    private var pages: [OutputPath: EventHistory] = [:]
    /// All other pages may have changed since this revision.
    private var lastVersion = 0
    private var site = EventHistory()
    private var subscribers: [Int: Subscriber] = [:]
    private var subscriberCount = 0
    private var problem: SiteEvent?
    private let closed: @Sendable (OutputPath) -> Void

    /// How many events may wait for a browser that does not read them before it is disconnected.
    private static let maxBacklog = 64
    private static let keepAlivePause = Duration.seconds(15)

    /// - Parameter closed: is called with each page that is no longer open in one of the browsers.
    package init(
        boot: String = String(UInt64.random(in: .min ... .max), radix: 36),
        clock: any Clock<Duration> = ContinuousClock(), closed: @escaping @Sendable (OutputPath) -> Void = { _ in }
    ) {
        self.boot = boot
        self.clock = clock
        self.closed = closed
    }

    /// The revision of a page that is read from now on.
    package func revision(of page: OutputPath) -> Int { max(site.last, history(of: page).last) }

    private func history(of page: OutputPath) -> EventHistory {
        if let history = pages[page] { return history }
        var history = EventHistory()
        history.reset(at: lastVersion)
        return history
    }

    package var openPages: Set<OutputPath> {
        Set(subscribers.values.map(\.page))
    }

    // MARK: Publishing

    /// Begins another version of the site. All pages but the given ones count as changed: loading one again costs less
    /// than comparing thousands.
    /// - Parameter compared: the pages that are compared with their last version, whose changes are published next.
    package func begin(comparing compared: Set<OutputPath>) {
        pages = Dictionary(uniqueKeysWithValues: compared.map { ($0, history(of: $0)) })
        revision += 1
        lastVersion = revision
    }

    package func publish(_ event: PageEvent, to page: OutputPath) {
        let from = revision(of: page)
        revision += 1
        let bytes = event.bytes(page: page, from: from, to: revision)
        var history = history(of: page)
        if event.isReset { history.reset(at: revision) } else { history.add(.init(revision: revision, bytes: bytes)) }
        pages[page] = history
        for subscriber in subscribers where subscriber.value.page == page { send(bytes, to: subscriber.key) }
    }

    package func publish(_ event: SiteEvent) {
        if event.changesPages { revision += 1 }
        let bytes = event.bytes(revision: event.changesPages ? revision : nil)
        switch event {
        case .style: site.add(.init(revision: revision, bytes: bytes))
        case .reset:
            site.reset(at: revision)
            pages = [:]
            lastVersion = revision
        case .problem: problem = event
        case .recovered: problem = nil
        case .busy, .encoding: break
        }
        for id in subscribers.keys { send(bytes, to: id) }
    }

    private func send(_ bytes: [UInt8], to id: Int) {
        guard let subscriber = subscribers[id], case .dropped = subscriber.continuation.yield(bytes) else { return }
        // The browser does not read. When it connects again it asks for what it missed.
        remove(id)
        subscriber.continuation.finish()
    }

    /// Sends a comment to all pages now and then, so that no proxy in between closes a silent connection.
    func keepAlive() async {
        while (try? await clock.sleep(for: Self.keepAlivePause)) != nil { wake() }
    }

    /// Sends a comment to all pages, so that the streams of those that may not read any more end.
    func wake() {
        for id in subscribers.keys { send(ServerSentEvent.comment, to: id) }
    }

    // MARK: Subscribing

    /// - Parameter known: the revision that the browser has; nil for the newest.
    func subscribe(page: OutputPath, revision known: Int?, boot: String?) -> AsyncStream<[UInt8]> {
        let missed = missed(by: page, since: known, boot: boot)
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream(
            bufferingPolicy: .bufferingOldest(Self.maxBacklog + missed.count))
        let id = subscriberCount
        subscriberCount += 1
        subscribers[id] = Subscriber(page: page, continuation: continuation)
        continuation.onTermination = { [weak self] _ in Task { await self?.remove(id) } }
        continuation.yield(ServerSentEvent.retry + hello(page))
        for bytes in missed { continuation.yield(bytes) }
        // A page that was disconnected may show a problem that was fixed in the meantime.
        if let problem {
            send(problem.bytes(revision: nil), to: id)
        } else if known != nil {
            send(SiteEvent.recovered.bytes(revision: nil), to: id)
        }
        return stream
    }

    private func remove(_ id: Int) {
        guard let subscriber = subscribers.removeValue(forKey: id) else { return }
        closed(subscriber.page)
    }

    private func hello(_ page: OutputPath) -> [UInt8] {
        let data = JSONValue.record([
            "version": .text(Version.current), "boot": .text(boot), "revision": .number(revision(of: page)),
        ])
        return ServerSentEvent.bytes("hello", data: data.json)
    }

    private func missed(by page: OutputPath, since known: Int?, boot: String?) -> [[UInt8]] {
        guard let known else { return [] }
        func reset(_ why: String) -> [[UInt8]] { [SiteEvent.reset(why: why).bytes(revision: nil)] }
        guard boot == self.boot, known <= revision else { return reset("restarted") }
        guard let own = history(of: page).since(known), let all = site.since(known) else {
            return reset("missed")
        }
        return (own + all).sorted { $0.revision < $1.revision }.map(\.bytes)
    }
}
