import VitrineCore
import VitrineFormats

/// Writes the only metadata that a published image has: creator, copyright, licence, a
/// reservation about training, and orientation.
enum AttributionMetadata {
    /// An EXIF block with Artist, Copyright, and an orientation other than 1; nil when there is none of them.
    ///
    /// Texts are UTF-8, as other programs write and read them, although EXIF 2 allows ASCII only.
    static func exif(_ attribution: Attribution, orientation: Int = 1) -> [UInt8]? {
        let texts = [(ExifTags.artist, attribution.creator), (ExifTags.copyright, attribution.copyright)]
        var fields = texts.compactMap { tag, text in
            text.flatMap(cleaned).map { bytes in
                TIFFWriter.Field(tag: tag, type: 2, count: bytes.count + 1, value: bytes + [0])
            }
        }
        if (2...8).contains(orientation) {
            fields.append(
                TIFFWriter.Field(tag: ExifTags.orientation, type: 3, count: 1, value: orientation.bytes(2, .big)))
        }
        guard !fields.isEmpty else { return nil }
        var writer = TIFFWriter(order: .big)
        return writer.write(first: fields)
    }

    static func xmp(_ attribution: Attribution) -> [UInt8]? {
        let rights = rights(attribution)
        return rights.isEmpty ? nil : XMPWriter.packet(attributes: rights.attributes)
    }

    static func rights(_ attribution: Attribution) -> XMPRights {
        XMPRights(
            licence: attribution.licence.flatMap(cleaned)?.flatMap(escaped),
            forbidsTraining: attribution.forbidsTraining)
    }

    private static func cleaned(_ text: String) -> [UInt8]? {
        guard let text = MetadataText.decode(text.utf8) else { return nil }
        return text.utf8.map { $0 < 0x20 ? 0x20 : $0 }
    }

    /// Escapes byte by byte: in a `Character`, a combining mark could hide a quote.
    private static func escaped(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "&"): Array("&amp;".utf8)
        case UInt8(ascii: "<"): Array("&lt;".utf8)
        case UInt8(ascii: ">"): Array("&gt;".utf8)
        case UInt8(ascii: "\""): Array("&quot;".utf8)
        default: [byte]
        }
    }
}
