/// The name of an album in its address, if the owner chooses it: `address: winter` in `album.md`.
package enum AlbumAddress {
    private static let maxLength = 100
    /// 32 digits and letters, without those that look alike: 0 and o, 1 and l.
    private static let digits = Array("23456789abcdefghijkmnpqrstuvwxyz".utf8)
    /// Each digit stands for 5 random bits.
    private static let randomDigits = 12

    static func problem(_ text: String) -> String? {
        guard !text.isEmpty, text.utf8.count <= maxLength, text.utf8.allSatisfy(isAllowed),
            text.utf8.first != UInt8(ascii: "-"), text.utf8.last != UInt8(ascii: "-")
        else {
            return "is '\(text)', but it must consist of at most \(maxLength) lower-case letters (a to z), digits and "
                + "hyphens, with no hyphen at an end"
        }
        return Slug.isReserved(text)
            ? "is '\(text)', which is the name of another file on some hosts; choose another one" : nil
    }

    /// Makes a name that cannot be guessed: a readable name, followed by 60 random bits.
    package static func unguessable(_ name: String, using generator: inout some RandomNumberGenerator) -> String {
        let start = isUnguessable(name) ? String(Substring(name.utf8.dropLast(randomDigits + 1))) : readable(name)
        let random = (0..<randomDigits).map { _ in digits[Int.random(in: 0..<digits.count, using: &generator)] }
        return start + "-" + String(decoding: random, as: UTF8.self)
    }

    /// Returns a name that cannot be guessed: this one, if it is one.
    package static func secret(_ name: String) -> String {
        var generator = SystemRandomNumberGenerator()
        return isUnguessable(name) ? name : unguessable(name, using: &generator)
    }

    package static func isUnguessable(_ name: String) -> Bool {
        let end = name.utf8.suffix(randomDigits + 1)
        return problem(name) == nil && name.utf8.count > end.count && end.count == randomDigits + 1
            && end.first == UInt8(ascii: "-") && end.dropFirst().allSatisfy(digits.contains)
    }

    /// The path of an album's folder in the output.
    /// - Parameters:
    ///   - parent: the path of the folder of the album above it; empty at the top.
    ///   - isChosen: whether the owner chose the name of the album, or of one above it.
    package static func path(_ name: String, in parent: String, of album: SourcePath, isChosen: Bool) -> String {
        let path = parent + name + "/"
        if path.utf8.count <= SiteAddress.maxFolderBytes { return path }
        // A name that was chosen may be secret, and the path of the photographs is not.
        return Slug.deep(isChosen ? path : album.text) + "/"
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || ByteScanner.isDigit(byte) || byte == UInt8(ascii: "-")
    }

    /// Letters that Unicode does not divide into a letter and a mark.
    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i",
    ]

    /// The letters without their accents: `bjorn` for `björn`.
    private static func withoutMarks(_ text: String) -> String {
        NormalizedText.decomposed(text).unicodeScalars.reduce(into: "") { plain, scalar in
            if scalar.properties.generalCategory != .nonspacingMark { plain += letters[scalar] ?? String(scalar) }
        }
    }

    private static func readable(_ name: String) -> String {
        let parts = withoutMarks(Slug.of(name).text).utf8.split { !isAllowed($0) || $0 == UInt8(ascii: "-") }
        let text = parts.map { String(Substring($0)) }.joined(separator: "-").prefix(40)
        let cut = text.last == "-" ? text.dropLast() : text
        return cut.isEmpty ? "album" : String(cut)
    }
}
