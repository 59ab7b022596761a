internal import VitrineCore

/// Tells open pages what changed. Every change of a page has a number, its revision; a page that was away says which it
/// knows and is told the rest.
package actor LiveUpdates {
    private struct Subscriber {
        var page: [UInt8]
        var continuation: AsyncStream<[UInt8]>.Continuation
    }

    /// This run of the server: revisions of another one mean nothing here.
    package nonisolated let boot: String
    private let clock: any Clock<Duration>
    private var revision = 0
    /// Of pages that are compared from version to version.
    private var pages: [[UInt8]: EventHistory] = [:]
    /// Other pages may be different since this revision.
    private var floor = 0
    private var site = EventHistory()
    private var subscribers: [Int: Subscriber] = [:]
    private var subscriberCount = 0
    private var problem: SiteEvent?

    /// How many events a page may be behind in reading before it has to start over.
    private static let patience = 64
    private static let pause = Duration.seconds(15)

    package init(
        boot: String = String(UInt64.random(in: .min ... .max), radix: 36),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.boot = boot
        self.clock = clock
    }

    /// The revision of a page that is read from now on.
    /// - Parameter page: its path in the output.
    package func revision(of page: String) -> Int { max(site.last, history(of: Array(page.utf8)).last) }

    private func history(of page: [UInt8]) -> EventHistory {
        if let history = pages[page] { return history }
        var history = EventHistory()
        history.reset(at: floor)
        return history
    }

    /// The pages that somebody looks at.
    package var watched: Set<String> {
        Set(subscribers.values.map { String(decoding: $0.page, as: UTF8.self) })
    }

    // MARK: Publishing

    /// There is another version of the site. All pages but these count as changed for who saw them before: it costs less
    /// to load one again than to compare thousands.
    package func begin(comparing compared: Set<String>) {
        let kept = Set(compared.map { Array($0.utf8) })
        pages = Dictionary(uniqueKeysWithValues: kept.map { ($0, history(of: $0)) })
        revision += 1
        floor = revision
    }

    /// - Parameter page: its path in the output.
    package func publish(_ event: PageEvent, to page: String) {
        let key = Array(page.utf8)
        let from = revision(of: page)
        revision += 1
        let bytes = event.bytes(page: page, from: from, to: revision)
        var history = history(of: key)
        if event.isReset { history.reset(at: revision) } else { history.add(.init(revision: revision, bytes: bytes)) }
        pages[key] = history
        for subscriber in subscribers where subscriber.value.page == key { send(bytes, to: subscriber.key) }
    }

    package func publish(_ event: SiteEvent) {
        if event.changesPages { revision += 1 }
        let bytes = event.bytes(revision: event.changesPages ? revision : nil)
        switch event {
        case .style: site.add(.init(revision: revision, bytes: bytes))
        case .reset:
            site.reset(at: revision)
            pages = [:]
            floor = revision
        case .problem: problem = event
        case .mended: problem = nil
        case .busy: break
        }
        for id in subscribers.keys { send(bytes, to: id) }
    }

    private func send(_ bytes: [UInt8], to id: Int) {
        guard case .dropped = subscribers[id]?.continuation.yield(bytes) else { return }
        // It does not read. When it does again it asks for what it missed.
        subscribers.removeValue(forKey: id)?.continuation.finish()
    }

    /// Says something to all now and then, so that nobody in between takes the silence for an end.
    func keepAlive() async {
        while (try? await clock.sleep(for: Self.pause)) != nil {
            for id in subscribers.keys { send(EventStream.comment, to: id) }
        }
    }

    // MARK: Subscribing

    /// - Parameters:
    ///   - page: the path in the output of the page that is open.
    ///   - known: the revision that it shows; nil for the newest.
    ///   - boot: the run of the server that `known` is of.
    func subscribe(page: String, revision known: Int?, boot: String?) -> AsyncStream<[UInt8]> {
        let key = Array(page.utf8)
        let missed = missed(by: key, since: known, boot: boot)
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream(
            bufferingPolicy: .bufferingOldest(Self.patience + missed.count))
        let id = subscriberCount
        subscriberCount += 1
        subscribers[id] = Subscriber(page: key, continuation: continuation)
        continuation.onTermination = { [weak self] _ in Task { await self?.remove(id) } }
        continuation.yield(EventStream.retry + hello(page))
        for bytes in missed { continuation.yield(bytes) }
        // A page that was away may show a problem that was mended meanwhile.
        if let problem {
            send(problem.bytes(revision: nil), to: id)
        } else if known != nil {
            send(SiteEvent.mended.bytes(revision: nil), to: id)
        }
        return stream
    }

    private func remove(_ id: Int) { subscribers[id] = nil }

    private func hello(_ page: String) -> [UInt8] {
        let data = JSONValue.record([
            "version": .text(Version.current), "boot": .text(boot), "revision": .number(revision(of: page)),
        ])
        return EventStream.event("hello", data: data.json)
    }

    private func missed(by page: [UInt8], since known: Int?, boot: String?) -> [[UInt8]] {
        guard let known else { return [] }
        func reset(_ why: String) -> [[UInt8]] { [SiteEvent.reset(why: why).bytes(revision: nil)] }
        guard boot == self.boot, known <= revision else { return reset("restarted") }
        guard let own = history(of: page).since(known), let all = site.since(known) else {
            return reset("missed")
        }
        return (own + all).sorted { $0.revision < $1.revision }.map(\.bytes)
    }
}
