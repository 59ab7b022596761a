struct YAMLLines {
    let bytes: [UInt8]
    let ranges: [Range<Int>]
    /// The line end of the first line, which new lines get, too.
    let lineEnd: [UInt8]

    /// - Returns: nil if the text contains other line ends than LF and CRLF. YAML 1.1 counts NEL, LS and PS, other programs
    ///   do not.
    init?(_ text: String) {
        let foreign: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]
        guard !text.unicodeScalars.contains(where: foreign.contains) else { return nil }
        let bytes = Array(text.utf8)
        var ranges: [Range<Int>] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0D, index + 1 == bytes.count || bytes[index + 1] != 0x0A { return nil }
            guard byte == 0x0A else { continue }
            let end = index > start && bytes[index - 1] == 0x0D ? index - 1 : index
            ranges.append(start..<end)
            start = index + 1
        }
        if start < bytes.count { ranges.append(start..<bytes.count) }
        self.bytes = bytes
        self.ranges = ranges
        let isDOS = ranges.first.map { $0.upperBound < bytes.count && bytes[$0.upperBound] == 0x0D } ?? false
        lineEnd = isDOS ? [0x0D, 0x0A] : [0x0A]
    }

    func end(of line: Int) -> Int {
        line + 1 < ranges.count ? ranges[line + 1].lowerBound : bytes.count
    }

    func isBlank(_ line: Int) -> Bool {
        bytes[ranges[line]].allSatisfy(Self.isBlank)
    }

    func isComment(_ line: Int) -> Bool {
        bytes[ranges[line]].first { !Self.isBlank($0) } == UInt8(ascii: "#")
    }

    func isIndented(_ line: Int) -> Bool {
        bytes[ranges[line]].first.map(Self.isBlank) ?? false
    }

    func indentation(of line: Int) -> Int {
        bytes[ranges[line]].prefix(while: Self.isBlank).count
    }

    /// The bytes of some lines with their line ends. The last line of a text gets a line end if it has none.
    func whole(_ range: Range<Int>) -> [UInt8] {
        guard let first = range.first else { return [] }
        let whole = Array(bytes[ranges[first].lowerBound..<end(of: range.upperBound - 1)])
        return whole.last == 0x0A ? whole : whole + lineEnd
    }

    func skipBlanks(_ start: Int, in line: Int) -> Int {
        let end = ranges[line].upperBound
        return (start..<max(start, end)).first { !Self.isBlank(bytes[$0]) } ?? end
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
