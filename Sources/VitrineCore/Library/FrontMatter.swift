package enum FrontMatter {
    /// Returns the front matter: the lines between a first line `---` and the next such line. It is nil if the file
    /// does not begin with `---`.
    /// - Returns: also the number of the text's first line in the file, counted from 1.
    package static func split(_ text: String) throws(Failure) -> (yaml: String?, body: String, bodyLine: Int) {
        let bytes = Self.withNewlines(Array(text.utf8))
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let lines = Self.lines(content)
        guard let fences = try fences(in: lines) else { return (nil, String(decoding: content, as: UTF8.self), 1) }
        // The lines above the YAML are kept as comments, so that the lines of problems are those of the file.
        let above = [ArraySlice<UInt8>](repeating: Array("#".utf8)[...], count: fences.first + 1)
        let yaml = above + lines[(fences.first + 1)..<fences.last] + [[]]
        return (Self.text(yaml), Self.text(Array(lines[(fences.last + 1)...])), fences.last + 2)
    }

    package static func split(
        _ text: String, file: String
    ) throws(ConfigProblems) -> (yaml: String?, body: String, bodyLine: Int) {
        do {
            return try split(text)
        } catch {
            throw ConfigProblems([error.problem(file: file)])
        }
    }

    package static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    package static func fences(in all: [ArraySlice<UInt8>]) throws(Failure) -> (first: Int, last: Int)? {
        let blank = all.prefix { $0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }.count
        let lines = all.dropFirst(blank)
        guard let first = lines.first, isFence(first) else {
            if lines.first.map(isNearlyFence) ?? false || isHeader(lines) { throw .misspelt }
            return nil
        }
        guard let last = lines.dropFirst().firstIndex(where: isFence) else { throw .unclosed }
        return (blank, last)
    }

    /// Why a text is not split. What was meant as settings, perhaps `hidden`, must not be published as text.
    package enum Failure: Error {
        case unclosed
        /// The first line is nearly `---`, or the first paragraph looks like front matter.
        case misspelt

        package func problem(file: String) -> ConfigProblem {
            let message =
                switch self {
                case .unclosed: "the front matter that begins here does not end; put a line '---' after it"
                case .misspelt:
                    "this looks like settings, but is not: they must be between two lines '---', the first one at the top"
                }
            return ConfigProblem(file: file, mark: TextMark(line: 1, column: 1), message: message)
        }
    }

    private static func withNewlines(_ bytes: [UInt8]) -> [UInt8] {
        bytes.contains(0x0A) ? bytes : bytes.map { $0 == 0x0D ? 0x0A : $0 }
    }

    private static func isNearlyFence(_ line: ArraySlice<UInt8>) -> Bool {
        // Blanks and invisible characters are ignored.
        let text = line.filter { $0 > 0x20 && $0 < 0x7F }
        return text.count > 2 && (text.allSatisfy { $0 == UInt8(ascii: "-") } || text.elementsEqual("+++".utf8))
    }

    /// Whether the first paragraph consists of `key: value` lines with keys of albums, with or without something like
    /// `---` around them.
    private static func isHeader(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        var paragraph = lines.prefix { !$0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
            .map { String(decoding: $0, as: UTF8.self) }[...]
        if let first = paragraph.first, isFenceLike(first) {
            paragraph = paragraph.dropFirst().prefix { !isFenceLike($0) }
        }
        // A single line that begins with a capital letter, such as "Photos: Anna", is normal text.
        let lines = paragraph.count > 1 ? paragraph.map { $0.lowercased() }[...] : paragraph
        func hasKey(_ line: String, among keys: Set<String>) -> Bool {
            keys.contains { line.hasPrefix($0 + ":") }
        }
        // Settings that prevent publication are found by `StraySetting`, wherever they are.
        return lines.contains { hasKey($0, among: AlbumText.keys.subtracting(StraySetting.protecting)) }
            && lines.enumerated().allSatisfy { index, line in
                let isContinued = index > 0 && ["-", " ", "\t"].contains(where: line.hasPrefix)
                return isContinued || hasKey(line, among: AlbumText.keys)
            }
    }

    private static func isFenceLike(_ line: String) -> Bool {
        let word = String(
            String.UnicodeScalarView(TextLine.folded(line.unicodeScalars).filter { !TextLine.isMark($0) }))
        return ["", "yaml", "yml"].contains(word) || word.unicodeScalars.allSatisfy { $0 == "=" }
    }

    private static func text(_ lines: [ArraySlice<UInt8>]) -> String {
        String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
    }

    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        var line = line
        while let last = line.last, [0x20, 0x09, 0x0D].contains(last) { line.removeLast() }
        return line.elementsEqual("---".utf8)
    }
}
