import Synchronization

/// A clock that stands still until a test moves it.
package final class ManualClock: Clock {
    package struct Instant: InstantProtocol {
        package var offset = Duration.zero

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant()
        var sleepers: [(deadline: Instant, latch: AsyncStream<Void>.Continuation)] = []
    }

    private let state = Mutex(State())
    private let arrivals = AsyncStream<Void>.makeStream()
    private let readings = AsyncStream<Void>.makeStream()

    package init() {}

    package var now: Instant {
        readings.continuation.yield()
        return state.withLock { $0.now }
    }
    package var minimumResolution: Duration { .zero }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let (opening, latch) = AsyncStream<Void>.makeStream()
        let isOver = state.withLock { state in
            if deadline > state.now { state.sleepers.append((deadline, latch)) }
            return deadline <= state.now
        }
        if isOver { latch.finish() }
        arrivals.continuation.yield()
        for await _ in opening {}
        try Task.checkCancellation()
    }

    /// Waits until a task sleeps, then moves on.
    package func advance(by duration: Duration) async {
        for await _ in arrivals.stream { break }
        move(by: duration)
    }

    /// Moves on at once.
    package func move(by duration: Duration) {
        state.withLock { state in
            state.now = state.now.advanced(by: duration)
            for sleeper in state.sleepers where sleeper.deadline <= state.now { sleeper.latch.finish() }
            state.sleepers.removeAll { $0.deadline <= state.now }
        }
    }

    /// Waits until the time was read so many times.
    package func waitForReadings(_ count: Int) async {
        var left = count
        for await _ in readings.stream {
            left -= 1
            if left == 0 { return }
        }
    }
}
