internal import VitrineCore

struct YAMLList {
    private struct Item {
        var text: String
        /// Comments and blank lines above the item that do not move with it, because a blank line separates them from it.
        var above: [UInt8] = []
        /// The comment lines directly above the item, which move with it.
        var comments: [UInt8] = []
        var line: [UInt8]
        var range: Range<Int>
        var quote: YAMLValueSpan.Quote?
    }

    private var items: [Item]
    private var rest: [UInt8] = []
    private let prefix: [UInt8]
    private let lineEnd: [UInt8]

    var texts: [String] { items.map(\.text) }
    var isEmpty: Bool { items.isEmpty }
    var bytes: [UInt8] { items.flatMap { $0.above + $0.comments + $0.line } + rest }

    init(_ texts: [String], _ lineEnd: [UInt8]) {
        self.lineEnd = lineEnd
        prefix = Array("  - ".utf8)
        items = []
        items = texts.map(item)
    }

    /// - Returns: nil if the items are not one on each line.
    init?(_ texts: [String], in region: Range<Int>, of lines: YAMLLines) {
        let marked = region.filter { !lines.isBlank($0) && !lines.isComment($0) }
        guard marked.count == texts.count, let first = marked.first, let prefix = Self.prefix(of: first, lines),
            let hyphen = prefix.firstIndex(of: UInt8(ascii: "-"))
        else { return nil }
        self.prefix = prefix
        lineEnd = lines.lineEnd
        items = []
        var start = region.lowerBound
        for (text, line) in zip(texts, marked) {
            let begin = lines.ranges[line].lowerBound
            guard lines.bytes[lines.ranges[line]].starts(with: prefix[...hyphen]),
                let span = try? YAMLValueSpan(line..<line + 1, begin + hyphen + 1, lines)
            else { return nil }
            let separate = (start..<line).last(where: lines.isBlank).map { $0 + 1 } ?? start
            items.append(
                Item(
                    text: text, above: lines.whole(start..<separate), comments: lines.whole(separate..<line),
                    line: lines.whole(line..<line + 1),
                    range: span.range.lowerBound - begin..<span.range.upperBound - begin, quote: span.quote))
            start = line + 1
        }
    }

    private static func prefix(of line: Int, _ lines: YAMLLines) -> [UInt8]? {
        let hyphen = lines.skipBlanks(lines.ranges[line].lowerBound, in: line)
        guard hyphen < lines.ranges[line].upperBound, lines.bytes[hyphen] == UInt8(ascii: "-") else { return nil }
        let text = lines.skipBlanks(hyphen + 1, in: line)
        guard text < lines.ranges[line].upperBound else { return nil }
        return Array(lines.bytes[lines.ranges[line].lowerBound..<text])
    }

    private func item(_ text: String) -> Item {
        let written = YAMLValue.line(text)
        return Item(
            text: text, line: prefix + written + lineEnd, range: prefix.count..<prefix.count + written.count)
    }

    /// Puts texts in this order behind another one, or at the start. Those that are in the list already are moved.
    /// - Returns: false if the other text is not in the list, or is one of those that move.
    mutating func place(_ texts: [String], after other: String?) -> Bool {
        let placed = Self.keys(texts)
        let remaining = items.filter { !placed.contains(Self.key($0.text)) }
        var position = 0
        if let other {
            guard let index = remaining.firstIndex(where: { TextBytes.areEqual($0.text, other) }) else { return false }
            position = index + 1
        }
        let known = Dictionary(items.map { (Self.key($0.text), $0) }) { first, _ in first }
        take(placed, keepingComments: false)
        items.insert(
            contentsOf: texts.map { text in
                var item = known[Self.key(text)] ?? item(text)
                item.above = []
                return item
            }, at: position)
        return true
    }

    /// Removes texts. The comments above them stay.
    mutating func remove(_ texts: [String]) { take(Self.keys(texts), keepingComments: true) }

    /// Replaces texts, or removes them. The comments above and behind replaced ones stay.
    /// - Parameter new: returns what becomes of a text; nil removes it.
    mutating func change(_ new: (String) -> String?) {
        take(Self.keys(texts.filter { new($0) == nil }), keepingComments: true)
        for index in items.indices {
            guard let other = new(items[index].text), !TextBytes.areEqual(other, items[index].text) else { continue }
            let written = YAMLValue.line(other, like: items[index].quote)
            items[index].line.replaceSubrange(items[index].range, with: written)
            items[index].range = items[index].range.lowerBound..<items[index].range.lowerBound + written.count
            items[index].text = other
        }
    }

    private mutating func take(_ keys: Set<[UInt8]>, keepingComments: Bool) {
        var above: [UInt8] = []
        var remaining: [Item] = []
        for var item in items {
            item.above = above + item.above
            above = []
            if keys.contains(Self.key(item.text)) {
                above = item.above + (keepingComments ? item.comments : [])
            } else {
                remaining.append(item)
            }
        }
        (items, rest) = (remaining, above + rest)
    }

    /// The bytes of a text, because Swift takes texts for equal that differ in their Unicode form.
    private static func key(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func keys(_ texts: [String]) -> Set<[UInt8]> { Set(texts.map(key)) }
}
