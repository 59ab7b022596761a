import Synchronization
import VitrineBuild
import VitrineCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the program says: results on standard output, everything else on standard error. Colour and a moving line only
/// on a terminal, and never with `NO_COLOR`.
final class Console: Sendable {
    enum Level: Int, Sendable { case quiet, normal, verbose }

    private let level: Level
    private let isTerminal: Bool
    private let hasColour: Bool
    private let line = Mutex(ProgressLine())

    init(level: Level) {
        self.level = level
        isTerminal = isatty(STDERR_FILENO) == 1 && getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
        hasColour = isTerminal && getenv("NO_COLOR").map { String(cString: $0).isEmpty } ?? true
    }

    var isVerbose: Bool { level == .verbose }

    /// A line for everybody but the quiet.
    func say(_ text: String) {
        if level == .quiet { return }
        clear()
        Self.writeError(LogText.line(text))
    }

    /// A line for all: something is wrong.
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
            Self.write("\r\u{1B}[K" + text, to: STDERR_FILENO)
        } else {
            Self.writeError(text)
        }
    }

    /// Ends the moving line.
    func clear() {
        let wasShown = line.withLock { $0.reset() }
        if isTerminal, wasShown { Self.write("\r\u{1B}[K", to: STDERR_FILENO) }
    }

    static func writeOutput(_ text: String) {
        write(text + "\n", to: STDOUT_FILENO)
    }

    static func writeError(_ text: String) {
        write(text + "\n", to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count <= 0 { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Seconds of a clock that only goes forward.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
