internal import VitrineCore
internal import VitrineMessages

struct Countdown<Instant: InstantProtocol> where Instant.Duration == Duration {
    private let deadline: Deadline
    /// The time at which the worker is ended if it reports no progress until then.
    private(set) var due: Instant
    /// The time at which the worker is ended whatever progress it reports.
    private let end: Instant

    init(_ deadline: Deadline, from now: Instant) {
        self.deadline = deadline
        end = now.advanced(by: .seconds(deadline.maxSeconds))
        due = min(end, now.advanced(by: .seconds(deadline.seconds)))
    }

    /// Starts the time without progress again. It never goes beyond the time of the whole item.
    mutating func extend(at now: Instant) {
        due = max(due, min(end, now.advanced(by: .seconds(deadline.seconds))))
    }

    /// The number of seconds that were not enough; nil while there is time left.
    func exceeded(at now: Instant) -> Int? {
        if now < due { return nil }
        return due < end ? deadline.seconds : deadline.maxSeconds
    }
}
