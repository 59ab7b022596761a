internal import Subprocess
internal import SystemPackage
package import VitrineCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Worker processes: this very program with a hidden command, one for each core, started when there is work and
/// started again when one dies. A crash or a hang costs one photo.
package struct WorkerPool: Workers {
    package let count: Int
    private let queue = WorkQueue()

    private init(count: Int) {
        self.count = count
    }

    /// Runs `body` with a pool of workers, and ends them afterwards.
    /// - Parameters:
    ///   - command: the program and its arguments.
    ///   - secondsPerItem: after which a worker counts as hanging.
    package static func run<Result: Sendable>(
        count: Int, command: [String], secondsPerItem: Int = 60,
        _ body: @Sendable (WorkerPool) async throws -> Result
    ) async throws -> Result {
        // A write to a worker that has just died shall be an error, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
        let pool = WorkerPool(count: count)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                let worker = Worker(queue: pool.queue, command: command, secondsPerItem: secondsPerItem)
                group.addTask { await worker.run() }
            }
            let result: Swift.Result<Result, any Error>
            do { result = .success(try await body(pool)) } catch { result = .failure(error) }
            await pool.queue.close()
            // Workers have nothing to do any more, or what they do is not wanted any more.
            group.cancelAll()
            return try result.get()
        }
    }

    package func perform(_ items: [WorkerItem]) async -> [WorkerResult] {
        await queue.submit(items)
    }
}
