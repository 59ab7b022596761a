/// Runs many jobs, a few at a time: as one ends the next begins. Results are folded one after the other, so that what
/// they change needs no lock.
enum Window {
    static func run<Job: Sendable, Result: Sendable>(
        _ jobs: [Job], width: Int, perform: @escaping @Sendable (Job) async -> Result,
        fold: (Job, Result) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var next = 0
            func start() {
                guard next < jobs.count else { return }
                let index = next
                next += 1
                group.addTask { (index, await perform(jobs[index])) }
            }
            for _ in 0..<max(1, width) { start() }
            while let (index, result) = try await group.next() {
                try fold(jobs[index], result)
                start()
            }
        }
    }

    /// The same, but results are folded in the order of the jobs.
    static func runInOrder<Job: Sendable, Result: Sendable>(
        _ jobs: [Job], width: Int, perform: @escaping @Sendable (Job) async -> Result,
        fold: (Job, Result) throws -> Void
    ) async throws {
        var finished: [Int: Result] = [:]
        var turn = 0
        try await run(Array(jobs.enumerated()), width: width) { job in
            await perform(job.element)
        } fold: { job, result in
            finished[job.offset] = result
            while let result = finished.removeValue(forKey: turn) {
                try fold(jobs[turn], result)
                turn += 1
            }
        }
    }
}
