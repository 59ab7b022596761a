internal import VitrineCore

/// A cell of a grid as it stands in a page: `<li id="…">…</li>`.
package struct GridCell: Hashable, Sendable {
    /// As the attribute has it. It needs no escaping, so it is the element's id, too.
    package var id: [UInt8]
    package var html: [UInt8]

    package init(id: [UInt8], html: [UInt8]) {
        self.id = id
        self.html = html
    }

    /// The cells that `bytes` begin with, and where they end. nil when there is something else between them, an id comes
    /// twice, or one would have to be unescaped.
    static func all(in bytes: ArraySlice<UInt8>) -> (cells: [GridCell], end: Int)? {
        var cells: [GridCell] = []
        var known: Set<ArraySlice<UInt8>> = []
        var rest = ByteSearch.withoutLeadingSpace(bytes)
        while !ByteSearch.starts(rest, with: "</ol>") {
            guard ByteSearch.starts(rest, with: "<li id=\""), let close = ByteSearch.first("</li>", in: rest) else {
                return nil
            }
            let id = rest.dropFirst(8).prefix { $0 != UInt8(ascii: "\"") }
            guard !id.contains(UInt8(ascii: "&")), known.insert(id).inserted else { return nil }
            let end = close + 5
            cells.append(GridCell(id: Array(id), html: Array(rest[..<end])))
            rest = ByteSearch.withoutLeadingSpace(rest[end...])
        }
        return (cells, rest.startIndex)
    }
}
