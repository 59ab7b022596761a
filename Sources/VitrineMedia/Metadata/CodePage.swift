import VitrineFormats

/// The encodings of eight bits in which programs wrote texts before UTF-8. The tables are those of Python's codecs.
enum CodePage {
    case latin2
    case macRoman
    /// ISO 8859-1 with letters and marks in the place of control characters (Windows-1252).
    case windows1252

    /// The encoding of a text that does not name it. Bytes from 80 to 9F are no characters of Latin-1: most are marks of
    /// Windows, but inside a word they are letters of the Macintosh. The apostrophe of Windows is between letters, too.
    init(of bytes: [UInt8]) {
        let isMac = bytes.indices.dropFirst().dropLast().contains { index in
            (0x80...0x9F).contains(bytes[index]) && bytes[index] != 0x92 && Self.isLetter(bytes[index - 1])
                && Self.isLetter(bytes[index + 1])
        }
        self = isMac ? .macRoman : .windows1252
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric && !byte.isASCIIDigit }

    func text(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(scalar(byte)) }
        return String(text)
    }

    private func scalar(_ byte: UInt8) -> Unicode.Scalar {
        let (table, start) =
            switch self {
            case .latin2: (Self.latin2Table, 0xA0)
            case .macRoman: (Self.macRomanTable, 0x80)
            case .windows1252: (Self.windowsTable, 0x80)
            }
        let index = Int(byte) - start
        return table.indices.contains(index) ? table[index] : Unicode.Scalar(byte)
    }

    /// From 80 to 9F; five bytes have no character.
    private static let windowsTable = Array(
        ("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ").unicodeScalars)
    /// From 80 to FF.
    private static let macRomanTable = Array(
        ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü"
            + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
            + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
            + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)
    /// From A0 to FF.
    private static let latin2Table = Array(
        ("\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
            + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
            + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙").unicodeScalars)
}
