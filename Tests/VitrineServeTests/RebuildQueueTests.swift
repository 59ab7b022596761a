import Synchronization
import Testing

@testable import VitrineServe

@Suite struct RebuildQueueTests {
    private func burst(_ names: String...) -> ChangeBurst { ChangeBurst(paths: Set(names.map { Array($0.utf8) })) }

    /// Rebuilds that wait to be let go on.
    private actor Rebuilds {
        private(set) var bursts: [ChangeBurst] = []
        private(set) var told: [String] = []
        private var problems: [Int: String]
        private var running = 0
        private let begun = AsyncStream<Void>.makeStream()
        private let allowed = AsyncStream<Void>.makeStream()

        init(problems: [Int: String] = [:]) { self.problems = problems }

        func rebuild(_ burst: ChangeBurst) async throws(RebuildProblem) {
            running += 1
            #expect(running == 1)
            bursts.append(burst)
            begun.continuation.yield()
            for await _ in allowed.stream { break }
            running -= 1
            if let text = problems[bursts.count] { throw RebuildProblem(text: text) }
        }

        func tell(_ event: SiteEvent) { told.append("\(event)") }

        nonisolated func waitForOne() async { for await _ in begun.stream { break } }
        nonisolated func letOneEnd() { allowed.continuation.yield() }
    }

    private func running(_ queue: RebuildQueue, _ rebuilds: Rebuilds) -> Task<Void, Never> {
        Task {
            await queue.run { burst throws(RebuildProblem) in
                try await rebuilds.rebuild(burst)
            } tell: {
                await rebuilds.tell($0)
            }
        }
    }

    @Test(.timeLimit(.minutes(5))) func requestsDuringARebuildAreOne() async {
        let (queue, rebuilds) = (RebuildQueue(), Rebuilds())
        let run = running(queue, rebuilds)
        await queue.request(burst("a"))
        await rebuilds.waitForOne()
        await queue.request(burst("b"))
        await queue.request(burst("c"))
        await queue.request(ChangeBurst(isRescan: true))
        rebuilds.letOneEnd()
        await rebuilds.waitForOne()
        rebuilds.letOneEnd()
        await queue.request(burst("d"))
        await rebuilds.waitForOne()
        run.cancel()
        await run.value
        let merged = ChangeBurst(paths: burst("b", "c").paths, isRescan: true)
        #expect(await rebuilds.bursts == [burst("a"), merged, burst("d")])
    }

    @Test(.timeLimit(.minutes(5))) func problemsAreToldOnceAndMended() async {
        let (queue, rebuilds) = (RebuildQueue(), Rebuilds(problems: [2: "x", 3: "x", 4: "y"]))
        let run = running(queue, rebuilds)
        for _ in 1...6 {
            await queue.request(burst("a"))
            await rebuilds.waitForOne()
            rebuilds.letOneEnd()
        }
        await queue.request(burst("a"))
        await rebuilds.waitForOne()
        run.cancel()
        await run.value
        #expect(await rebuilds.told == ["problem(\"x\")", "problem(\"y\")", "mended"])
    }
}
