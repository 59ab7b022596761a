/// The texts and numbers that cameras and programs write into a movie: the metadata keys of QuickTime, the user data of
/// QuickTime and 3GPP, and the lists of iTunes.
package struct MovieTags: Sendable {
    package private(set) var keys: [String: String] = [:]
    /// The texts of user data and of lists, by names such as `©day`. The first of several counts.
    package private(set) var texts: [String: String] = [:]
    /// A position of 3GPP (`loci`) in degrees and metres.
    package private(set) var location: (latitude: Double, longitude: Double, altitude: Double)?
    /// The names of all boxes in the user data, by which cameras are known.
    package private(set) var names: Set<String> = []

    private static let maxNames = 256
    private static let maxText = 8 << 10

    mutating func addName(of box: ISOBox, in bytes: [UInt8]) {
        if names.count < Self.maxNames, let name = bytes.fourCC(at: box.start + 4) { names.insert(name) }
    }

    // MARK: Keys and lists

    mutating func readMeta(_ contents: Range<Int>, in tree: BoxTree) {
        let children = tree.metaChildren(of: contents)
        func child(_ name: StaticString) -> Range<Int>? {
            children.first { $0.isCalled(name, in: tree.bytes) }.map { $0.body..<$0.end }
        }
        guard let list = child("ilst") else { return }
        let names = child("keys").map { Self.keyNames($0, in: tree.bytes) }
        for entry in tree.children(of: list) {
            guard let data = tree.child("data", of: entry.body..<entry.end),
                let text = Self.value(data, in: tree.bytes)
            else { continue }
            if let names {
                guard let index = tree.bytes.integer(at: entry.start + 4, width: 4, .big), index >= 1,
                    index <= names.count, keys[names[index - 1]] == nil
                else { continue }
                keys[names[index - 1]] = text
            } else if let name = tree.bytes.fourCC(at: entry.start + 4) {
                add(text, name)
            }
        }
    }

    private static func keyNames(_ range: Range<Int>, in bytes: [UInt8]) -> [String] {
        var names: [String] = []
        // Each is a box whose name is the namespace, mostly `mdta`.
        for box in ISOBox.boxes(from: range.lowerBound + 8, to: range.upperBound, in: bytes).prefix(maxNames) {
            names.append(String(decoding: bytes[box.body..<box.end].prefix(256), as: UTF8.self))
        }
        return names
    }

    private static func value(_ range: Range<Int>, in bytes: [UInt8]) -> String? {
        guard let type = bytes.integer(at: range.lowerBound, width: 4, .big), range.count > 8 else { return nil }
        let value = Array(bytes[range.dropFirst(8)].prefix(maxText))
        switch type & 0xFF_FFFF {
        case 1: return String(decoding: value, as: UTF8.self)
        case 2: return utf16(value)
        case 21, 22:
            return (1...4).contains(value.count) ? value.integer(at: 0, width: value.count, .big).map(String.init) : nil
        case 23:
            return value.number(at: 0, width: 4, .big).map { "\(Float(bitPattern: UInt32(truncatingIfNeeded: $0)))" }
        default: return nil
        }
    }

    // MARK: User data

    mutating func readUserData(_ contents: Range<Int>, in tree: BoxTree) {
        for box in tree.children(of: contents) {
            addName(of: box, in: tree.bytes)
            guard let name = tree.bytes.fourCC(at: box.start + 4) else { continue }
            let body = Array(tree.bytes[box.body..<box.end].prefix(Self.maxText))
            if name.first == "\u{A9}" {
                Self.internationalText(body).map { add($0, name) }
            } else if name == "loci" {
                location = location ?? Self.location(body)
            } else if Self.names3GPP.contains(name) {
                Self.text3GPP(body).map { add($0, name) }
            } else if name == "manu" || name == "modl" {
                add(String(decoding: body.drop { $0 < 0x20 }, as: UTF8.self), name)
            }
        }
    }

    private static let names3GPP: Set<String> = ["titl", "dscp", "auth", "cprt", "perf"]

    private mutating func add(_ text: String, _ name: String) {
        let text = text.prefix { $0 != "\0" }
        if !text.isEmpty, texts[name] == nil, texts.count < Self.maxNames { texts[name] = String(text) }
    }

    /// A text after its length and its language. Some programs write the text alone.
    private static func internationalText(_ body: [UInt8]) -> String? {
        guard let length = body.integer(at: 0, width: 2, .big) else { return nil }
        if let value = body.slice(at: 4, count: length), length > 0 {
            return text(Array(value), language: body.integer(at: 2, width: 2, .big) ?? 0)
        }
        // iTunes writes its own `data` boxes into user data, too.
        if let box = ISOBox(at: 0, limit: body.count, in: body), box.isCalled("data", in: body) {
            return value(box.body..<box.end, in: body)
        }
        return String(validating: body, as: UTF8.self)
    }

    /// A text of QuickTime: UTF-16 with a byte order mark, UTF-8, or with a language of the Macintosh in its encoding
    /// (QuickTime File Format, "Text in media handlers").
    private static func text(_ bytes: [UInt8], language: Int) -> String {
        if bytes.has([0xFE, 0xFF]) { return utf16(Array(bytes.dropFirst(2))) }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return language < firstISOLanguage ? CodePage.macRoman.text(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    /// Smaller numbers are languages of the Macintosh.
    private static let firstISOLanguage = 0x400

    /// A text after four bytes of version and flags and two of language (3GPP TS 26.244, 8.2).
    private static func text3GPP(_ body: [UInt8]) -> String? {
        let text = Array(body.dropFirst(6))
        return text.has([0xFE, 0xFF]) ? utf16(Array(text.dropFirst(2))) : String(validating: text, as: UTF8.self)
    }

    private static func utf16(_ bytes: [UInt8]) -> String {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
            UInt16(truncatingIfNeeded: bytes.number(at: $0, width: 2, .big) ?? 0)
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The position of a `loci` box: after the name of the place come longitude, latitude and altitude as fixed-point
    /// numbers (3GPP TS 26.244, 8.2).
    private static func location(_ body: [UInt8]) -> (latitude: Double, longitude: Double, altitude: Double)? {
        let name = Array(body.dropFirst(6))
        let length = name.has([0xFE, 0xFF]) ? wideLength(name) : name.firstIndex(of: 0).map { $0 + 1 }
        guard let length else { return nil }
        // A byte says what the position has to do with the movie.
        func number(_ index: Int) -> Double? {
            name.number(at: length + 1 + index * 4, width: 4, .big).map {
                Double(Int32(truncatingIfNeeded: $0)) / 65_536
            }
        }
        guard let longitude = number(0), let latitude = number(1), let altitude = number(2) else { return nil }
        return (latitude, longitude, altitude)
    }

    private static func wideLength(_ text: [UInt8]) -> Int? {
        stride(from: 0, to: text.count - 1, by: 2).first { text.has([0, 0], at: $0) }.map { $0 + 2 }
    }
}
