import VitrineCore
import VitrineFormats

/// Measures how deep and how wide an XML text is before it is parsed: exempi recurses for each level, and compares each
/// property with its neighbours.
struct XMLShape {
    private(set) var depth = 0
    private(set) var elements = 0
    private(set) var attributes = 0
    /// The largest number of children of an element, not counting the items of lists.
    private(set) var children = 0

    /// Whether a parser can be given the text. XMP needs about ten levels and some hundreds of properties; lists can be long,
    /// for example those of brush strokes.
    var isWithinLimits: Bool {
        depth <= Self.maxDepth && elements <= 200_000 && attributes <= 2_000 && children <= 2_000
    }

    private static let maxDepth = 64

    /// Measures well-formed XML; the parser refuses any other. Measuring stops at a text that is too deep.
    init(_ text: [UInt8]) {
        // The number of children so far of each open element.
        var open = [0]
        var position = 0
        while depth <= Self.maxDepth, let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
            if text.has("<!--", at: start) {
                position = Self.end("-->", from: start + 4, in: text)
            } else if text.has("<![CDATA[", at: start) {
                position = Self.end("]]>", from: start + 9, in: text)
            } else if text.has("<?", at: start) {
                position = Self.end("?>", from: start + 2, in: text)
            } else {
                let tag = Self.tag(from: start + 1, in: text)
                position = tag.end
                if text.byte(at: start + 1) == UInt8(ascii: "/") {
                    if open.count > 1 { open.removeLast() }
                } else {
                    elements += 1
                    attributes = max(attributes, tag.attributes)
                    depth = max(depth, open.count)
                    if !text.has("rdf:li", at: start + 1) { open[open.count - 1] += 1 }
                    children = max(children, open[open.count - 1])
                    if !tag.isEmpty { open.append(0) }
                }
            }
        }
    }

    private static func tag(from start: Int, in text: [UInt8]) -> (end: Int, attributes: Int, isEmpty: Bool) {
        var quote: UInt8?
        var attributes = 0
        for index in start..<text.count {
            let byte = text[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                attributes += 1
            } else if byte == UInt8(ascii: ">") {
                return (index + 1, attributes, text.byte(at: index - 1) == UInt8(ascii: "/"))
            }
        }
        return (text.count, attributes, false)
    }

    private static func end(_ mark: StaticString, from start: Int, in text: [UInt8]) -> Int {
        text.firstIndex(of: mark, from: start).map { $0 + mark.utf8CodeUnitCount } ?? text.count
    }
}
