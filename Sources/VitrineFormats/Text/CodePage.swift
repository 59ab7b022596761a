/// The encodings of eight bits in which programs wrote texts before UTF-8. The tables are those of Python's codecs.
package enum CodePage {
    case latin2
    case macRoman
    /// ISO 8859-1 with letters and marks in the place of control characters (Windows-1252).
    case windows1252

    /// The encoding of a text that does not name it: that of Windows, unless more of its characters would be odd than in that
    /// of the Macintosh.
    package init(of bytes: [UInt8]) {
        let (mac, windows) = (TextOddity(Self.macRoman.scalars(bytes)), TextOddity(Self.windows1252.scalars(bytes)))
        self = mac.points < windows.points ? .macRoman : .windows1252
    }

    package func text(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars(bytes))
        return String(text)
    }

    private func scalars(_ bytes: [UInt8]) -> [Unicode.Scalar] { bytes.map(scalar) }

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
