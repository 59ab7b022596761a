internal import Synchronization

/// The time that a phase of a build took.
package struct PhaseTime: Hashable, Sendable, Codable {
    package var phase: String
    package var seconds: Double

    package init(phase: String, seconds: Double) {
        self.phase = phase
        self.seconds = seconds
    }
}

/// Measures the phases of a build, one after the other.
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

    /// Begins again, without the phases so far.
    func restart() { state.withLock { $0 = State(last: .now) } }

    /// The phases so far, in the order in which they first ended.
    var phases: [PhaseTime] { state.withLock(\.phases) }
}
