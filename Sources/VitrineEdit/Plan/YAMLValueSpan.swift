struct YAMLValueSpan {
    enum Quote { case single, double }

    struct Refusal: Error {
        var line: Int
        var reason: String
    }

    /// The position behind the colon.
    let start: Int
    private(set) var range: Range<Int>
    private(set) var firstLine: Int
    private(set) var lastLine: Int
    private(set) var quote: Quote?
    private(set) var hasComment = false
    /// Whether the value can be replaced without removing comments inside of it.
    private(set) var isReplaceable = true

    static func start(ofValueIn line: Int, _ lines: YAMLLines) -> Int? {
        let range = lines.ranges[line]
        guard let first = lines.bytes[range].first, first != UInt8(ascii: "?") else { return nil }
        var index = range.lowerBound
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let end = quotedEnd(index, upTo: range.upperBound, lines.bytes) else { return nil }
            index = end
        }
        while index < range.upperBound {
            let isLast = index + 1 == range.upperBound || YAMLLines.isBlank(lines.bytes[index + 1])
            if lines.bytes[index] == UInt8(ascii: ":"), isLast { return index + 1 }
            index += 1
        }
        return nil
    }

    /// - Parameter region: the lines from the key to the next key.
    init(_ region: Range<Int>, _ start: Int, _ lines: YAMLLines) throws(Refusal) {
        self.start = start
        range = start..<start
        (firstLine, lastLine) = (region.lowerBound, region.lowerBound)
        let bytes = lines.bytes
        let line = region.lowerBound
        let first = lines.skipBlanks(start, in: line)
        let lineEnd = lines.ranges[line].upperBound
        guard first < lineEnd, bytes[first] != UInt8(ascii: "#") else {
            hasComment = first < lineEnd
            takeBlock(region.dropFirst(), lines)
            return
        }
        switch bytes[first] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            quote = bytes[first] == UInt8(ascii: "\"") ? .double : .single
            let regionEnd = lines.ranges[region.upperBound - 1].upperBound
            guard let end = Self.quotedEnd(first, upTo: regionEnd, bytes) else {
                throw Refusal(line: line, reason: "has a value without a closing quote in this line")
            }
            try take(first..<end, region, lines)
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            guard let end = Self.bracketEnd(first, upTo: lineEnd, bytes) else {
                throw Refusal(line: line, reason: "has a list in brackets over several lines here")
            }
            try take(first..<end, region, lines)
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            takeBlockScalar(first, region, lines)
        case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
            throw Refusal(line: line, reason: "has an anchor, an alias or a tag in this line")
        default:
            takePlain(first, region, lines)
        }
    }

    /// Takes a value whose end is known. Nothing but a comment may follow it.
    private mutating func take(_ value: Range<Int>, _ region: Range<Int>, _ lines: YAMLLines) throws(Refusal) {
        range = value
        lastLine = region.last { lines.ranges[$0].lowerBound < value.upperBound } ?? region.lowerBound
        let next = lines.skipBlanks(value.upperBound, in: lastLine)
        hasComment = next < lines.ranges[lastLine].upperBound
        let isAlone = region.drop { $0 <= lastLine }.allSatisfy { lines.isBlank($0) || lines.isComment($0) }
        guard isAlone, !hasComment || lines.bytes[next] == UInt8(ascii: "#") else {
            throw Refusal(line: lastLine, reason: "has something behind the value in this line")
        }
    }

    private mutating func takeBlock(_ below: Range<Int>, _ lines: YAMLLines) {
        let content = below.filter { !lines.isBlank($0) && !lines.isComment($0) }
        guard let first = content.first, let last = content.last else { return }
        (firstLine, lastLine) = (first, last)
        range = lines.ranges[first].lowerBound..<lines.ranges[last].upperBound
        isReplaceable = !hasComment && !(below.lowerBound...last).contains(where: lines.isComment)
    }

    private mutating func takeBlockScalar(_ first: Int, _ region: Range<Int>, _ lines: YAMLLines) {
        let header = lines.ranges[region.lowerBound]
        let content = region.dropFirst().filter { lines.isIndented($0) && !lines.isBlank($0) }
        lastLine = content.last ?? region.lowerBound
        range = first..<lines.ranges[lastLine].upperBound
        // A line that is indented less than the text is a comment, even if it looks like a part of the text.
        let indentation = content.first.map(lines.indentation) ?? 0
        isReplaceable =
            !lines.bytes[first..<header.upperBound].contains(UInt8(ascii: "#"))
            && content.allSatisfy { lines.indentation(of: $0) >= indentation || !lines.isComment($0) }
    }

    private mutating func takePlain(_ first: Int, _ region: Range<Int>, _ lines: YAMLLines) {
        lastLine = region.last { !lines.isBlank($0) && !lines.isComment($0) } ?? region.lowerBound
        let start = lastLine == region.lowerBound ? first : lines.ranges[lastLine].lowerBound
        var end = lines.ranges[lastLine].upperBound
        let comment = (start..<end).first { index in
            lines.bytes[index] == UInt8(ascii: "#") && index > start && YAMLLines.isBlank(lines.bytes[index - 1])
        }
        if let comment {
            hasComment = true
            end = comment
        }
        while end > start, YAMLLines.isBlank(lines.bytes[end - 1]) { end -= 1 }
        range = first..<end
    }

    private static func quotedEnd(_ start: Int, upTo end: Int, _ bytes: [UInt8]) -> Int? {
        let quote = bytes[start]
        var index = start + 1
        while index < end {
            if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                index += 2
            } else if bytes[index] != quote {
                index += 1
            } else if quote == UInt8(ascii: "'"), index + 1 < end, bytes[index + 1] == quote {
                index += 2
            } else {
                return index + 1
            }
        }
        return nil
    }

    private static func bracketEnd(_ start: Int, upTo end: Int, _ bytes: [UInt8]) -> Int? {
        var depth = 0
        var index = start
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let next = quotedEnd(index, upTo: end, bytes) else { return nil }
                index = next - 1
            default: break
            }
            index += 1
        }
        return nil
    }
}
