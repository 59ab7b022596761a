import VitrineBuild

struct ProgressLine {
    private var stage: BuildProgress.Stage?
    private var start = 0.0
    private var shown = 0.0
    private var done: Int?
    private var isShown = false

    /// - Returns: nil when it is too early to say something again.
    mutating func text(for progress: BuildProgress, now: Double, isTerminal: Bool) -> String? {
        // Steps of a single video may leave the numbers as they are, and the end of a stage may be announced twice.
        if stage == progress.stage, done == progress.done, progress.video != nil || done == progress.total {
            return nil
        }
        done = progress.done
        // A process that stays begins again and again.
        if stage != progress.stage || progress.done == 0 {
            stage = progress.stage
            start = now
            shown = -.infinity
        }
        let isLast = progress.done == progress.total
        // A terminal is redrawn ten times a second; a log gets a line each ten seconds, and one at the end if it took a
        // while.
        let isDue = now - max(shown, isTerminal ? -.infinity : start) >= (isTerminal ? 0.1 : 10)
        guard isDue || (isLast && (isTerminal || now - start >= 2)) else { return nil }
        shown = now
        isShown = isTerminal
        return words(progress, elapsed: now - start)
    }

    /// - Returns: whether a line was on the screen.
    mutating func reset() -> Bool {
        defer { isShown = false }
        return isShown
    }

    private func words(_ progress: BuildProgress, elapsed: Double) -> String {
        var text = "\(progress.stage.title) \(progress.done) of \(progress.total)\(progress.stage.unit)"
        guard progress.done > 0, elapsed > 0.2 else { return text }
        let rate = Double(progress.done) / elapsed
        text += ", \(Self.figure(rate)) a second"
        if progress.done < progress.total, Self.isTellable(progress, elapsed: elapsed) {
            text += ", \(Self.duration(Double(progress.total - progress.done) / rate)) left"
        }
        return text
    }

    /// Whether enough is done to say how long the rest will take: the first photos say little of the others.
    private static func isTellable(_ progress: BuildProgress, elapsed: Double) -> Bool {
        // Of a video, the first seconds are the slowest.
        let isPart = Double(progress.done) >= Double(progress.total) * 0.05
        return isPart || elapsed >= 3 && progress.stage != .encoding
    }

    private static func figure(_ rate: Double) -> String {
        rate >= 10 ? String(Int(rate.rounded())) : String((rate * 10).rounded() / 10)
    }

    static func duration(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        if whole < 60 { return "\(whole) s" }
        if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
        return "\(whole / 3600) h \(whole % 3600 / 60) min"
    }
}
