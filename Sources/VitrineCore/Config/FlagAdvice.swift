/// What to write where something else than true or false stands.
enum FlagAdvice {
    /// Words that mean the one or the other to people and to older YAML.
    private static let meanings: [String: Bool] = [
        "yes": true, "y": true, "on": true, "1": true, "no": false, "n": false, "off": false, "0": false,
        "true": true, "false": false,
    ]
    private static let longest = 40

    /// - Returns: how the sentence goes on that says so.
    static func text(for node: ConfigNode) -> String {
        guard case .scalar(let text, let isQuoted, _) = node else { return "" }
        guard let meaning = meanings[text.lowercased()] else {
            return text.utf8.count > longest ? "" : "; '\(text)' is neither"
        }
        if isQuoted, ConfigReader.flag(text) != nil { return "; leave out its quotes" }
        return "; write \(meaning) in place of '\(text)'"
    }
}
