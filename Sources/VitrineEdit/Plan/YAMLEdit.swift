internal import VitrineCore

/// Replaces, adds and removes single values of a YAML mapping in its text. Every other byte stays as it is: comments, order,
/// quotes and line ends.
///
/// Forms that people hardly ever write are refused with the line where they are. `YAMLDocument` checks the results.
struct YAMLEdit {
    struct Item {
        var key: String
        var line: Int
        var node: ConfigNode
        var span: Result<YAMLValueSpan, YAMLValueSpan.Refusal>
    }

    let lines: YAMLLines
    private let file: String
    private var items: [Item] = []

    /// - Parameter root: the values that were read from `text`; nil if it is empty.
    /// - Throws: where the text has a form that is not edited.
    init(_ text: String, root: ConfigNode?, file: String) throws(ConfigProblem) {
        self.file = file
        guard let lines = YAMLLines(text) else {
            throw Self.refusal(nil, file, "has line ends other than those of Linux and Windows")
        }
        self.lines = lines
        let marks = ["---", "...", "%"].map { Array($0.utf8) }
        let start = lines.ranges.indices.first { !lines.isBlank($0) && !lines.isComment($0) }
        for (index, range) in lines.ranges.enumerated() where marks.contains(where: lines.bytes[range].starts) {
            if index == start, Self.isStart(lines.bytes[range]) { continue }
            throw refusal(index, "has a mark of YAML documents in this line")
        }
        guard let root, !root.isNull else { return }
        guard case .mapping(let entries, let mark) = root, isLeft(mark) else {
            throw refusal(root.mark.line - 1, "does not consist of 'key: value' lines that begin at the left edge")
        }
        for (index, entry) in entries.enumerated() {
            let next = index + 1 < entries.count ? entries[index + 1].keyMark.line - 1 : lines.ranges.count
            items.append(try item(entry, before: next))
        }
    }

    private static func isStart(_ line: ArraySlice<UInt8>) -> Bool {
        let rest = line.dropFirst(3)
        let text = rest.drop(while: YAMLLines.isBlank)
        return line.starts(with: "---".utf8)
            && (text.isEmpty || text.first == UInt8(ascii: "#") && text.count < rest.count)
    }

    private func item(_ entry: ConfigNode.Entry, before next: Int) throws(ConfigProblem) -> Item {
        let line = entry.keyMark.line - 1
        guard isLeft(entry.keyMark), lines.ranges.indices.contains(line), line < next, next <= lines.ranges.count,
            let start = YAMLValueSpan.start(ofValueIn: line, lines)
        else { throw refusal(line, "has several keys in this line, or one that does not begin at the left edge") }
        // A form that is not edited matters only if this key is changed.
        let span = Result { () throws(YAMLValueSpan.Refusal) in try YAMLValueSpan(line..<next, start, lines) }
        return Item(key: entry.key, line: line, node: entry.value, span: span)
    }

    /// Whether a location is at the left edge. A byte order mark counts as a column.
    private func isLeft(_ mark: TextMark) -> Bool {
        mark.column == (mark.line == 1 && lines.ranges.first?.lowerBound ?? 0 > 0 ? 2 : 1)
    }

    func item(_ key: String) -> Item? { items.first { TextBytes.areEqual($0.key, key) } }

    /// Returns the text with another value for a key, which is added behind the last one if it is not there.
    func setting(_ key: String, to value: YAMLValue) throws(ConfigProblem) -> String {
        guard let item = item(key) else { return try adding(key, value) }
        let span = try replaceable(item)
        let written = value.written(like: span.quote, hasComment: span.hasComment, lineEnd: lines.lineEnd)
        // Blanks at the end of the line would become a part of a text of several lines.
        let end = span.hasComment ? span.range.upperBound : lines.ranges[span.lastLine].upperBound
        let isBesideKey = span.firstLine == item.line && !span.range.isEmpty && written.first == UInt8(ascii: " ")
        // The blanks behind the colon stay.
        return isBesideKey
            ? replacing(span.range.lowerBound..<end, Array(written.dropFirst()))
            : replacing(span.start..<max(span.start, end), written)
    }

    /// Returns the text without a key. A comment behind its value is removed, too, and comments above it stay.
    func removing(_ key: String) throws(ConfigProblem) -> String {
        guard let item = item(key) else { return String(decoding: lines.bytes, as: UTF8.self) }
        let span = try replaceable(item)
        return replacing(lines.ranges[item.line].lowerBound..<lines.end(of: span.lastLine), [])
    }

    func span(of item: Item) throws(ConfigProblem) -> YAMLValueSpan {
        switch item.span {
        case .success(let span): return span
        case .failure(let error): throw refusal(error.line, error.reason)
        }
    }

    private func replaceable(_ item: Item) throws(ConfigProblem) -> YAMLValueSpan {
        let span = try span(of: item)
        if span.isReplaceable { return span }
        throw refusal(item.line, "has comments inside of the value of '\(item.key)'")
    }

    func adding(_ key: String, _ value: YAMLValue) throws(ConfigProblem) -> String {
        var end = lines.bytes.count
        if let last = items.last { end = lines.end(of: try span(of: last).lastLine) }
        let isOpen = !lines.ranges.isEmpty && end > 0 && lines.bytes[end - 1] != 0x0A
        let written = Array((key + ":").utf8) + value.written(like: nil, hasComment: false, lineEnd: lines.lineEnd)
        // A last line without a line end keeps having none.
        return replacing(end..<end, isOpen ? lines.lineEnd + written : written + lines.lineEnd)
    }

    func replacing(_ range: Range<Int>, _ written: [UInt8]) -> String {
        String(decoding: lines.bytes[..<range.lowerBound] + written + lines.bytes[range.upperBound...], as: UTF8.self)
    }

    func refusal(_ line: Int?, _ reason: String) -> ConfigProblem { Self.refusal(line, file, reason) }

    private static func refusal(_ line: Int?, _ file: String, _ reason: String) -> ConfigProblem {
        ConfigProblem(
            file: file, mark: line.map { TextMark(line: $0 + 1, column: 1) },
            message: reason + "; Vitrine does not edit this, so change the file in a text editor")
    }
}
