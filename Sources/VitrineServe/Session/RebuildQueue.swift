package import VitrineBuild

/// Rebuilds one after the other. Requests that come during a rebuild are merged into one, so that each rebuild starts
/// from the newest state.
package actor RebuildQueue {
    private var pending: SiteChanges?
    private var waiting: (pending: [CheckedContinuation<Void, Never>], running: [CheckedContinuation<Void, Never>]) =
        ([], [])
    private var hasEnded = false
    private var isBusy = false
    private var isRebuilding = false
    private var turns: [CheckedContinuation<Void, Never>] = []
    private let requests: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (requests, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    package func request(_ changes: SiteChanges) {
        pending = pending?.union(changes) ?? changes
        continuation.yield()
    }

    /// Requests a rebuild, and waits until it has ended, with or without a problem.
    package func rebuild(_ changes: SiteChanges) async {
        if hasEnded { return }
        await withCheckedContinuation { continuation in
            waiting.pending.append(continuation)
            request(changes)
        }
    }

    /// Waits until the rebuilds that were requested have ended, with or without a problem.
    package func settle() async {
        if hasEnded || pending == nil && !isRebuilding { return }
        await withCheckedContinuation { continuation in
            if pending == nil { waiting.running.append(continuation) } else { waiting.pending.append(continuation) }
        }
    }

    /// Changes files of the site while no rebuild reads them.
    /// - Throws: `CancellationError` when there are no rebuilds any more, and the errors of `body`.
    package func betweenRebuilds<Result: Sendable>(
        _ body: @Sendable () async throws -> Result
    ) async throws -> Result {
        await beginTurn()
        defer { endTurn() }
        if hasEnded { throw CancellationError() }
        return try await body()
    }

    private func beginTurn() async {
        guard isBusy else { return isBusy = true }
        await withCheckedContinuation { turns.append($0) }
    }

    private func endTurn() {
        if turns.isEmpty { isBusy = false } else { turns.removeFirst().resume() }
    }

    /// Rebuilds what is requested, until the task is cancelled.
    /// - Parameter report: called with a problem that differs from the last one, and with nil when the last one is
    ///   solved.
    package func run(
        rebuild: @Sendable (SiteChanges) async throws(RebuildProblem) -> Void,
        report: @Sendable (RebuildProblem?) async -> Void
    ) async {
        var problem: RebuildProblem?
        defer { end() }
        for await _ in requests {
            await beginTurn()
            defer { endTurn() }
            guard let changes = take() else { continue }
            defer { resumeRunning() }
            do {
                try await rebuild(changes)
                if problem != nil { await report(nil) }
                problem = nil
            } catch {
                if Task.isCancelled { return }
                if error != problem { await report(error) }
                problem = error
            }
        }
    }

    private func take() -> SiteChanges? {
        defer { pending = nil }
        waiting = ([], waiting.pending)
        isRebuilding = pending != nil
        return pending
    }

    private func resumeRunning() {
        isRebuilding = false
        for one in waiting.running { one.resume() }
        waiting.running = []
    }

    private func end() {
        hasEnded = true
        for one in waiting.pending + waiting.running { one.resume() }
        waiting = ([], [])
    }
}
