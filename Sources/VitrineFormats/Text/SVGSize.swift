/// The shape of an SVG drawing, from the `viewBox` of its first element, or else from its width and height (SVG 1.1, 7.7).
package enum SVGSize {
    /// The most bytes of the element that are read.
    private static let maxTag = 64 << 10

    /// - Returns: width and height, of which only the ratio counts; nil for a file that is no SVG or has no shape.
    package static func of(_ bytes: [UInt8]) -> (width: Double, height: Double)? {
        guard let start = bytes.firstIndex(of: "<svg") else { return nil }
        let tag = bytes[(start + 4)...].prefix(maxTag)
        guard tag.first.map({ $0 <= 0x20 || $0 == UInt8(ascii: ">") }) ?? false else { return nil }
        let attributes = attributes(of: tag)
        if let box = attributes["viewBox"] {
            let numbers = box.split { $0 <= " " || $0 == "," }.compactMap { Double($0) }
            return numbers.count == 4 ? shape(numbers[2], numbers[3]) : nil
        }
        guard let width = attributes["width"].flatMap(length), let height = attributes["height"].flatMap(length) else {
            return nil
        }
        return shape(width, height)
    }

    private static func shape(_ width: Double, _ height: Double) -> (width: Double, height: Double)? {
        width.isFinite && height.isFinite && width > 0 && height > 0 ? (width, height) : nil
    }

    /// A number of pixels: `120` or `120px`.
    private static func length(_ text: String) -> Double? {
        Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
    }

    /// The attributes of an element that begins after its name, up to its end.
    private static func attributes(of tag: ArraySlice<UInt8>) -> [String: String] {
        var found: [String: String] = [:]
        var rest = tag
        while true {
            rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
            let name = rest.prefix { $0 > 0x20 && !"=>/".utf8.contains($0) }
            if name.isEmpty { return found }
            rest = rest.dropFirst(name.count).drop { $0 <= 0x20 }
            guard rest.popFirst() == UInt8(ascii: "=") else { return found }
            rest = rest.drop { $0 <= 0x20 }
            guard let quote = rest.popFirst(), "\"'".utf8.contains(quote) else { return found }
            let value = rest.prefix { $0 != quote }
            if value.endIndex == rest.endIndex { return found }
            rest = rest.dropFirst(value.count + 1)
            let key = String(decoding: name, as: UTF8.self)
            if found[key] == nil { found[key] = String(decoding: value, as: UTF8.self) }
        }
    }
}
