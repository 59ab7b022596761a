/// A line of a text that its author meant as a setting.
///
/// Everything below an album's front matter, and every caption, is published as text. A `hidden: true` in it hides
/// nothing: the photos are published, and these words with them. Normal text has no such lines, so they are mistakes,
/// in any spelling: in capitals, in full-width forms, as a list item, in quotes, or with an equals sign.
package struct StraySetting: Hashable, Sendable {
    /// The setting that was meant: `hidden`, `unlisted`, `gps` or `live`.
    package let key: String
    package let line: Int
    /// The line as it was written, shortened for messages.
    package let text: String
    /// Whether the setting may prevent publication. `hidden: false` does not.
    package let protects: Bool

    /// The settings that prevent publication. A short line that begins with one of them and a colon is a setting, not
    /// normal text.
    static let protecting = ["hidden", "unlisted", "gps", "live"]
    /// The values with which such a word is a setting. `Live: yes` is normal text.
    private static func values(of key: String) -> Set<String> { key == "live" ? no : yes.union(no) }
    /// Those that prevent it when they are false, and that begin normal text more often.
    private static let negative: Set<String> = ["gps", "live"]
    /// The words by which other programs prevent publication, with the values that do so.
    private static let foreign: [String: Set<String>] = [
        "hide": yes, "private": yes, "draft": yes, "unpublished": yes, "published": no, "publish": no, "visible": no,
        "public": no, "listed": no, "visibility": ["hidden", "private"], "status": ["draft", "private", "hidden"],
    ]
    private static let yes: Set<String> = [
        "true", "yes", "on", "1", "y", "ja", "oui", "si", "sim", "da", "예", "네", "はい", "是",
    ]
    private static let no: Set<String> = ["false", "no", "off", "0", "n", "nein", "non", "nao", "아니요", "いいえ", "否"]
    private static let maxShortValue = 16
    private static let maxShownLength = 60
    private static let maxLineLength = 10_000

    /// - Parameter isValue: whether the text is the value of a key. Then its first line may begin with any word: the
    ///   title of a photo may be "Hidden: a beach".
    package static func first(in text: String, isValue: Bool = false) -> StraySetting? {
        for (index, line) in TextLine.lines(of: text).enumerated() where mayHold(line) {
            let folded = TextLine.folded(line.unicodeScalars.prefix(maxLineLength))
            let start = folded.firstIndex { !TextLine.isMark($0) } ?? folded.endIndex
            let leading = isValue && index == 0 ? nil : leading(in: folded, from: start)
            guard let found = leading ?? anywhere(in: folded, from: start) else { continue }
            let shown = TextLine.trimmed(line.prefix(maxShownLength))
            return StraySetting(key: found.key, line: index + 1, text: shown, protects: found.protects)
        }
        return nil
    }

    func problem(file: String, bodyLine: Int) -> ConfigProblem {
        ConfigProblem(
            file: file, mark: TextMark(line: bodyLine + line - 1, column: 1),
            message:
                "'\(text)' is outside of the front matter, so it hides nothing and would be published as text; put "
                + "settings between two lines '---', the first of them at the top of the file, each on its own line, such "
                + "as '\(key): \(Self.negative.contains(key) ? "false" : "true")'. If it is meant as text, make it part of a sentence"
        )
    }

    /// Whether a line can contain a setting at all. Most lines of normal text cannot, and folding them is slow.
    private static func mayHold(_ line: Substring) -> Bool {
        let count = line.utf8.count
        if count < 4 { return false }
        return count <= 64 || line.utf8.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") || $0 >= 0x80 }
    }

    private static func leading(in line: [Unicode.Scalar], from start: Int) -> (key: String, protects: Bool)? {
        let end = line[start...].firstIndex { !$0.isFoldedLetter } ?? line.endIndex
        let word = String(String.UnicodeScalarView(line[start..<end]))
        if let key = protecting.first(where: { $0 == word }) {
            let values = values(of: key)
            guard let value = value(behind: end, of: line) else {
                // In `hidden true` and `hidden -> true`, the value is the rest of the line.
                let rest = line[end...].drop { TextLine.isMark($0) }
                return values.contains(rest.word) && rest.endsBehindWord ? (key, protects(key, rest)) : nil
            }
            let isShort = !negative.contains(key) && value.count <= maxShortValue
            // An empty value stands for `true`.
            let isMeant = value.isEmpty ? values.contains("true") : values.contains(value.word) && value.endsBehindWord
            return isShort || isMeant ? (key, protects(key, value)) : nil
        }
        guard let value = value(behind: end, of: line), value.endsBehindWord else { return nil }
        // Settings of other programs prevent nothing, because Vitrine does not read them.
        if foreign[word]?.contains(value.word) == true { return ("hidden", false) }
        let misspelt = ["hidden", "unlisted"].first { NearestName.distance($0, word) == 1 }
        return misspelt.flatMap { yes.union(no).contains(value.word) ? ($0, protects($0, value)) : nil }
    }

    private static func protects(_ key: String, _ value: ArraySlice<Unicode.Scalar>) -> Bool {
        if negative.contains(key) { return no.contains(value.word) }
        return value.isEmpty || yes.contains(value.word)
    }

    /// Finds `hidden: true` in the middle of a line, where it is if two lines were joined.
    private static func anywhere(in line: [Unicode.Scalar], from start: Int) -> (key: String, protects: Bool)? {
        var index = start
        while index < line.count {
            let end = line[index...].firstIndex { !$0.isFoldedLetter } ?? line.endIndex
            defer { index = max(end, index + 1) }
            // Parameters of web addresses are not settings.
            let isParameter = index > 0 && (line[index - 1] == "?" || line[index - 1] == "&")
            guard end > index, end < line.count, !isParameter, let value = value(behind: end, of: line) else {
                continue
            }
            let word = String(String.UnicodeScalarView(line[index..<end]))
            if protecting.contains(word), values(of: word).contains(value.word), value.endsBehindWord {
                return (word, protects(word, value))
            }
        }
        return nil
    }

    private static func value(behind end: Int, of line: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar>? {
        let rest = line[end...].drop { TextLine.isMark($0) }
        guard let sign = rest.first, sign == ":" || sign == "=" else { return nil }
        // An opening bracket begins a larger value, so the value is not empty.
        return rest.dropFirst().drop { TextLine.isMark($0) && $0 != "{" && $0 != "[" || $0 == ":" || $0 == "=" }
    }
}

extension ArraySlice<Unicode.Scalar> {
    fileprivate var word: String {
        String(String.UnicodeScalarView(prefix { $0.isFoldedLetter || ("0"..."9").contains($0) }))
    }

    /// Whether the first word is followed only by marks, a comment, or another key with its value, and not by normal
    /// text.
    fileprivate var endsBehindWord: Bool {
        let rest = dropFirst(word.unicodeScalars.count)
        // Normal text has no `true` and `false` after a colon.
        if word == "true" || word == "false" { return true }
        guard let next = rest.first(where: { $0 != " " }) else { return true }
        if next == "#" || !rest.contains(where: { $0.isFoldedLetter }) { return true }
        return next != "." && rest.contains { $0 == ":" || $0 == "=" }
    }
}
