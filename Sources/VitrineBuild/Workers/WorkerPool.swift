internal import Subprocess
internal import SystemPackage
internal import VitrineCore
internal import VitrineDisk
package import VitrineMessages

/// Worker processes (`vitrine-worker`), one for each core, started when there is work and started again when one dies. A
/// crash or a hang costs one photo.
package struct WorkerPool: Workers {
    package let count: Int
    private let command: [String]
    private let queue = WorkQueue()
    private let budget: MemoryBudget
    private let trace = RequestTrace.requested()

    private init(count: Int, command: [String], memory: Int64) {
        self.count = count
        self.command = command
        budget = MemoryBudget(limit: memory)
    }

    /// - Parameters:
    ///   - memory: the approximate number of bytes that all workers together may use for decoding and for products, and the
    ///     programs that encode videos.
    ///   - deadline: the deadline of items that have none of their own.
    ///   - clock: measures the time. It should stand still while the machine sleeps.
    package static func run<Result: Sendable>(
        count: Int, command: [String], memory: Int64 = .max, deadline: Deadline = Deadline(seconds: 60),
        clock: some Clock<Duration> = SuspendingClock(),
        _ body: @Sendable (WorkerPool) async throws -> Result
    ) async throws -> Result {
        // A write to a worker that has just died, or beyond a limit, must be an error, not the end of this process.
        Signal.brokenPipe.ignore()
        Signal.fileTooLarge.ignore()
        try OpenFiles.require(OpenFiles.base + count * OpenFiles.perWorker)
        let pool = WorkerPool(count: count, command: command, memory: memory)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                let worker = Worker(
                    queue: pool.queue, command: command, budget: pool.budget, deadline: deadline, clock: clock)
                group.addTask { await worker.run() }
            }
            let result: Swift.Result<Result, any Error>
            do { result = .success(try await body(pool)) } catch { result = .failure(error) }
            await pool.queue.close()
            // Workers have nothing left to do, or the build has failed and what they do is not needed.
            group.cancelAll()
            return try result.get()
        }
    }

    package func videoTools(scratch: String) -> any VideoTools {
        var tools = ConfinedVideoTools(launcher: command, scratch: scratch)
        tools.budget = budget
        return tools
    }

    package func perform(_ items: [WorkerItem]) async -> [WorkerResult] {
        await perform(items) { _ in }
    }

    package func perform(
        _ items: [WorkerItem], onProgress: @escaping @Sendable (WorkerProgress) -> Void
    ) async -> [WorkerResult] {
        let bytes = items.reduce(0) { $0 + $1.cost.memory }
        await budget.admit(bytes)
        // What comes back counts by itself until it is used.
        defer { budget.release(bytes) }
        guard let trace else { return await queue.submit(items, onProgress: onProgress) }
        return await trace.around(items) { await queue.submit(items, onProgress: onProgress) }
    }
}
