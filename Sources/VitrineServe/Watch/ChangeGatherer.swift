internal import VitrineBuild
internal import VitrineDisk

/// Gathers changes until they are worth a rebuild: an editor saves a file in three steps, and a copy brings five hundred
/// files.
struct ChangeGatherer {
    struct Timing: Sendable {
        /// Changes are passed on when nothing else changed for this long, …
        var quiet = Duration.milliseconds(50)
        /// … or when the first of them is this old, …
        var maxDelay = Duration.milliseconds(500)
        /// … or, while one of the files is being written, when the first of them is this old.
        var maxDelayWhileWriting = Duration.milliseconds(1500)
        /// A file that is never closed counts as complete when it was not written to for this long.
        var writingTimeout = Duration.seconds(2)
    }

    typealias Instant = ContinuousClock.Instant

    let timing: Timing
    private var changes: SiteChanges?
    private var first = ContinuousClock.now
    private var last = ContinuousClock.now
    private var writing: [[UInt8]: Instant] = [:]

    init(timing: Timing) {
        self.timing = timing
    }

    mutating func note(_ change: FolderChange, at now: Instant) {
        switch change {
        case .writing(let path):
            writing[path] = now
            return
        case .complete(let path):
            writing[path] = nil
            add(SiteChanges(paths: [path]), at: now)
        case .unknown: add(SiteChanges(isRescan: true), at: now)
        }
    }

    private mutating func add(_ more: SiteChanges, at now: Instant) {
        if changes == nil { first = now }
        last = now
        changes = changes?.union(more) ?? more
    }

    /// When changes are to be taken, if nothing else happens; nil when there is nothing to wait for.
    var due: Instant? {
        guard changes != nil else { return writing.values.min().map { $0 + timing.writingTimeout } }
        let quiet = min(last + timing.quiet, first + timing.maxDelay)
        guard let written = writing.values.max().map({ $0 + timing.writingTimeout }) else { return quiet }
        return min(max(quiet, written), first + timing.maxDelayWhileWriting)
    }

    /// The changes that are due, which are passed on and forgotten; nil when none are.
    mutating func take(at now: Instant) -> SiteChanges? {
        guard let due, due <= now else { return nil }
        let abandoned = writing.filter { $0.value + timing.writingTimeout <= now }.keys
        for path in abandoned { note(.complete(path), at: now) }
        defer { changes = nil }
        changes?.unfinished = Set(writing.keys)
        return changes
    }
}
