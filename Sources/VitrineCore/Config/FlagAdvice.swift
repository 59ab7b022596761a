enum FlagAdvice {
    private static let meanings: [String: Bool] = [
        "yes": true, "y": true, "on": true, "1": true, "no": false, "n": false, "off": false, "0": false,
        "true": true, "false": false,
    ]
    private static let maxShownBytes = 40

    /// The advice for a value that means a flag; empty for one of another meaning, where there are other values.
    static func textIfFlag(for node: ConfigNode) -> String {
        guard case .scalar(let text, _, _) = node, meanings[text.lowercased()] != nil else { return "" }
        return Self.text(for: node)
    }

    static func text(for node: ConfigNode) -> String {
        guard case .scalar(let text, let isQuoted, _) = node else { return "" }
        guard let meaning = meanings[text.lowercased()] else {
            return text.utf8.count > maxShownBytes ? "" : "; '\(text)' is neither"
        }
        if isQuoted, ConfigReader.flag(text) != nil { return "; remove its quotes" }
        return "; write \(meaning) instead of '\(text)'"
    }
}
