/// Cuts a text file into its YAML front matter and what follows.
package enum FrontMatter {
    /// The part between a first line `---` and the next one; nil when the text does not begin so.
    /// - Returns: also the line of the file with which the body begins, counted from 1.
    package static func split(_ text: String) throws(Failure) -> (yaml: String?, body: String, bodyLine: Int) {
        let bytes = Self.withNewlines(Array(text.utf8))
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let all = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let blank = all.prefix { $0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }.count
        let lines = all.dropFirst(blank)
        guard let first = lines.first, isFence(first) else {
            if lines.first.map(isNearlyFence) ?? false || isHeader(lines) { throw .misspelt }
            return (nil, String(decoding: content, as: UTF8.self), 1)
        }
        guard let end = lines.dropFirst().firstIndex(where: isFence) else { throw .unclosed }
        // What is above is kept, as comments, so that the lines of the YAML count as in the file.
        let above = [ArraySlice<UInt8>](repeating: Array("#".utf8)[...], count: blank + 1)
        let yaml = above + lines[(lines.startIndex + 1)..<end] + [[]]
        return (Self.text(yaml), Self.text(Array(lines[(end + 1)...])), end + 2)
    }

    /// What was meant as settings, `hidden` perhaps, must not become text.
    package enum Failure: Error {
        /// A first line `---` without a second one.
        case unclosed
        /// A first line that is nearly `---`, or a first paragraph that reads like a header.
        case misspelt
    }

    /// Lines of old programs end with a carriage return alone.
    private static func withNewlines(_ bytes: [UInt8]) -> [UInt8] {
        bytes.contains(0x0A) ? bytes : bytes.map { $0 == 0x0D ? 0x0A : $0 }
    }

    private static func isNearlyFence(_ line: ArraySlice<UInt8>) -> Bool {
        // Without blanks, and what is not seen.
        let text = line.filter { $0 > 0x20 && $0 < 0x7F }
        return text.count > 2 && (text.allSatisfy { $0 == UInt8(ascii: "-") } || text.elementsEqual("+++".utf8))
    }

    /// Whether the first paragraph consists of `key: value` lines with keys of a header, with or without something like
    /// fences around them.
    private static func isHeader(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        var paragraph = lines.prefix { !$0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
            .map { String(decoding: $0, as: UTF8.self) }[...]
        if let first = paragraph.first, isFenceLike(first) {
            paragraph = paragraph.dropFirst().prefix { !isFenceLike($0) }
        }
        // A single line that begins with a capital, such as "Photos: Anna", is prose.
        let lines = paragraph.count > 1 ? paragraph.map { $0.lowercased() }[...] : paragraph
        func hasKey(_ line: String, among keys: Set<String>) -> Bool {
            keys.contains { line.hasPrefix($0 + ":") }
        }
        // Lines that keep something back are found wherever they stand, unless they are prose.
        return lines.contains { hasKey($0, among: AlbumText.keys.subtracting(StraySetting.protecting)) }
            && lines.enumerated().allSatisfy { index, line in
                let isContinued = index > 0 && ["-", " ", "\t"].contains(where: line.hasPrefix)
                return isContinued || hasKey(line, among: AlbumText.keys)
            }
    }

    /// Marks alone, as editors and phones write fences, or a block of code that says it is YAML.
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
