/// Why the site cannot be built for now, in words for its owner.
package struct RebuildProblem: Error, Equatable {
    package var text: String

    package init(text: String) {
        self.text = text
    }
}

/// One rebuild at a time. What is asked for meanwhile is one request when its turn comes, so that no rebuild starts from
/// anything but the newest state.
package actor RebuildQueue {
    private var pending: ChangeBurst?
    private let wishes: AsyncStream<Void>
    private let wish: AsyncStream<Void>.Continuation

    package init() {
        (wishes, wish) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    package func request(_ burst: ChangeBurst) {
        pending = pending?.merged(with: burst) ?? burst
        wish.yield()
    }

    /// Rebuilds what is asked for, until the task is cancelled.
    /// - Parameters:
    ///   - rebuild: is given all that changed since it was called last.
    ///   - tell: is told of a problem, and with `.mended` that it is none any more.
    package func run(
        rebuild: @Sendable (ChangeBurst) async throws(RebuildProblem) -> Void,
        tell: @Sendable (SiteEvent) async -> Void
    ) async {
        var problem: RebuildProblem?
        for await _ in wishes {
            guard let burst = take() else { continue }
            do {
                try await rebuild(burst)
                if problem != nil { await tell(.mended) }
                problem = nil
            } catch {
                if Task.isCancelled { return }
                if error != problem { await tell(.problem(error.text)) }
                problem = error
            }
        }
    }

    private func take() -> ChangeBurst? {
        defer { pending = nil }
        return pending
    }
}
