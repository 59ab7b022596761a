import VitrineCore
import VitrineFormats

enum MetadataText {
    static let limit = 8 << 10

    /// Decodes UTF-8 or, if it is not valid, the encoding that the text seems to have, and trims it; nil when nothing is left.
    static func decode(_ bytes: some Collection<UInt8>) -> String? {
        let kept = Array(bytes.prefix(limit))
        let text =
            String(validating: kept, as: UTF8.self)
            ?? withoutCutCharacter(kept, isUTF8: bytes.count >= limit) ?? CodePage(of: kept).text(kept)
        return tidied(text)
    }

    /// A text of UTF-8 that was cut off in the middle of a character, without that character: IPTC limits titles to 64 bytes.
    /// - Parameter isUTF8: whether that is known. Otherwise other characters must tell it.
    private static func withoutCutCharacter(_ bytes: [UInt8], isUTF8: Bool) -> String? {
        (1...3).lazy.compactMap { (length: Int) -> String? in
            let (rest, cut) = (bytes.dropLast(length), bytes.suffix(length))
            guard let first = cut.first, let needed = UTF8.width(startingWith: first), needed > length,
                isUTF8 || rest.contains(where: { $0 >= 0x80 })
            else { return nil }
            return String(validating: rest, as: UTF8.self)
        }.first
    }

    static func decode(_ bytes: [UInt8], as page: CodePage?) -> String? {
        let kept = Array(bytes.prefix(limit))
        return tidied((page ?? CodePage(of: kept)).text(kept))
    }

    /// Decodes UTF-16 up to the first NUL. A byte order mark takes precedence over `order`.
    static func decodeUTF16(_ bytes: [UInt8], _ order: ByteOrder) -> String? {
        var order = order
        var start = 0
        if bytes.has([0xFF, 0xFE]) {
            (order, start) = (.little, 2)
        } else if bytes.has([0xFE, 0xFF]) {
            (order, start) = (.big, 2)
        } else if let first = bytes.byte(at: 0), let second = bytes.byte(at: 1), (first == 0) != (second == 0) {
            // Many programs write the machine's byte order instead of the block's; Latin text reveals it.
            order = first == 0 ? .big : .little
        }
        var units: [UInt16] = []
        for offset in stride(from: start, to: min(bytes.count, limit) - 1, by: 2) {
            guard let unit = bytes.number(at: offset, width: 2, order), unit != 0 else { break }
            units.append(UInt16(truncatingIfNeeded: unit))
        }
        // The limit may have cut a character in two.
        if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
        return tidied(String(decoding: units, as: UTF16.self))
    }

    /// The text without control characters other than tabs and line ends, without characters that XML forbids, and without
    /// white space at its ends; nil when nothing is left.
    static func tidied(_ text: String) -> String? {
        var scalars = text.unicodeScalars.filter { scalar in
            scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && ![0xFFFE, 0xFFFF].contains(scalar.value)
                || scalar == "\n" || scalar == "\t"
        }[...]
        while let first = scalars.first, first.properties.isWhitespace { scalars = scalars.dropFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars = scalars.dropLast() }
        guard !scalars.isEmpty else { return nil }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: scalars)
        return String(kept)
    }

    /// Whether cameras write this text into the description of every picture, such as `OLYMPUS DIGITAL CAMERA`.
    static func isCameraNoise(_ text: String) -> Bool {
        let upper = text.uppercased()
        return noise.contains(upper)
            || ["<DIGIMAX", "<KENOX", "LEAD TECHNOLOGIES INC"].contains { upper.hasPrefix($0) }
            || upper.hasPrefix("DCIM\\") || upper.hasPrefix("DCIM/") || isNumberedNoise(upper)
    }

    private static func isNumberedNoise(_ upper: String) -> Bool {
        let digits = upper.utf8.dropFirst("OPLUS_".utf8.count)
        return upper.hasPrefix("OPLUS_") && !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static let noise: Set<String> = [
        "SONY DSC", "MINOLTA DSC", "MINOLTA DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA", "OLYMPUS DIGITAL CAMERA",
        "PENTAX DIGITAL CAMERA", "RICOH DIGITAL CAMERA", "CASIO DIGITAL CAMERA", "KODAK DIGITAL STILL CAMERA",
        "DIGITAL CAMERA", "DIGITAL STILLCAMERA", "EXIF_JPEG_PICTURE", "EXIF JPEG", "JPEG", "DEFAULT", "SAMSUNG",
        "SAMSUNG CAMERA PICTURES", "CAMERA PHONE", "COF", "DAV", "DIGIMAX", "DCIM", "OZNOR", "OZNORWO", "RHDR", "MDE",
        "HDRPL", "SDR_HDRB", "FRONTBHDP", "MON", "MDE_SOFT", "BTFMDN", "BTFHDR", "FREM", "BURST", "QRF", "BTF", "NOR",
        "EDF", "PTR", "RPT", "FBT", "BINARY COMMENT", "CHARSET=ASCII", "CREATED BY IMLIB",
        "CREATED WITH GIMP", "CREATED WITH THE GIMP",
    ]
}

extension UTF8 {
    /// The number of bytes of a character that begins with this one; nil for bytes that begin none of several bytes.
    fileprivate static func width(startingWith byte: UInt8) -> Int? {
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }
}
