/// The part of the stylesheet that defines the classes of placeholders: `--k` is the upper colour, `--m` the lower one.
package enum PlaceholderStyle {
    package static let text = (0..<Palette.count).map { index in
        let colour = short(Palette.hexadecimal(index))
        return ".k\(index){--k:\(colour)}.m\(index){--m:\(colour)}\n"
    }.joined()

    /// The nearest colour of three digits. With them all colours take a third of a kilobyte less, and what they stand for is
    /// seen for a moment only.
    private static func short(_ colour: String) -> String {
        let digits = Array(colour.utf8.dropFirst())
        return "#"
            + stride(from: 0, to: digits.count, by: 2).map { place in
                let byte = Int(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16) ?? 0
                return String((byte + 8) / 17, radix: 16)
            }.joined()
    }
}
