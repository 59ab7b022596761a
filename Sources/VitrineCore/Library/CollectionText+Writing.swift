extension CollectionText {
    /// A collection as `decode` reads it, in YAML, without an end of its last line.
    package static func yaml(title: String, photos: [SourcePath]) -> String {
        (["title: " + quoted(title), "photos:"] + photos.map { "  - " + quoted($0.text) }).joined(separator: "\n")
    }

    /// In double quotes, where YAML lets any character be written, and takes none for a sign.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return LogText.json(quoted + "\"")
    }
}
