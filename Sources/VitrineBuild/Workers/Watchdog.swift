internal import Synchronization
internal import VitrineCore
internal import VitrineMessages

final class Watchdog<Time: Clock>: Sendable where Time.Duration == Duration {
    private struct State {
        var timer: Task<Void, Never>?
        /// nil while no answer is expected.
        var countdown: Countdown<Time.Instant>?
        var exceeded: Int?
    }

    private let clock: Time
    private let onTimeout: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameter clock: measures the time. It should stand still while the machine sleeps.
    init(clock: Time, onTimeout: @escaping @Sendable () -> Void) {
        self.clock = clock
        self.onTimeout = onTimeout
    }

    /// The number of seconds after which the worker was ended; nil if it was not ended.
    var exceeded: Int? { state.withLock(\.exceeded) }

    /// Starts to count. An earlier count ends.
    func start(_ deadline: Deadline) {
        state.withLock { state in
            state.timer?.cancel()
            state.countdown = Countdown(deadline, from: clock.now)
            state.timer = Task { await wait() }
        }
    }

    /// Starts the time without progress again. The time of the whole item is not extended.
    func extend() {
        state.withLock { $0.countdown?.extend(at: clock.now) }
    }

    func stop() {
        state.withLock { state in
            state.timer?.cancel()
            state.timer = nil
            state.countdown = nil
        }
    }

    private func wait() async {
        while let due = state.withLock({ $0.countdown?.due }) {
            guard (try? await clock.sleep(until: due, tolerance: nil)) != nil else { return }
            if isTooLate() { return onTimeout() }
        }
    }

    private func isTooLate() -> Bool {
        state.withLock { state in
            guard !Task.isCancelled, let exceeded = state.countdown?.exceeded(at: clock.now) else { return false }
            state.exceeded = exceeded
            state.countdown = nil
            return true
        }
    }
}
