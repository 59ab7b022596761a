internal import VitrineCore

struct RcloneLog {
    private(set) var done: Set<OutputPath> = []
    private(set) var failures = 0

    /// - Parameter line: such as `2026/11/25 09:50:59 INFO  : coast/index.html: Copied (new)`.
    /// - Returns: whether it says what was done, and is of no interest otherwise.
    mutating func read(_ line: String) -> Bool {
        let fields = line.split(separator: " ", maxSplits: 3)
        guard fields.count == 4 else { return false }
        if fields[2] == "ERROR" { failures += 1 }
        guard fields[2] == "INFO" else { return false }
        if let path = Self.path(in: fields[3]) {
            done.insert(path)
            failures = 0
        }
        return true
    }

    private static func path(in text: Substring) -> OutputPath? {
        let text = text.drop { $0 == " " }
        guard text.hasPrefix(": "), let colon = text.lastIndex(of: ":") else { return nil }
        let event = text[colon...]
        let path = text[..<colon].dropFirst(2)
        return !path.isEmpty && ["Copied", "Deleted"].contains { event.hasPrefix(": " + $0) }
            ? OutputPath(String(path)) : nil
    }
}
