package import VitrineBuild

/// Rebuilds one after the other. Requests that come during a rebuild are merged into one, so that each rebuild starts
/// from the newest state.
package actor RebuildQueue {
    private var pending: SiteChanges?
    private let requests: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (requests, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    package func request(_ changes: SiteChanges) {
        pending = pending?.union(changes) ?? changes
        continuation.yield()
    }

    /// Rebuilds what is requested, until the task is cancelled.
    /// - Parameters:
    ///   - rebuild: is given all that changed since it was called last.
    ///   - report: is given a problem when it is another one than before, and nil when there is none any more.
    package func run(
        rebuild: @Sendable (SiteChanges) async throws(RebuildProblem) -> Void,
        report: @Sendable (RebuildProblem?) async -> Void
    ) async {
        var problem: RebuildProblem?
        for await _ in requests {
            guard let changes = take() else { continue }
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
        return pending
    }
}
