/// Advice for values that should be true or false but are something else.
enum FlagAdvice {
    /// Words that mean true or false to people and in older YAML.
    private static let meanings: [String: Bool] = [
        "yes": true, "y": true, "on": true, "1": true, "no": false, "n": false, "off": false, "0": false,
        "true": true, "false": false,
    ]
    private static let maxShownBytes = 40

    /// - Returns: the end of a message that says that the value must be true or false.
    static func text(for node: ConfigNode) -> String {
        guard case .scalar(let text, let isQuoted, _) = node else { return "" }
        guard let meaning = meanings[text.lowercased()] else {
            return text.utf8.count > maxShownBytes ? "" : "; '\(text)' is neither"
        }
        if isQuoted, ConfigReader.flag(text) != nil { return "; remove its quotes" }
        return "; write \(meaning) instead of '\(text)'"
    }
}
