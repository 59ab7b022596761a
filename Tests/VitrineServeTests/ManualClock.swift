import Synchronization
import VitrineServe

/// A clock that stands still until a test moves it.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant()
        var sleepers: [(deadline: Instant, latch: Latch)] = []
    }

    private let state = Mutex(State())
    private let arrivals = AsyncStream<Void>.makeStream()
    private let readings = AsyncStream<Void>.makeStream()

    var now: Instant {
        readings.continuation.yield()
        return state.withLock { $0.now }
    }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let latch = Latch()
        state.withLock { $0.sleepers.append((deadline, latch)) }
        arrivals.continuation.yield()
        await latch.wait()
        try Task.checkCancellation()
    }

    /// Waits until a task sleeps, then moves on.
    func advance(by duration: Duration) async {
        for await _ in arrivals.stream { break }
        move(by: duration)
    }

    /// Moves on at once.
    func move(by duration: Duration) {
        state.withLock { state in
            state.now = state.now.advanced(by: duration)
            for sleeper in state.sleepers where sleeper.deadline <= state.now { sleeper.latch.open() }
            state.sleepers.removeAll { $0.deadline <= state.now }
        }
    }

    /// Waits until the time was read so many times.
    func waitForReadings(_ count: Int) async {
        var left = count
        for await _ in readings.stream {
            left -= 1
            if left == 0 { return }
        }
    }
}
