/// Names of files and folders that Vitrine makes. All file systems can store them.
package enum NewName {
    private static let maxBytes = 200

    /// Makes the name of a folder from the title of an album. It is in Normalization Form C, as most programs write it.
    package static func folder(_ title: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in NormalizedText.composed(title).unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: continue
            // Windows cannot store these.
            default: name.append("/\\:<>\"|?*".unicodeScalars.contains(scalar) ? "-" : scalar)
            }
        }
        var text = TextLine.trimmed(String(name))
        // Windows does not keep dots at the end, and a dot at the start hides a folder.
        while let first = text.unicodeScalars.first, [".", "~", " "].contains(first) {
            text.unicodeScalars.removeFirst()
        }
        while text.utf8.count > maxBytes { text.removeLast() }
        while let last = text.unicodeScalars.last, last == "." || last == " " { text.unicodeScalars.removeLast() }
        if text.isEmpty { return "album" }
        return Slug.isDevice(text.lowercased()) ? text + "_" : text
    }

    /// Makes the name of a file from one that may be anything: the part behind the last slash, without characters that
    /// file systems or readers take for something else.
    package static func file(_ name: String) -> String {
        let last = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? ""
        let (stem, suffix) = FileName.split(last)
        return suffix.isEmpty ? folder(last) : folder(stem) + "." + folder(suffix)
    }

    package static func numbered(_ name: String, _ number: Int) -> String {
        let (stem, suffix) = FileName.split(name)
        return suffix.isEmpty ? "\(name) \(number)" : "\(stem) \(number).\(suffix)"
    }

    package static func free(_ name: String, among taken: [String]) -> String {
        let keys = Set(taken.map(Slug.foldKey))
        let names = [name] + (2...(taken.count + 2)).map { "\(name) \($0)" }
        return names.first { !keys.contains(Slug.foldKey($0)) } ?? name
    }
}
