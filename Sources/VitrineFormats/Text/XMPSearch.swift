/// Finds properties in an XMP packet by their names. The packet is searched and not parsed, so that a damaged one does no
/// harm.
package struct XMPSearch {
    let bytes: [UInt8]
    private static let maxSize = 8 << 20
    private static let maxText = 64
    private static let maxList = 4096

    /// - Parameter bytes: the packet; empty when there is none. Packets of more than 8 MB count as empty.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes.count <= Self.maxSize ? bytes : []
    }

    /// The value of an attribute or an element with this local name, cut off after 64 bytes; nil when there is none.
    func text(_ name: StaticString, in part: ArraySlice<UInt8>? = nil) -> String? {
        let part = part ?? bytes[...]
        var start = part.startIndex
        while let found = part.firstIndex(of: name, from: start) {
            start = found + name.utf8CodeUnitCount
            guard found > part.startIndex, part[found - 1] == UInt8(ascii: ":") else { continue }
            let rest = part[start...].drop { Self.isSpace($0) || $0 == UInt8(ascii: "=") }
            guard let mark = rest.first, Self.quotes.contains(mark) || mark == UInt8(ascii: ">") else { continue }
            let end = mark == UInt8(ascii: ">") ? UInt8(ascii: "<") : mark
            return String(decoding: rest.dropFirst().prefix(Self.maxText).prefix { $0 != end }, as: UTF8.self)
        }
        return nil
    }

    /// - Parameter beginning: the name with its prefix, the equals sign and the quote.
    func attribute(_ beginning: StaticString) -> [UInt8]? {
        bytes.firstIndex(of: beginning).map { start in
            Array(bytes[(start + beginning.utf8CodeUnitCount)...].prefix { $0 != UInt8(ascii: "\"") })
        }
    }

    func prefix(of namespace: StaticString) -> [UInt8]? {
        var start = 0
        while let found = bytes.firstIndex(of: namespace, from: start) {
            start = found + namespace.utf8CodeUnitCount
            guard let quote = bytes.byte(at: found - 1), Self.quotes.contains(quote) else { continue }
            let end = bytes.indexBefore(found - 1) { Self.isSpace($0) || $0 == UInt8(ascii: "=") } + 1
            let name = bytes[..<end].suffix(Self.maxText)
            guard let colon = name.lastIndex(of: UInt8(ascii: ":")), colon + 1 < end,
                bytes.has("xmlns", at: colon - 5)
            else { continue }
            return Array(bytes[(colon + 1)..<end]) + [UInt8(ascii: ":")]
        }
        return nil
    }

    /// The value of a property, or the items of its list.
    /// - Returns: nil when there is no such property; nothing when it cannot be read.
    func values(of name: StaticString, prefix: [UInt8]) -> [String]? {
        var start = 0
        while let found = bytes.firstIndex(of: name, from: start) {
            start = found + name.utf8CodeUnitCount
            guard bytes.has(prefix, at: found - prefix.count), let before = bytes.byte(at: found - prefix.count - 1)
            else { continue }
            let rest = bytes[start...].drop(while: Self.isSpace)
            switch (before, rest.first) {
            case (UInt8(ascii: "<"), UInt8(ascii: ">")):
                return Self.items(rest.dropFirst(), until: Array("</".utf8) + prefix + Self.array(name))
            case (let space, UInt8(ascii: "=")) where Self.isSpace(space):
                let value = rest.dropFirst().drop(while: Self.isSpace)
                guard let quote = value.first, Self.quotes.contains(quote) else { return [] }
                return [Self.trimmed(value.dropFirst().prefix(Self.maxText).prefix { $0 != quote })]
            case (UInt8(ascii: "<"), let next?) where rest.startIndex > start || next == UInt8(ascii: "/"):
                return []
            default: continue
            }
        }
        return nil
    }

    private static func items(_ content: ArraySlice<UInt8>, until closing: [UInt8]) -> [String] {
        guard let end = content.prefix(maxList).firstRange(of: closing)?.lowerBound else { return [] }
        let content = content[..<end]
        guard content.contains(UInt8(ascii: "<")) else { return [trimmed(content)] }
        var items: [String] = []
        var position = content.startIndex
        while let item = content.firstIndex(of: "<rdf:li", from: position),
            let begin = content[item...].firstIndex(of: UInt8(ascii: ">"))
        {
            position = begin + 1
            items.append(trimmed(content[position...].prefix { $0 != UInt8(ascii: "<") }))
        }
        return items
    }

    private static let quotes = Array("\"'".utf8)

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

    private static func array(_ text: StaticString) -> [UInt8] { text.withUTF8Buffer { Array($0) } }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
        let rest = text.drop(while: isSpace)
        let count = rest.reversed().drop(while: isSpace).count
        return String(decoding: rest.prefix(count), as: UTF8.self)
    }
}
