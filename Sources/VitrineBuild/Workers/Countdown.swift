internal import VitrineCore

/// The time that an item has left. The time that a machine sleeps does not count.
struct Countdown {
    private let deadline: Deadline
    /// When the time is up as far as is known now. Progress moves it.
    private(set) var due: SuspendingClock.Instant
    /// When the time is up whatever progress is reported.
    private let end: SuspendingClock.Instant

    init(_ deadline: Deadline, from now: SuspendingClock.Instant) {
        self.deadline = deadline
        end = now + .seconds(deadline.maxSeconds)
        due = min(end, now + .seconds(deadline.seconds))
    }

    /// Counts the time without progress anew, but never beyond the time in all.
    mutating func extend(at now: SuspendingClock.Instant) {
        due = max(due, min(end, now + .seconds(deadline.seconds)))
    }

    /// How many seconds were not enough; nil while there is time left.
    func exceeded(at now: SuspendingClock.Instant) -> Int? {
        if now < due { return nil }
        return due < end ? deadline.seconds : deadline.maxSeconds
    }
}
