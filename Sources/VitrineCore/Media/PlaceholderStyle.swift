/// The part of the stylesheet that defines the classes of placeholders: `--k` is the upper colour, `--m` the lower one.
///
/// The colours have three digits: with six, the stylesheet would be half a kilobyte larger after compression, and they are seen
/// for a moment only.
package enum PlaceholderStyle {
    package static let text = (0..<Palette.count).map { index in
        let parts = HexColour(Palette.hexadecimal(index))?.parts ?? []
        let colour = "#" + parts.map { String((Int($0) + 8) / 17, radix: 16) }.joined()
        return ".k\(index){--k:\(colour)}.m\(index){--m:\(colour)}\n"
    }.joined()
}
