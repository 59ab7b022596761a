import Synchronization
import VitrineBuild
import VitrineCore
import VitrineDisk

/// Prints results to standard output, and everything else to standard error. Colours and the progress line appear only on
/// a terminal, and colours never with `NO_COLOR`.
final class Console: Sendable {
    enum Level: Int, Sendable { case quiet, normal, verbose }

    private let level: Level
    let isTerminal: Bool
    private let hasColour: Bool
    private let line = Mutex(ProgressLine())

    init(level: Level) {
        self.level = level
        isTerminal = ByteStream.error.isTerminal && ThisProcess.variable("TERM").map { $0 != "dumb" } ?? false
        hasColour = isTerminal && ThisProcess.variable("NO_COLOR").map(\.isEmpty) ?? true
    }

    var isVerbose: Bool { level == .verbose }
    var isQuiet: Bool { level == .quiet }

    /// Prints a line, unless `--quiet` is given.
    func say(_ text: String) {
        if level == .quiet { return }
        clear()
        Self.writeError(LogText.line(text))
    }

    func warn(_ text: String) {
        clear()
        let safe = LogText.line(text)
        Self.writeError(hasColour ? "\u{1B}[33m\(safe)\u{1B}[0m" : safe)
    }

    func fail(_ text: String) {
        clear()
        for (index, part) in text.split(separator: "\n").enumerated() {
            let safe = (index == 0 ? "error: " : "       ") + LogText.line(part)
            Self.writeError(hasColour ? "\u{1B}[31m\(safe)\u{1B}[0m" : safe)
        }
    }

    func show(_ progress: BuildProgress) {
        if level == .quiet || progress.total == 0 { return }
        let now = Self.now()
        let text = line.withLock { $0.text(for: progress, now: now, isTerminal: isTerminal) }
        guard let text else { return }
        if isTerminal {
            Self.write("\r\u{1B}[K" + text, to: .error)
        } else {
            Self.writeError(text)
        }
    }

    func clear() {
        let wasShown = line.withLock { $0.reset() }
        if isTerminal, wasShown { Self.write("\r\u{1B}[K", to: .error) }
    }

    /// Writes a result. If that fails, the reason is printed, and the command does not end with status 0.
    static func writeOutput(_ text: String) {
        do {
            try ByteStream.output.write(Array((text + "\n").utf8))
        } catch {
            if lostOutput.exchange(true, ordering: .relaxed) { return }
            writeError("error: \(error.path): \(error.reason); the result is not complete")
        }
    }

    /// Whether a result could not be written.
    static var isIncomplete: Bool { lostOutput.load(ordering: .relaxed) }

    private static let lostOutput = Atomic(false)

    static func writeError(_ text: String) {
        write(text + "\n", to: .error)
    }

    /// Writes a text. If that fails, for example because the pipe is closed, there is nowhere left to report it.
    private static func write(_ text: String, to stream: ByteStream) {
        try? stream.write(Array(text.utf8))
    }

    private static let start = ContinuousClock.now

    /// Seconds since an arbitrary start, of a clock that only goes forward.
    static func now() -> Double { start.duration(to: .now) / .seconds(1) }
}
