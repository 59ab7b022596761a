/// Gathers changes until they are worth a rebuild: an editor writes a file in three steps, a copy brings five hundred.
struct ChangeGatherer {
    struct Timing: Sendable {
        /// Changes are passed on when there was none for so long,
        var quiet = Duration.milliseconds(50)
        /// or when the first is so old,
        var most = Duration.milliseconds(500)
        /// or, as long as one of the files is being written, when the first is as old as this.
        var mostWriting = Duration.milliseconds(1500)
        /// A file that nobody closes counts as written when it stayed the same for so long.
        var patience = Duration.seconds(2)
    }

    typealias Instant = ContinuousClock.Instant

    let timing: Timing
    private var burst: ChangeBurst?
    /// Of the burst's changes.
    private var first = ContinuousClock.now
    private var last = ContinuousClock.now
    /// When each file that is being written was so last.
    private var writing: [[UInt8]: Instant] = [:]

    init(timing: Timing) {
        self.timing = timing
    }

    mutating func note(_ change: FolderChange, at now: Instant) {
        switch change {
        case .writing(let path):
            writing[path] = now
            return
        case .settled(let path):
            writing[path] = nil
            add(ChangeBurst(paths: [path]), at: now)
        case .lost: add(ChangeBurst(isRescan: true), at: now)
        }
    }

    private mutating func add(_ changes: ChangeBurst, at now: Instant) {
        if burst == nil { first = now }
        last = now
        burst = burst?.merged(with: changes) ?? changes
    }

    /// When to look again, if nothing else happens; nil if there is nothing to wait for.
    var due: Instant? {
        guard burst != nil else { return writing.values.min().map { $0 + timing.patience } }
        let settled = min(last + timing.quiet, first + timing.most)
        guard let written = writing.values.max().map({ $0 + timing.patience }) else { return settled }
        return min(max(settled, written), first + timing.mostWriting)
    }

    /// The changes that are to be passed on now.
    mutating func take(at now: Instant) -> ChangeBurst? {
        guard let due, due <= now else { return nil }
        let abandoned = writing.filter { $0.value + timing.patience <= now }.keys
        for path in abandoned { note(.settled(path), at: now) }
        defer { burst = nil }
        burst?.unfinished = Set(writing.keys)
        return burst
    }
}
