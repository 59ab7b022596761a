/// The optional colour space of cameras (DCF 2.0, 4.6): their JPEGs hold no colour profile, and only EXIF says that they are
/// Adobe RGB.
package enum DCFColours {
    private static let colourSpace = 0xA001, interoperability = 0xA005, index = 0x0001
    /// What Nikon writes besides, and what EXIF calls "uncalibrated".
    private static let adobe = 2, uncalibrated = 0xFFFF

    package static func isAdobeRGB(exif bytes: [UInt8]) -> Bool {
        guard let tree = TIFFTree(exif: bytes),
            let first = tree.directory(at: tree.firstDirectory),
            let exif = first[ExifTags.exifPointer].flatMap({ tree.integer(of: $0) }).flatMap({ tree.directory(at: $0) })
        else { return false }
        let space = exif[colourSpace].flatMap { tree.integer(of: $0) }
        if space == adobe { return true }
        guard space == uncalibrated || space == nil,
            let other = exif[interoperability].flatMap({ tree.integer(of: $0) }).flatMap({ tree.directory(at: $0) }),
            let value = other[index].flatMap({ tree.value(of: $0, atMost: 64) })
        else { return false }
        return value.starts(with: "R03".utf8)
    }
}
