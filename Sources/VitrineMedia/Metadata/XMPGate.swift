import VitrineCore
import VitrineFormats
internal import VitrineMessages

/// Checks an XMP packet before it is parsed: its size, encoding and depth, and that it declares no document type, which can
/// expand to gigabytes or include other files.
enum XMPGate {
    /// - Returns: the packet in UTF-8, without byte order mark and XML declaration.
    /// - Throws: `tooLarge`, or `unsupported` when this is not XMP.
    static func open(_ bytes: [UInt8], limit: Int) throws(MediaFailure) -> [UInt8] {
        guard bytes.count <= limit else {
            throw MediaFailure(.tooLarge, "The XMP packet has \(bytes.count) bytes, more than the limit of \(limit).")
        }
        let text = withDecimalReferences(withoutPadding(withoutDeclaration(utf8(bytes))))
        guard !contains("<!DOCTYPE", in: text), !contains("<!ENTITY", in: text) else {
            throw MediaFailure(
                .unsupported, "The XMP declares a document type (DOCTYPE), which is not allowed. Export it again.")
        }
        guard contains("http://www.w3.org/1999/02/22-rdf-syntax-ns#", in: text) else {
            throw MediaFailure(.unsupported, "This is not XMP: it contains no RDF. Export it again.")
        }
        guard XMLShape(text).isWithinLimits else {
            throw MediaFailure(.tooLarge, "The XMP has too many elements, or is nested too deeply. Export it again.")
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

    /// Removes the XML declaration: the encoding that it names is wrong after the conversion to UTF-8.
    private static func withoutDeclaration(_ text: [UInt8]) -> [UInt8] {
        let start = text.firstIndex { !$0.isBlank } ?? 0
        guard text.has("<?xml", at: start), text.byte(at: start + 5)?.isBlank == true,
            let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return text }
        return Array(text[(end + 1)...])
    }

    /// Removes NUL bytes, which sometimes follow a packet inside a file.
    private static func withoutPadding(_ text: [UInt8]) -> [UInt8] {
        guard text.last == 0, let end = text.lastIndex(where: { $0 != 0 }) else { return text }
        return Array(text[...end])
    }

    /// Writes `&#xE9;` as `&#233;`. The XMP Toolkit takes references of one or two hexadecimal digits for control characters,
    /// which it replaces by blanks.
    private static func withDecimalReferences(_ text: [UInt8]) -> [UInt8] {
        guard contains("&#x", in: text) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var position = 0
        while position < text.count {
            if text[position] == UInt8(ascii: "&"), text.has("&#x", at: position) {
                let digits = text[(position + 3)...].prefix(3).prefix { $0.hexadecimalDigit != nil }
                let end = position + 3 + digits.count
                if (1...2).contains(digits.count), text.byte(at: end) == UInt8(ascii: ";") {
                    let value = digits.reduce(0) { $0 * 16 + Int($1.hexadecimalDigit ?? 0) }
                    result += Array("&#\(value);".utf8)
                    position = end + 1
                    continue
                }
            }
            result.append(text[position])
            position += 1
        }
        return result
    }

    static func contains(_ word: StaticString, in text: [UInt8]) -> Bool {
        word.withUTF8Buffer { word in
            guard let first = word.first, text.count >= word.count else { return false }
            return text.indices.dropLast(word.count - 1).contains { index in
                text[index] == first && text[index..<index + word.count].elementsEqual(word, by: Self.matches)
            }
        }
    }

    private static func matches(_ left: UInt8, _ right: UInt8) -> Bool {
        left == right || (left ^ 0x20 == right && (0x61...0x7A).contains(left | 0x20))
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
