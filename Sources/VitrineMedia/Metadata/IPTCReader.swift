import VitrineCore
import VitrineFormats

enum IPTCReader {
    private static let maxValues = 500
    private static let utf8: [UInt8] = [0x1B, 0x25, 0x47]
    private static let pages: [[UInt8]: CodePage] = [
        [0x1B, 0x2D, 0x41]: .windows1252, [0x1B, 0x2E, 0x41]: .windows1252, [0x1B, 0x2D, 0x42]: .latin2,
        [0x1B, 0x2E, 0x42]: .latin2,
    ]

    /// The properties of a picture in XMP, completed with those in IPTC. As the guidelines of the Metadata Working Group say
    /// (version 2.0, 2.2), XMP takes precedence, unless a program changed IPTC later and left XMP as it was.
    static func completing(_ xmp: XMPFields, from bytes: [UInt8], kind: MediaKind) -> XMPFields {
        guard let block = IPTCBlock(bytes, kind: kind) else { return xmp }
        let iptc = fields(of: block.data)
        return block.isNewerThanXMP ? iptc.overlaid(on: xmp) : xmp.overlaid(on: iptc)
    }

    static func fields(of data: [UInt8]) -> XMPFields {
        let dataSets = IPTCDataSets(data)
        let characterSet = dataSets.values(1, 90).first
        func texts(_ number: Int) -> [String] {
            dataSets.values(2, number).prefix(maxValues).compactMap { text($0, characterSet) }
        }
        func caption(_ number: Int) -> String? {
            texts(number).first.flatMap { MetadataText.isCameraNoise($0) ? nil : $0 }
        }
        var fields = XMPFields()
        fields.title = caption(5)
        fields.headline = caption(105)
        fields.description = caption(120)
        fields.keywords = texts(25)
        // The credit names who must be named, if it is not known who made the picture.
        fields.creators = texts(80).isEmpty ? Array(texts(110).prefix(1)) : texts(80)
        fields.rights = texts(116).first
        (fields.city, fields.state, fields.country) = (texts(90).first, texts(95).first, texts(101).first)
        fields.dateCreated = texts(55).first.flatMap { date($0, time: texts(60).first) }
        return fields
    }

    private static func text(_ bytes: [UInt8], _ characterSet: [UInt8]?) -> String? {
        guard let characterSet, characterSet != utf8 else { return MetadataText.decode(bytes) }
        return MetadataText.decode(bytes, as: pages[characterSet])
    }

    /// A date `20190503` with a time `100000+0200` in ISO 8601; nil when it is no date.
    private static func date(_ date: String, time: String?) -> String? {
        // Some agencies write hyphens, which the standard does not have.
        let plain = date.filter { $0 != "-" }
        guard let day = digits(plain[...], count: 8) else { return DateParser.isPartial(plain) ? plain : nil }
        let text = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
        if DateParser.isPartial(text) { return text }
        guard DateParser.read(text, source: .xmp) != nil else { return nil }
        return time.flatMap(clock).map { text + "T" + $0 } ?? text
    }

    private static func clock(_ time: String) -> String? {
        guard let clock = digits(time.prefix(6), count: 6) else { return nil }
        let text = "\(clock.prefix(2)):\(clock.dropFirst(2).prefix(2)):\(clock.suffix(2))"
        let zone = time.dropFirst(6)
        guard let sign = zone.first, sign == "+" || sign == "-", let offset = digits(zone.dropFirst(), count: 4) else {
            return text
        }
        return text + "\(sign)\(offset.prefix(2)):\(offset.suffix(2))"
    }

    private static func digits(_ text: Substring, count: Int) -> Substring? {
        text.utf8.count == count && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? text : nil
    }
}
