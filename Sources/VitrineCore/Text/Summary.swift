/// Shortens texts so that they fit into one line.
enum Summary {
    static func of(_ text: String, most: Int) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.count > most else { return words }
        let cut = words.prefix(most - 1)
        let end = cut.lastIndex(of: " ") ?? cut.endIndex
        return cut[..<end] + "…"
    }
}
