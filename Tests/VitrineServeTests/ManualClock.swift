import Synchronization

/// A clock that stands still until somebody moves it.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant()
        var sleepers: [(deadline: Instant, wake: AsyncStream<Void>.Continuation)] = []
    }

    private let state = Mutex(State())
    private let arrivals = AsyncStream<Void>.makeStream()

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let (wakes, wake) = AsyncStream<Void>.makeStream()
        state.withLock { $0.sleepers.append((deadline, wake)) }
        arrivals.continuation.yield()
        for await _ in wakes {}
        try Task.checkCancellation()
    }

    /// Waits until somebody sleeps, then moves on.
    func advance(by duration: Duration) async {
        for await _ in arrivals.stream { break }
        state.withLock { state in
            state.now = state.now.advanced(by: duration)
            for sleeper in state.sleepers where sleeper.deadline <= state.now { sleeper.wake.finish() }
            state.sleepers.removeAll { $0.deadline <= state.now }
        }
    }
}
