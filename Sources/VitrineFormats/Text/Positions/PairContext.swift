/// Tells a pair of numbers that stands alone in a text from one in a drawing, a list or a call of a function.
enum PairContext {
    private static let maxListLength = 2048
    private static let drawings: Set<String> = [
        "points", "d", "path", "values", "keytimes", "keysplines", "keypoints", "viewbox", "transform", "style",
        "gradienttransform", "patterntransform", "stroke-dasharray", "x", "y", "dx", "dy", "rx", "ry", "cx", "cy", "r",
        "width", "height", "size", "sizes", "ratio", "aspect", "offset", "order", "matrix", "media", "srcset", "rotate",
        "scale", "translate", "color", "colour", "rgb", "radius", "stddeviation", "basefrequency",
    ]

    static func isFree(from start: Int, to end: Int, in bytes: [UInt8]) -> Bool {
        isFreeBefore(start, in: bytes) && isFreeAfter(end, in: bytes)
    }

    private static func isFreeAfter(_ end: Int, in bytes: [UInt8]) -> Bool {
        // A unit, an exponent, or a longer number.
        if let next = bytes.byte(at: end) {
            if next.isASCIIAlphanumeric || next == UInt8(ascii: "%") { return false }
            if next == UInt8(ascii: "."), bytes.byte(at: end + 1)?.isASCIIDigit == true { return false }
        }
        let next = bytes.endOfRun(from: end) { " \t".utf8.contains($0) }
        if isNumber(at: next, in: bytes) { return false }
        guard bytes.has(",", at: next) || bytes.has(";", at: next) else { return true }
        return !isNumber(at: bytes.endOfRun(from: next) { " \t\r\n,;".utf8.contains($0) }, in: bytes)
    }

    /// `.5` is a number as well.
    private static func isNumber(at index: Int, in bytes: [UInt8]) -> Bool {
        let start = CoordinateNumber.digits(from: index, in: bytes)
        return bytes.byte(at: bytes.has(".", at: start) ? start + 1 : start)?.isASCIIDigit == true
    }

    private static func isFreeBefore(_ start: Int, in bytes: [UInt8]) -> Bool {
        if let before = bytes.byte(at: start - 1), before.isASCIIAlphanumeric || ")]".utf8.contains(before) {
            return false
        }
        // A number before it on the same line, or a list that began before it.
        var last = bytes.indexBefore(start) { " \t".utf8.contains($0) }
        let isList = bytes.has(",", at: last) || bytes.has(";", at: last)
        if isList { last = bytes.indexBefore(last) { " \t\r\n".utf8.contains($0) } }
        if bytes.byte(at: last)?.isASCIIDigit == true { return false }
        // The character before the numbers of this line and the lines before it.
        let first = max(0, start - maxListLength)
        let lead = Array(bytes[first..<start])
        let opening = lead.indexBefore(lead.count) { $0.isASCIIDigit || " \t\r\n,;.+-".utf8.contains($0) }
        return isFree(after: opening, in: lead)
    }

    private static func isFree(after opening: Int, in bytes: [UInt8]) -> Bool {
        switch bytes.byte(at: opening) {
        case UInt8(ascii: "["), UInt8(ascii: "{"): return false
        case UInt8(ascii: "("):
            guard let name = bytes.byte(at: opening - 1) else { return true }
            return !name.isASCIIAlphanumeric && !"_-$\"'".utf8.contains(name)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: ":"):
            return !drawings.contains(name(before: opening + 1, in: bytes))
        case let letter? where letter.isASCIIAlphanumeric:
            // Commands of a path in SVG are single letters.
            let isCommand = "MLHVCSQTAZ".utf8.contains(letter & 0xDF)
            return !isCommand || bytes.byte(at: opening - 1)?.isASCIIAlphanumeric == true
        default: return true
        }
    }

    private static func name(before start: Int, in bytes: [UInt8]) -> String {
        let end = bytes.indexBefore(start) { "\"'=: \t".utf8.contains($0) } + 1
        let first = bytes.indexBefore(end) { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") } + 1
        return String(decoding: bytes[min(first, end)..<end], as: UTF8.self).lowercased()
    }
}
