/// The part of the stylesheet that defines the classes of placeholders: `--k` is the upper colour, `--m` the lower one.
package enum PlaceholderStyle {
    package static let text = (0..<Palette.count).map { index in
        let colour = Palette.hexadecimal(index)
        return ".k\(index){--k:\(colour)}.m\(index){--m:\(colour)}\n"
    }.joined()
}
