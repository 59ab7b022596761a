/// Finds properties in an XMP packet by their local names. The packet is searched and not parsed, so that a damaged one does no
/// harm.
package struct XMPSearch {
    let bytes: [UInt8]
    private static let maxSize = 8 << 20
    private static let maxText = 64
    private static let maxItems = 64

    /// - Parameter bytes: the packet; empty when there is none. Packets of more than 8 MB count as empty.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes.count <= Self.maxSize ? bytes : []
    }

    /// The value of an attribute or an element with this local name, cut off after 64 bytes; nil when there is none.
    func text(_ name: StaticString, in part: ArraySlice<UInt8>? = nil) -> String? {
        value(of: name, in: part ?? bytes[...]).map { String(decoding: $0.text, as: UTF8.self) }
    }

    /// The value of a property, or the items of its list.
    func values(of name: StaticString) -> [String] {
        guard let (text, isElement) = value(of: name, in: bytes[...]) else { return [] }
        guard isElement, text.allSatisfy({ $0 <= 0x20 }) else { return [Self.trimmed(text)] }
        guard let end = bytes.firstIndex(of: "</rdf:Seq", from: text.endIndex) else { return [] }
        let list = bytes[text.endIndex..<end]
        var items: [String] = []
        var position = list.startIndex
        while items.count < Self.maxItems, let begin = list.firstIndex(of: "<rdf:li>", from: position) {
            position = begin + 8
            items.append(Self.trimmed(list[position...].prefix(Self.maxText).prefix { $0 != UInt8(ascii: "<") }))
        }
        return items
    }

    /// The bytes after the beginning of an attribute, up to its quote; nil when there is no such attribute.
    /// - Parameter beginning: the name with its prefix, the equals sign and the quote.
    func attribute(_ beginning: StaticString) -> [UInt8]? {
        bytes.firstIndex(of: beginning).map { start in
            Array(bytes[(start + beginning.utf8CodeUnitCount)...].prefix { $0 != UInt8(ascii: "\"") })
        }
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
        let rest = text.drop { $0 <= 0x20 }
        let count = rest.reversed().drop { $0 <= 0x20 }.count
        return String(decoding: rest.prefix(count), as: UTF8.self)
    }

    private func value(
        of name: StaticString, in part: ArraySlice<UInt8>
    ) -> (text: ArraySlice<UInt8>, isElement: Bool)? {
        var start = part.startIndex
        while let found = part.firstIndex(of: name, from: start) {
            start = found + name.utf8CodeUnitCount
            guard found > part.startIndex, part[found - 1] == UInt8(ascii: ":") else { continue }
            let rest = part[start...].drop { $0 == 0x20 || $0 == UInt8(ascii: "=") }
            guard let mark = rest.first,
                mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") || mark == UInt8(ascii: ">")
            else { continue }
            let end = mark == UInt8(ascii: ">") ? UInt8(ascii: "<") : mark
            return (rest.dropFirst().prefix(Self.maxText).prefix { $0 != end }, mark == UInt8(ascii: ">"))
        }
        return nil
    }
}
