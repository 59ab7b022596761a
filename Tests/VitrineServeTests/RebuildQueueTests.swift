import Synchronization
import Testing
import VitrineBuild

@testable import VitrineServe

@Suite struct RebuildQueueTests {
    private func changes(_ names: String...) -> SiteChanges { SiteChanges(paths: Set(names.map { Array($0.utf8) })) }

    /// Rebuilds that go on when the test says so.
    private actor Rebuilds {
        private(set) var all: [SiteChanges] = []
        private(set) var reports: [String?] = []
        private var problems: [Int: String]
        private var running = 0
        private let begun = AsyncStream<Void>.makeStream()
        private let allowed = AsyncStream<Void>.makeStream()

        init(problems: [Int: String] = [:]) { self.problems = problems }

        func rebuild(_ changes: SiteChanges) async throws(RebuildProblem) {
            running += 1
            #expect(running == 1)
            all.append(changes)
            begun.continuation.yield()
            for await _ in allowed.stream { break }
            running -= 1
            if let text = problems[all.count] { throw RebuildProblem(text: text) }
        }

        /// Work for which no rebuild may run.
        func work() { #expect(running == 0) }

        func report(_ problem: RebuildProblem?) { reports.append(problem?.text) }

        nonisolated func waitForOne() async { for await _ in begun.stream { break } }
        nonisolated func letOneEnd() { allowed.continuation.yield() }
    }

    private func running(_ queue: RebuildQueue, _ rebuilds: Rebuilds) -> Task<Void, Never> {
        Task {
            await queue.run { changes throws(RebuildProblem) in
                try await rebuilds.rebuild(changes)
            } report: {
                await rebuilds.report($0)
            }
        }
    }

    @Test(.timeLimit(.minutes(15))) func aQueueWithoutRequestsIsSettled() async {
        let (queue, rebuilds) = (RebuildQueue(), Rebuilds())
        await queue.settle()
        let running = running(queue, rebuilds)
        await queue.request(changes("a"))
        await rebuilds.waitForOne()
        await queue.request(changes("b"))
        // It waits for the rebuild that was requested last.
        async let settled: Void = queue.settle()
        rebuilds.letOneEnd()
        await rebuilds.waitForOne()
        rebuilds.letOneEnd()
        await settled
        #expect(await rebuilds.all == [changes("a"), changes("b")])
        await queue.settle()
        running.cancel()
        await running.value
        await queue.settle()
    }

    @Test(.timeLimit(.minutes(15))) func requestsDuringARebuildAreMerged() async {
        let (queue, rebuilds) = (RebuildQueue(), Rebuilds())
        let run = running(queue, rebuilds)
        await queue.request(changes("a"))
        await rebuilds.waitForOne()
        await queue.request(changes("b"))
        await queue.request(changes("c"))
        await queue.request(SiteChanges(isRescan: true))
        rebuilds.letOneEnd()
        await rebuilds.waitForOne()
        rebuilds.letOneEnd()
        await queue.request(changes("d"))
        await rebuilds.waitForOne()
        run.cancel()
        await run.value
        let merged = SiteChanges(paths: changes("b", "c").paths, isRescan: true)
        #expect(await rebuilds.all == [changes("a"), merged, changes("d")])
    }

    @Test(.timeLimit(.minutes(15))) func workIsDoneBetweenRebuilds() async {
        let (queue, rebuilds) = (RebuildQueue(), Rebuilds())
        let run = running(queue, rebuilds)
        await queue.request(changes("a"))
        await rebuilds.waitForOne()
        let works = (0..<3).map { _ in Task { try await queue.betweenRebuilds { await rebuilds.work() } } }
        await queue.request(changes("b"))
        rebuilds.letOneEnd()
        await rebuilds.waitForOne()
        rebuilds.letOneEnd()
        for work in works { await #expect(throws: Never.self) { try await work.value } }
        run.cancel()
        await run.value
        await #expect(throws: CancellationError.self) { try await queue.betweenRebuilds { await rebuilds.work() } }
    }

    @Test(.timeLimit(.minutes(15))) func aProblemIsReportedOnceAndWhenItIsFixed() async {
        let (queue, rebuilds) = (RebuildQueue(), Rebuilds(problems: [2: "x", 3: "x", 4: "y"]))
        let run = running(queue, rebuilds)
        for _ in 1...6 {
            await queue.request(changes("a"))
            await rebuilds.waitForOne()
            rebuilds.letOneEnd()
        }
        await queue.request(changes("a"))
        await rebuilds.waitForOne()
        run.cancel()
        await run.value
        #expect(await rebuilds.reports == ["x", "y", nil])
    }

    @Test(.timeLimit(.minutes(15))) func aRebuildIsWaitedFor() async {
        let (queue, rebuilds) = (RebuildQueue(), Rebuilds(problems: [2: "x"]))
        let run = running(queue, rebuilds)
        await queue.request(changes("a"))
        await rebuilds.waitForOne()
        // The rebuild that is running does not contain this change.
        async let second: Void = queue.rebuild(changes("b"))
        rebuilds.letOneEnd()
        await rebuilds.waitForOne()
        #expect(await rebuilds.all.last == changes("b"))
        rebuilds.letOneEnd()
        await second
        async let last: Void = queue.rebuild(changes("c"))
        await rebuilds.waitForOne()
        run.cancel()
        await last
        await run.value
        await queue.rebuild(changes("d"))
        #expect(await rebuilds.all.count == 3)
    }
}
