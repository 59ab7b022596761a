import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineServe

@Suite struct LiveUpdatesTests {
    /// The first events of a stream.
    private func events(_ stream: AsyncStream<[UInt8]>, _ count: Int) async -> [String] {
        var texts: [String] = []
        var iterator = stream.makeAsyncIterator()
        while texts.count < count, let bytes = await iterator.next() {
            texts.append(String(decoding: bytes, as: UTF8.self))
        }
        return texts
    }

    @Test func aNewPageIsSentItsRevision() async {
        let updates = LiveUpdates(boot: "b")
        let texts = await events(await updates.subscribe(page: "index.html", revision: nil, boot: nil), 1)
        #expect(
            texts == [
                "retry: 1000\n\nevent: hello\ndata: {\"version\":\"\(Version.current)\",\"boot\":\"b\",\"revision\":0}\n\n"
            ])
    }

    @Test func aPageThatWasDisconnectedIsSentWhatItMissed() async {
        let updates = LiveUpdates(boot: "b")
        await updates.publish(.page(Array("1".utf8)), to: "a.html")
        await updates.publish(.page(Array("2".utf8)), to: "b.html")
        await updates.publish(.style(href: "/assets/s.css"))
        await updates.publish(.gone(href: "./", isMoved: false), to: "a.html")
        #expect(await updates.revision(of: "a.html") == 4)
        #expect(await updates.revision(of: "b.html") == 3)
        #expect(await updates.revision(of: "c.html") == 3)
        let texts = await events(await updates.subscribe(page: "a.html", revision: 1, boot: "b"), 4)
        #expect(
            texts.dropFirst() == [
                "id: 3\nevent: style\ndata: {\"href\":\"/assets/s.css\"}\n\n",
                "id: 4\nevent: gone\ndata: {\"href\":\"./\"}\n\n", "event: recovered\ndata: {}\n\n",
            ])
    }

    @Test func aPageThatMissedTooMuchIsLoadedAgain() async {
        let updates = LiveUpdates(boot: "b")
        for _ in 0..<300 { await updates.publish(.page([]), to: "a.html") }
        #expect(await events(await updates.subscribe(page: "a.html", revision: 44, boot: "b"), 3).count == 3)
        let late = await events(await updates.subscribe(page: "a.html", revision: 43, boot: "b"), 2)
        #expect(late.last == "event: reset\ndata: {\"why\":\"missed\"}\n\n")
        for (revision, boot) in [(300, "other"), (301, "b"), (300, nil)] as [(Int, String?)] {
            let lost = await events(await updates.subscribe(page: "a.html", revision: revision, boot: boot), 2)
            #expect(lost.last == "event: reset\ndata: {\"why\":\"restarted\"}\n\n")
        }
        await updates.publish(.reset(why: "settings"))
        let reset = await events(await updates.subscribe(page: "a.html", revision: 300, boot: "b"), 2)
        #expect(reset.last?.contains("missed") == true)
        await updates.publish(.reset(why: "many"), to: "z.html")
        #expect(
            await events(await updates.subscribe(page: "z.html", revision: 301, boot: "b"), 2).last?.contains("missed")
                == true)
    }

    /// A tab that comes back may show any page that was ever sent.
    @Test func pagesThatAreNotComparedCountAsChanged() async {
        let updates = LiveUpdates(boot: "b")
        await updates.begin(comparing: ["a.html", "b.html"])
        let sent = await updates.revision(of: "a.html")
        await updates.publish(.page([]), to: "a.html")
        await updates.begin(comparing: ["a.html"])
        let a = await events(await updates.subscribe(page: "a.html", revision: sent, boot: "b"), 3)
        #expect(a.dropFirst().first?.contains("event: page") == true)
        for page: OutputPath in ["b.html", "never.html"] {
            let late = await events(await updates.subscribe(page: page, revision: sent, boot: "b"), 2)
            #expect(late.last == "event: reset\ndata: {\"why\":\"missed\"}\n\n")
            let now = await updates.revision(of: page)
            #expect(
                await events(await updates.subscribe(page: page, revision: now, boot: "b"), 2).last?.contains(
                    "recovered")
                    == true)
        }
        await updates.begin(comparing: [])
        let left = await events(await updates.subscribe(page: "a.html", revision: sent, boot: "b"), 2)
        #expect(left.last?.contains("missed") == true)
    }

    @Test func bigEventsAreNotKept() async {
        let updates = LiveUpdates(boot: "b")
        for _ in 0..<5 { await updates.publish(.page(Array(repeating: 0x61, count: 300 << 10)), to: "a.html") }
        #expect(
            await events(await updates.subscribe(page: "a.html", revision: 1, boot: "b"), 2).last?.contains("missed")
                == true)
        #expect(await events(await updates.subscribe(page: "a.html", revision: 2, boot: "b"), 4).count == 4)
    }

    @Test func patchesNameTheirRevisions() async throws {
        let updates = LiveUpdates(boot: "b")
        await updates.publish(.style(href: "s"))
        let stream = await updates.subscribe(page: "a.html", revision: nil, boot: nil)
        func page(_ id: String) -> [UInt8] {
            Array("<head></head><main><ol class=\"grid\"><li id=\"\(id)\"></li></ol></main>".utf8)
        }
        guard case .patch(let patch) = PageChange.between(page("a"), page("b")) else { return #expect(Bool(false)) }
        await updates.publish(.patch(patch), to: "a.html")
        let text = try #require(await events(stream, 2).last)
        #expect(text.hasPrefix("id: 2\nevent: patch\ndata: {\"page\":\"a.html\",\"from\":1,\"to\":2,\"count\":1,"))
    }

    @Test func aProblemIsShownUntilItIsFixed() async {
        let updates = LiveUpdates(boot: "b")
        await updates.publish(.problem("line 3"))
        let texts = await events(await updates.subscribe(page: "a.html", revision: nil, boot: nil), 2)
        #expect(texts.last == "event: problem\ndata: {\"text\":\"line 3\"}\n\n")
        await updates.publish(.recovered)
        await updates.publish(.busy("Reading", done: 1, total: 2))
        let stream = await updates.subscribe(page: "a.html", revision: nil, boot: nil)
        await updates.publish(.busy("Reading", done: 2, total: 2))
        #expect(await events(stream, 2).last == "event: busy\ndata: {\"what\":\"Reading\",\"done\":2,\"total\":2}\n\n")
    }

    @Test func silentConnectionsAreKeptAlive() async {
        let clock = ManualClock()
        let updates = LiveUpdates(boot: "b", clock: clock)
        let stream = await updates.subscribe(page: "a.html", revision: nil, boot: nil)
        let beat = Task { await updates.keepAlive() }
        await clock.advance(by: .seconds(15))
        #expect(await events(stream, 2).last == ":\n\n")
        beat.cancel()
        await clock.advance(by: .seconds(15))
        await beat.value
    }

    @Test func aPageThatDoesNotReadIsDisconnected() async {
        let updates = LiveUpdates(boot: "b")
        let stream = await updates.subscribe(page: "a.html", revision: nil, boot: nil)
        for number in 0..<100 { await updates.publish(.busy("Reading", done: number, total: 100)) }
        #expect(await updates.openPages.isEmpty)
        #expect(await events(stream, 1000).count == 64)
    }

    // MARK: Over the wire

    private func open(_ server: TestServer, _ query: String, _ fields: String = "") async throws -> RawClient {
        let client = try RawClient(port: server.port)
        await client.send("GET /_vitrine/events?\(query) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(fields)\r\n")
        return client
    }

    @Test func eventsArriveOverHTTP() async throws {
        let updates = LiveUpdates(boot: "b")
        try await TestServer.run(updates: updates) { server in
            let client = try await open(server, "page=%EA%B2%A8%EC%9A%B8/index.html&revision=0&boot=b")
            let head = await client.receive(until: "event: recovered")
            #expect(head.contains("200 OK") && head.lowercased().contains("content-type: text/event-stream\r\n"))
            #expect(await updates.openPages == ["겨울/index.html"])
            await updates.publish(.page(Array("<p>\n</p>".utf8)), to: "겨울/index.html")
            // The end of the last event, and a comment that keeps the connection alive, may come before.
            #expect(await client.receive(until: "event: page\ndata: {\"html\":").contains("id: 1\nevent: page\n"))
        }
    }

    @Test(.timeLimit(.minutes(15))) func aClosedPageIsForgottenAtOnce() async throws {
        // The clock stands still, so no comment is sent that would find the connection closed.
        let closings = AsyncStream<OutputPath>.makeStream()
        let updates = LiveUpdates(boot: "b", clock: ManualClock()) { closings.continuation.yield($0) }
        try await TestServer.run(updates: updates) { server in
            var client: RawClient? = try await open(server, "page=a.html")
            _ = await client?.receive(until: "hello")
            client = nil
            #expect(await closings.stream.first { _ in true } == "a.html")
            #expect(await updates.openPages.isEmpty)
        }
    }

    @Test func aBrowserThatConnectsAgainIsSentOnlyWhatItMissed() async throws {
        let updates = LiveUpdates(boot: "b")
        for number in 1...3 { await updates.publish(.page(Array("\(number)".utf8)), to: "a.html") }
        try await TestServer.run(updates: updates) { server in
            let client = try await open(server, "page=a.html&revision=0&boot=b", "Last-Event-ID: 2\r\n")
            let text = await client.receive(until: "event: recovered")
            #expect(!text.contains("id: 2\n") && text.contains("id: 3\n"))
        }
    }

    @Test func otherSitesCannotReadEvents() async throws {
        try await TestServer.run { server in
            for (site, status) in [
                ("cross-site", 403), ("same-site", 403), ("", 403), ("same-origin", 200), ("none", 200),
            ] {
                let client = try await open(server, "page=a.html", "Sec-Fetch-Site: \(site)\r\n")
                let text = await client.receive(until: status == 200 ? "hello" : "\r\n\r\n")
                #expect(text.contains("HTTP/1.1 \(status) "), "\(site)")
            }
            let answer = try await server.get("/_vitrine/events", ["Host: evil.example"])
            #expect(answer.status == 400)
            let foreign = try await server.exchange(
                "GET /_vitrine/events?page=a.html HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
            #expect(foreign.status == 403)
        }
    }

    /// The server would wait for hours until it closes an idle connection.
    @Test(.timeLimit(.minutes(15))) func openConnectionsDoNotDelayTheShutdown() async throws {
        let folder = try TemporaryFolder()
        try folder.write("film.mp4", String(repeating: "0123456789abcdef", count: 1 << 20))
        let updates = LiveUpdates(boot: "b")
        let site = RecordedSite(root: folder.path, paths: ["film.mp4"])
        let clients = try await TestServer.run(site, updates: updates, idleTime: .seconds(7200)) { server in
            var clients = [try await open(server, "page=a.html"), try await open(server, "page=b.html")]
            for client in clients { _ = await client.receive(until: "hello") }
            for _ in 0..<5 {
                let reader = try RawClient(port: server.port)
                await reader.send("GET /film.mp4 HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                _ = await reader.receive()
                clients.append(reader)
                let idle = try RawClient(port: server.port)
                await idle.send("GET / HT")
                clients.append(idle)
                let closing = try RawClient(port: server.port)
                await closing.send(
                    "GET /nowhere HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n\r\n")
                _ = await closing.receive { _ in false }
                clients.append(closing)
            }
            return clients
        }
        #expect(clients.count == 17)
    }
}
