internal import Synchronization

package struct PhaseTime: Hashable, Sendable, Codable {
    package var phase: String
    package var seconds: Double

    package init(phase: String, seconds: Double) {
        self.phase = phase
        self.seconds = seconds
    }
}

package final class Stopwatch: Sendable {
    private struct State {
        var last: ContinuousClock.Instant
        var phases: [PhaseTime] = []
    }

    private let state = Mutex(State(last: .now))

    package init() {}

    /// Ends a phase, which began when the one before it ended. A phase that comes again is added to the first one.
    func end(_ phase: String) {
        let now = ContinuousClock.now
        state.withLock { state in
            let seconds = (now - state.last) / .seconds(1)
            state.last = now
            if let index = state.phases.firstIndex(where: { $0.phase == phase }) {
                state.phases[index].seconds += seconds
            } else {
                state.phases.append(PhaseTime(phase: phase, seconds: seconds))
            }
        }
    }

    func restart() { state.withLock { $0 = State(last: .now) } }

    var phases: [PhaseTime] { state.withLock(\.phases) }
}
