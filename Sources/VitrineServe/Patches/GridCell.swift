internal import VitrineCore
internal import VitrineFormats

/// A cell of a grid in the HTML of a page: `<li id="…">…</li>`.
package struct GridCell: Hashable, Sendable {
    /// The attribute of the cell. Nothing in it is escaped, so it is the element's id, too.
    package var id: [UInt8]
    package var html: [UInt8]

    package init(id: [UInt8], html: [UInt8]) {
        self.id = id
        self.html = html
    }

    /// The cells at the beginning of `bytes`, and where they end; nil when there is anything else between them, when an id
    /// is there twice, or when an id is escaped.
    static func all(in bytes: ArraySlice<UInt8>) -> (cells: [GridCell], end: Int)? {
        var cells: [GridCell] = []
        var known: Set<ArraySlice<UInt8>> = []
        var rest = Self.withoutLeadingSpace(bytes)
        while !rest.starts(with: "</ol>") {
            guard rest.starts(with: "<li id=\""), let close = rest.firstIndex(of: "</li>") else {
                return nil
            }
            let id = rest.dropFirst(8).prefix { $0 != UInt8(ascii: "\"") }
            guard !id.contains(UInt8(ascii: "&")), known.insert(id).inserted else { return nil }
            let end = close + 5
            cells.append(GridCell(id: Array(id), html: Array(rest[..<end])))
            rest = Self.withoutLeadingSpace(rest[end...])
        }
        return (cells, rest.startIndex)
    }

    private static func withoutLeadingSpace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }
}
