internal import VitrineCore

extension YAMLEdit {
    /// Returns the text with another list for a key. A list in brackets becomes one with an item on each line.
    func changingList(_ key: String, _ change: (inout YAMLList) -> Void) throws(ConfigProblem) -> String {
        guard let item = item(key) else {
            var list = YAMLList([], lines.lineEnd)
            change(&list)
            return try adding(key, .list(list.texts))
        }
        guard let texts = item.node.listedTexts else { throw refusal(item.line, "has no list of texts in '\(key)'") }
        let span = try span(of: item)
        var list = YAMLList(texts, lines.lineEnd)
        if span.firstLine > item.line {
            guard let block = YAMLList(texts, in: item.line + 1..<span.lastLine + 1, of: lines) else {
                throw refusal(item.line, "has items in '\(key)' that are not one on each line")
            }
            list = block
        } else if span.lastLine > item.line {
            throw refusal(item.line, "has a value of '\(key)' over several lines")
        }
        change(&list)
        return replacing(span, of: item, by: list)
    }

    private func replacing(_ span: YAMLValueSpan, of item: Item, by list: YAMLList) -> String {
        let lineEnd = lines.ranges[item.line].upperBound
        // What stands in the key's line behind the value: a comment, or nothing.
        let behind = span.firstLine > item.line ? span.start : span.range.upperBound
        let comment = lines.bytes[behind..<lineEnd]
        var written = list.isEmpty ? Array(" []".utf8) : []
        if comment.contains(UInt8(ascii: "#")) {
            written += (YAMLLines.isBlank(comment[behind]) ? [] : [0x20]) + comment
        }
        written += lines.lineEnd + list.bytes
        let end = lines.end(of: span.lastLine)
        // A last line without a line end keeps having none.
        if lines.bytes[end - 1] != 0x0A { while written.last == 0x0A || written.last == 0x0D { written.removeLast() } }
        return replacing(span.start..<end, written)
    }
}
