package enum OwnerText {
    package static func text(_ bytes: [UInt8], file: String) throws(ConfigProblems) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else {
            throw ConfigProblems([ConfigProblem(file: file, message: "is not valid UTF-8; save it as UTF-8")])
        }
        if let problem = problem(in: text, file: file) { throw ConfigProblems([problem]) }
        return text
    }

    /// Finds what is wrong with the text as a whole: bytes that are not text, another format, or an unfinished merge.
    package static func problem(in text: String, file: String) -> ConfigProblem? {
        let lines = TextLine.lines(of: text)
        if let index = lines.firstIndex(where: { line in
            // The marks are indented if a program indented the text around them.
            let line = line.drop { $0 == " " }
            return conflictMarks.contains(where: line.hasPrefix)
        }) {
            return ConfigProblem(
                file: file, mark: TextMark(line: index + 1, column: 1),
                message: "contains both sides of a merge conflict; keep one of them, and remove the lines that begin "
                    + "with <<<<<<<, ======= and >>>>>>>")
        }
        if text.utf8.contains(where: isControl) {
            return ConfigProblem(
                file: file, message: "contains control characters, so it is not plain text; save it as UTF-8 text")
        }
        let start = TextLine.trimmed(lines.first { !isBlank($0) } ?? "").lowercased()
        return formats.first { start.hasPrefix($0.start) }.map { format in
            ConfigProblem(
                file: file, mark: TextMark(line: 1, column: 1), message: "is \(format.name); save it as plain text")
        }
    }

    /// Whether a text is empty. A full disk, a crash or an editor that saves in two steps can leave an empty file, and
    /// the text that belongs there may be `hidden: true`.
    package static func isEmpty(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 == 0 } || TextLine.lines(of: text).allSatisfy(isBlank)
    }

    package static func filled(_ text: String, file: String) throws(ConfigProblems) -> String {
        guard isEmpty(text) else { return text }
        let message =
            "is empty, as a full disk or a save that was interrupted leaves it, so Vitrine cannot know what it should "
            + "hide; write its text again, or delete it"
        throw ConfigProblems([ConfigProblem(file: file, message: message)])
    }

    private static let conflictMarks = ["<<<<<<< ", ">>>>>>> "]
    private static let formats: [(start: String, name: String)] = [
        ("{\\rtf", "in Rich Text Format (RTF)"), ("<!doctype html", "an HTML page"), ("<html", "an HTML page"),
    ]

    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) || byte == 0x7F
    }

    private static func isBlank(_ line: some StringProtocol) -> Bool {
        line.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.generalCategory == .format }
    }
}
