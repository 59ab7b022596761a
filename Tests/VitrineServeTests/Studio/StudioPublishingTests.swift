import Foundation
import Synchronization
import TestSupport
import Testing
import VitrineBuild
internal import VitrineCore

@testable import VitrineServe

/// A publisher whose steps a test decides.
private final class FakePublisher: SitePublisher {
    let orders = Mutex<[PublishingOrder]>([])
    /// A publication waits for it after its first step.
    let mayEnd = Latch()
    let hasBegun = Latch()
    private let result: Result<PublishingOutcome, any Error>

    init(_ result: Result<PublishingOutcome, any Error> = .success(PublishingOutcome())) { self.result = result }

    func places() throws -> [PublishingPlace] {
        [PublishingPlace(name: "stick", to: "/media/stick", url: "https://example.org/")]
    }

    func prepared(_ order: PublishingOrder) async throws -> any PreparedPublication {
        orders.withLock { $0.append(order) }
        return Prepared(publisher: self)
    }

    private struct Prepared: PreparedPublication {
        let publisher: FakePublisher

        func carryOut(_ step: @escaping @Sendable (PublishingStep) -> Void) async throws -> PublishingOutcome {
            step(.sending(done: 2, of: 3))
            publisher.hasBegun.open()
            await publisher.mayEnd.wait()
            try Task.checkCancellation()
            return try publisher.result.get()
        }
    }
}

@Suite struct StudioPublishingTests {
    private func publishing(_ publisher: FakePublisher) -> StudioPublishing {
        StudioPublishing(publisher, queue: RebuildQueue()) { try await $0() }
    }

    private func order(_ text: String) throws -> PublishingRequest { try PublishingRequest.read(Array(text.utf8)) }

    private func job(_ answer: StudioAnswer) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(answer.json)) as? [String: Any]
        return try #require(object?["job"] as? [String: Any])
    }

    @Test func aPublicationIsFollowedToItsEnd() async throws {
        var outcome = PublishingOutcome()
        (outcome.sent, outcome.bytes, outcome.withdrawn) = (3, 4096, 1)
        let publisher = FakePublisher(.success(outcome))
        let publishing = publishing(publisher)
        let answer = publishing.take(try order(#"{"place":"stick","send":true,"verify":true,"withdraw":7}"#))
        #expect(answer.status == 200)
        await publisher.hasBegun.wait()
        let running = try job(publishing.answer)
        #expect(running["stage"] as? String == "sending" && running["done"] as? Int == 2 && running["all"] as? Int == 3)
        let second = publishing.take(try order(#"{"place":"stick"}"#))
        #expect(second.status == 409, "two at once")
        publisher.mayEnd.open()
        await publishing.settle()
        let ended = try job(publishing.answer)
        #expect(ended["stage"] as? String == "done" && ended["sends"] as? Bool == true)
        let shown = try #require(ended["outcome"] as? [String: Any])
        #expect(shown["sent"] as? Int == 3 && shown["bytes"] as? Int == 4096 && shown["withdrawn"] as? Int == 1)
        var wanted = PublishingOrder(place: "stick")
        (wanted.sends, wanted.verifies, wanted.maxWithdrawn) = (true, true, 7)
        #expect(publisher.orders.withLock { $0 } == [wanted])
    }

    @Test func aRefusalNamesItsReasonsAndWhatWouldBeAllowed() async throws {
        var refusal = PublishingRefusal("12 pages would be taken away")
        (refusal.withdraw, refusal.problems) = (12, ["a.jpg: position"])
        let publisher = FakePublisher(.failure(refusal))
        let publishing = publishing(publisher)
        publisher.mayEnd.open()
        _ = publishing.take(try order(#"{"place":"stick"}"#))
        await publishing.settle()
        let ended = try job(publishing.answer)
        let shown = try #require(ended["refusal"] as? [String: Any])
        #expect(ended["stage"] as? String == "refused" && shown["withdraw"] as? Int == 12)
        #expect(shown["error"] as? String == refusal.error && shown["problems"] as? [String] == refusal.problems)
    }

    @Test func aMistakeOfTheSettingsIsSaid() async throws {
        let publisher = FakePublisher(.failure(BuildError(.configuration, "vitrine.yml", "has a mistake")))
        let publishing = publishing(publisher)
        publisher.mayEnd.open()
        _ = publishing.take(try order(#"{"place":"stick"}"#))
        await publishing.settle()
        let shown = try #require(try job(publishing.answer)["refusal"] as? [String: Any])
        #expect((shown["error"] as? String)?.contains("has a mistake") == true)
    }

    @Test func aPublicationIsStopped() async throws {
        let publisher = FakePublisher()
        let publishing = publishing(publisher)
        _ = publishing.take(try order(#"{"place":"stick","send":true}"#))
        await publisher.hasBegun.wait()
        _ = publishing.take(try order(#"{"stop":true}"#))
        publisher.mayEnd.open()
        await publishing.settle()
        #expect(try job(publishing.answer)["stage"] as? String == "stopped")
        _ = publishing.take(try order(#"{"place":"stick"}"#))
        await publishing.settle()
        #expect(try job(publishing.answer)["stage"] as? String == "done", "the next one")
    }

    /// The writer of the preview may take hours.
    @Test func whatWaitsIsStoppedAtOnce() async throws {
        let (publisher, mayWrite) = (FakePublisher(), Latch())
        let publishing = StudioPublishing(publisher, queue: RebuildQueue()) { body in
            await mayWrite.wait()
            try Task.checkCancellation()
            try await body()
        }
        publisher.mayEnd.open()
        _ = publishing.take(try order(#"{"place":"stick","send":true}"#))
        let stopped = publishing.take(try order(#"{"stop":true}"#))
        #expect(try job(stopped)["stage"] as? String == "stopped")
        let next = publishing.take(try order(#"{"place":"stick"}"#))
        #expect(next.status == 200)
        mayWrite.open()
        await publishing.settle()
        #expect(try job(publishing.answer)["stage"] as? String == "done")
        #expect(publisher.orders.withLock { $0.map(\.sends) } == [false], "the one that was stopped")
    }

    /// An edit that is half applied must not be published.
    @Test func theGalleryIsBuiltWhenNoEditIsUnderWay() async throws {
        let (publisher, queue) = (FakePublisher(), RebuildQueue())
        let publishing = StudioPublishing(publisher, queue: queue) { try await $0() }
        publisher.mayEnd.open()
        try await queue.betweenRebuilds {
            _ = publishing.take(try order(#"{"place":"stick"}"#))
            for _ in 0..<100 { await Task.yield() }
            #expect(publisher.orders.withLock { $0 }.isEmpty, "during an edit")
        }
        await publishing.settle()
        #expect(publisher.orders.withLock { $0.count } == 1)
    }

    @Test(arguments: [
        "", "[]", "{}", "null", #"{"place":1}"#, #"{"place":"a","send":1}"#, #"{"place":"a","withdraw":-1}"#,
        #"{"place":"a","place":"b"}"#, #"{"place":"a","withdraw":1e99}"#, #"{"stop":true,"place":"a"}"#,
        #"{"stop":false}"#,
        "{\"place\":\(String(repeating: "[", count: 50_000))",
    ])
    func otherRequestsAreRefusedWithAReason(text: String) {
        #expect { try order(text) } throws: { ($0 as? BuildError)?.text.hasPrefix("the request: ") == true }
    }
}
