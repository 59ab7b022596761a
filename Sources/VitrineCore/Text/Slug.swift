/// Makes addresses from names. An address is in lower case and in Normalization Form C; it consists of letters and
/// digits of any script and of `_`, with one `-` for each run of other characters. It is safe on every host.
package enum Slug {
    /// The most bytes of an address in UTF-8. With an extension and a suffix it stays far below the 255 that file
    /// systems allow.
    private static let maxBytes = 120

    package static func of(_ name: String) -> (text: String, isExact: Bool) {
        var text = words(of: name)
        if text.isEmpty { return ("photo-" + suffix(for: name), false) }
        if isReserved(text) { text += "-" + suffix(for: name) }
        return (text, TextBytes.areEqual(text, name))
    }

    private static func words(of name: String) -> String {
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
        return text.utf8.count > maxBytes ? cut(text) : text
    }

    /// Returns an address that is the same for all names that differ only in their case and in what addresses do not have,
    /// and that no other name changes. `C++` and `C#` would lose what distinguishes them, so they get a suffix.
    package static func identity(of name: String) -> String {
        // On some hosts, files whose names have the same letters in capitals are one.
        let made = NormalizedText.composed(foldKey(of(NormalizedText.composed(name.lowercased())).text).lowercased())
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#") }) else { return made }
        return made + "-" + suffix(for: NormalizedText.composed(name.lowercased()))
    }

    /// Returns what the identities of names with this beginning begin with.
    static func identityPrefix(of beginning: String) -> String {
        NormalizedText.composed(foldKey(words(of: beginning.lowercased())).lowercased())
    }

    /// Returns the address of a folder whose path is too long for an address made from its names.
    static func deep(_ path: String) -> String { "deep-" + suffix(for: path, length: 16) }

    /// Returns addresses for the names in one folder. The address of a name does not depend on the other names in the
    /// folder, unless two names have the same address. Then a name that equals its address keeps it, else the first
    /// name in the order of bytes, and the others get a suffix made from their names.
    /// - Parameter taken: addresses that are not available, in the form that `foldKey` returns.
    package static func assign(_ names: [(name: String, key: String)], taken: Set<String>) -> [String] {
        let made = names.map { of($0.name) }
        let order = names.indices.sorted { left, right in
            if made[left].isExact != made[right].isExact { return made[left].isExact }
            return TextBytes.precedes(names[left].key, names[right].key)
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

    /// Returns a key by which addresses are compared: two addresses with the same key are the same file on some hosts.
    package static func foldKey(_ slug: String) -> String {
        NormalizedText.composed(slug.uppercased())
    }

    private static func suffix(for name: String, length: Int = 4) -> String {
        ContentDigest(of: name).base32(length)
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "_" { return true }
        // Most names are ASCII, and looking up properties of characters is slow.
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
            if short.utf8.count + character.utf8.count > maxBytes - 5 { break }
            short.append(character)
        }
        return short + "-" + suffix(for: text)
    }

    /// Whether an address is the name of a device on Windows or of one of Vitrine's own pages: `index`, `404`,
    /// `page-2`.
    static func isReserved(_ text: String) -> Bool {
        if ["index", "404"].contains(text) || isDevice(text) { return true }
        return text.hasPrefix("page-") && text.utf8.dropFirst(5).allSatisfy(ByteScanner.isDigit)
    }

    /// Whether a name, in lower case and without an extension, is that of a device on Windows: `con`, `lpt1`.
    package static func isDevice(_ text: String) -> Bool {
        if ["con", "prn", "aux", "nul"].contains(text) { return true }
        guard text.utf8.count == 4, let last = text.utf8.last, ByteScanner.isDigit(last) else { return false }
        return text.hasPrefix("com") || text.hasPrefix("lpt")
    }
}
