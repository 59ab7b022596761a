/// Makes addresses of names: lower case, NFC, letters and digits of any script and `_`; one `-` for all else.
/// Safe on every host.
package enum Slug {
    /// Bytes of UTF-8; with an ending and a suffix it stays far below the 255 of file systems.
    private static let longest = 120

    /// The safe form of one name, and whether anything of the name was lost in it.
    package static func of(_ name: String) -> (text: String, isExact: Bool) {
        var text = ""
        var hasGap = false
        for scalar in NormalizedText.composed(name).lowercased().unicodeScalars {
            if isKept(scalar) {
                if hasGap, !text.isEmpty { text.unicodeScalars.append("-") }
                hasGap = false
                text.unicodeScalars.append(scalar)
            } else {
                hasGap = true
            }
        }
        text = NormalizedText.composed(text)
        while let first = text.unicodeScalars.first, first == "_" || first == "-" || isMark(first) {
            text.unicodeScalars.removeFirst()
        }
        if text.utf8.count > longest { text = cut(text) }
        if text.isEmpty { return ("photo-" + suffix(for: name), false) }
        if isReserved(text) { text += "-" + suffix(for: name) }
        return (text, text.utf8.elementsEqual(name.utf8))
    }

    /// An address for a folder that lies too deep for one made of its names.
    static func deep(_ path: String) -> String { "deep-" + suffix(for: path, length: 16) }

    /// Addresses for names that live in one folder. Equal inputs give equal addresses, whatever else the folder holds,
    /// unless two names meet in one address: then the one that is its own address keeps it, else the first by bytes,
    /// and the others get a suffix made from their own name.
    /// - Parameter taken: addresses that are not to be had, in the form that `foldKey` gives.
    package static func assign(_ names: [(name: String, key: String)], taken: Set<String>) -> [String] {
        let made = names.map { of($0.name) }
        let order = names.indices.sorted { left, right in
            if made[left].isExact != made[right].isExact { return made[left].isExact }
            return names[left].key.utf8.lexicographicallyPrecedes(names[right].key.utf8)
        }
        var used = taken
        var result = [String](repeating: "", count: names.count)
        for index in order {
            var slug = made[index].text
            var length = 4
            while !used.insert(foldKey(slug)).inserted {
                slug = made[index].text + "-" + suffix(for: names[index].key, length: length)
                length += 4
            }
            result[index] = slug
        }
        return result
    }

    /// Two addresses with the same key are one file on some host.
    package static func foldKey(_ slug: String) -> String {
        NormalizedText.composed(slug.uppercased())
    }

    private static func suffix(for name: String, length: Int = 4) -> String {
        ContentDigest(of: name).base32(length)
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "_" { return true }
        // Most names are such, and tables of characters take their time.
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar)
        }
        if scalar.properties.isDefaultIgnorableCodePoint { return false }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .nonspacingMark, .spacingMark:
            return true
        default:
            return false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    }

    private static func cut(_ text: String) -> String {
        var short = ""
        for character in text {
            if short.utf8.count + character.utf8.count > longest - 5 { break }
            short.append(character)
        }
        return short + "-" + suffix(for: text)
    }

    /// Names that Windows keeps for devices, and those of our own pages: `index`, `404`, `page-2`.
    private static func isReserved(_ text: String) -> Bool {
        if ["con", "prn", "aux", "nul", "index", "404"].contains(text) { return true }
        if text.hasPrefix("page-"), text.utf8.dropFirst(5).allSatisfy(ByteScanner.isDigit) { return true }
        guard text.utf8.count == 4, let last = text.utf8.last, ByteScanner.isDigit(last) else { return false }
        return text.hasPrefix("com") || text.hasPrefix("lpt")
    }
}
