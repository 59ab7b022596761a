internal import VitrineBuild

/// Decides which steps of a build's progress open pages are told of: only of work that goes on for a while, and then of
/// its end, too.
struct ProgressThrottle {
    static let delay = Duration.milliseconds(500)

    private var start: Duration?
    private var isShown = false

    mutating func admits(_ step: BuildProgress, at now: Duration) -> Bool {
        let isDone = step.done >= step.total
        let begun = start ?? now
        start = isDone ? nil : begun
        guard isShown || !isDone && now - begun >= Self.delay else { return false }
        isShown = !isDone
        return true
    }
}
