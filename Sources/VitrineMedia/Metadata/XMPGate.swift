import VitrineCore
import VitrineFormats

/// Looks at an XMP packet before the parser does: its size, its encoding, its depth, and that it declares no document
/// type, which is where XML's bombs and thefts are.
enum XMPGate {
    /// - Returns: the packet in UTF-8, without byte order mark and XML declaration.
    /// - Throws: `tooLarge`, or `unsupported` for what is no XMP.
    static func open(_ bytes: [UInt8], limit: Int) throws(MediaFailure) -> [UInt8] {
        guard bytes.count <= limit else {
            throw MediaFailure(.tooLarge, "The XMP packet has \(bytes.count) bytes, more than the limit of \(limit).")
        }
        let text = withoutPadding(withoutDeclaration(utf8(bytes)))
        guard !contains("<!DOCTYPE", in: text), !contains("<!ENTITY", in: text) else {
            throw MediaFailure(.unsupported, "The XMP declares a document type, which is refused. Write it anew.")
        }
        guard contains("http://www.w3.org/1999/02/22-rdf-syntax-ns#", in: text) else {
            throw MediaFailure(.unsupported, "This is not XMP: there is no RDF in it.")
        }
        guard XMLShape(text).isModest else {
            throw MediaFailure(.tooLarge, "The XMP has more elements, or deeper ones, than any program writes.")
        }
        return text
    }

    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.has([0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        let order: ByteOrder
        if bytes.has([0xFE, 0xFF]) || bytes.has([0, 0x3C]) {
            order = .big
        } else if bytes.has([0xFF, 0xFE]) || bytes.has([0x3C, 0]) {
            order = .little
        } else {
            return bytes
        }
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for offset in stride(from: 0, to: bytes.count - 1, by: 2) {
            guard let unit = bytes.number(at: offset, width: 2, order) else { break }
            units.append(UInt16(truncatingIfNeeded: unit))
        }
        if units.first == 0xFEFF { units.removeFirst() }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Its encoding would be wrong by now.
    private static func withoutDeclaration(_ text: [UInt8]) -> [UInt8] {
        let start = text.firstIndex { !$0.isBlank } ?? 0
        guard text.has("<?xml", at: start), text.byte(at: start + 5)?.isBlank == true,
            let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return text }
        return Array(text[(end + 1)...])
    }

    /// A packet inside a file is sometimes followed by NUL.
    private static func withoutPadding(_ text: [UInt8]) -> [UInt8] {
        guard text.last == 0, let end = text.lastIndex(where: { $0 != 0 }) else { return text }
        return Array(text[...end])
    }

    private static func contains(_ word: StaticString, in text: [UInt8]) -> Bool {
        word.withUTF8Buffer { word in
            guard let first = word.first, text.count >= word.count else { return false }
            return text.indices.dropLast(word.count - 1).contains { index in
                text[index] == first && text[index..<index + word.count].elementsEqual(word, by: Self.matches)
            }
        }
    }

    /// Without regard to case, for ASCII letters.
    private static func matches(_ left: UInt8, _ right: UInt8) -> Bool {
        left == right || (left ^ 0x20 == right && (0x61...0x7A).contains(left | 0x20))
    }
}

extension UInt8 {
    /// XML's white space.
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
