/// Runs many jobs, a few at a time: as one ends the next begins. Results are folded one after the other, so that what
/// they change needs no lock.
enum Window {
    static func run<Job: Sendable, Result: Sendable>(
        _ jobs: [Job], width: Int, perform: @escaping @Sendable (Job) async -> Result,
        fold: (Job, Result) throws -> Void
    ) async throws {
        var rest = jobs.makeIterator()
        try await run({ rest.next() }, width: width, perform: perform, fold: fold)
    }

    static func run<Job: Sendable, Result: Sendable>(
        _ next: () throws -> Job?, width: Int, perform: @escaping @Sendable (Job) async -> Result,
        fold: (Job, Result) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: (Job, Result).self) { group in
            func start() throws {
                guard let job = try next() else { return }
                group.addTask { (job, await perform(job)) }
            }
            for _ in 0..<max(1, width) { try start() }
            while let (job, result) = try await group.next() {
                try fold(job, result)
                try start()
            }
        }
    }

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
