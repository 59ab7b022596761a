internal import Synchronization
internal import VitrineCore

/// Ends a worker that does not answer in time.
final class Watchdog: Sendable {
    private struct State {
        var timer: Task<Void, Never>?
        /// nil while nothing is waited for.
        var countdown: Countdown?
        var exceeded: Int?
    }

    private let onTimeout: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameter onTimeout: ends the worker.
    init(onTimeout: @escaping @Sendable () -> Void) {
        self.onTimeout = onTimeout
    }

    /// How many seconds were not enough; nil if the time has not run out.
    var exceeded: Int? { state.withLock(\.exceeded) }

    var hasFired: Bool { exceeded != nil }

    /// Starts to count, anew if it did before.
    func start(_ deadline: Deadline) {
        state.withLock { state in
            state.timer?.cancel()
            state.countdown = Countdown(deadline, from: .now)
            state.timer = Task { await wait() }
        }
    }

    /// Gives the worker the time that it has without progress once more, but never more than it has in all.
    func extend() {
        state.withLock { $0.countdown?.extend(at: .now) }
    }

    func stop() {
        state.withLock { state in
            state.timer?.cancel()
            state.timer = nil
            state.countdown = nil
        }
    }

    private func wait() async {
        while let due = state.withLock({ $0.countdown?.due }), due > .now {
            guard (try? await Task.sleep(until: due, clock: .suspending)) != nil else { return }
        }
        let isTooLate = state.withLock { state in
            guard !Task.isCancelled, let exceeded = state.countdown?.exceeded(at: .now) else { return false }
            state.exceeded = exceeded
            return true
        }
        if isTooLate { onTimeout() }
    }
}
