import VitrineCore
import VitrineFormats

/// The raw value of one EXIF field. Reading it does not depend on the locale, and every length is checked.
struct ExifValue {
    /// The TIFF number of the type: 2 is text, 3 a 16-bit number, 5 an unsigned fraction, 10 a signed one.
    var type: Int
    var bytes: [UInt8]
    var order: ByteOrder

    var integer: Int? {
        switch type {
        case 1, 3, 4: bytes.integer(at: 0, width: TIFFTree.size(of: type) ?? 1, order)
        case 6: bytes.byte(at: 0).map { Int(Int8(bitPattern: $0)) }
        case 8: bytes.number(at: 0, width: 2, order).map { Int(Int16(truncatingIfNeeded: $0)) }
        case 9: bytes.number(at: 0, width: 4, order).map { Int(Int32(truncatingIfNeeded: $0)) }
        default: nil
        }
    }

    func rational(_ index: Int = 0) -> Rational? {
        guard type == 5 || type == 10,
            let numerator = bytes.number(at: index * 8, width: 4, order),
            let denominator = bytes.number(at: index * 8 + 4, width: 4, order), denominator != 0
        else { return nil }
        if type == 5 { return Rational(numerator: Int(numerator), denominator: Int(denominator)) }
        return Rational(
            numerator: Int(Int32(truncatingIfNeeded: numerator)),
            denominator: Int(Int32(truncatingIfNeeded: denominator)))
    }

    var double: Double? {
        rational()?.value ?? integer.map(Double.init)
    }

    /// The text before the first NUL or, if that is blank, the one after it (in Copyright, the editor's).
    var text: String? {
        guard [1, 2, 7].contains(type) else { return nil }
        return bytes.split(separator: 0, omittingEmptySubsequences: true).prefix(2).lazy
            .compactMap { MetadataText.decode($0) }.first
    }

    /// The text after the eight bytes that name its character set (EXIF 2.32, 4.6.5, UserComment).
    var comment: String? {
        let body = bytes.dropFirst(8)
        if bytes.has("UNICODE\0") { return MetadataText.decodeUTF16(Array(body), order) }
        if bytes.has("JIS\0") { return nil }
        if bytes.has("ASCII\0") || bytes.has([0, 0, 0, 0, 0, 0, 0, 0]) {
            return body.split(separator: 0).first.flatMap { MetadataText.decode($0) }
        }
        return nil
    }
}
