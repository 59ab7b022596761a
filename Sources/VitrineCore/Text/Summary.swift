enum Summary {
    static func of(_ text: String, maxLength: Int) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.count > maxLength else { return words }
        let cut = words.prefix(maxLength - 1)
        let end = cut.lastIndex(of: " ") ?? cut.endIndex
        return cut[..<end] + "…"
    }
}
