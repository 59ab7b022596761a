package enum PickReader {
    /// The most bytes of a list.
    package static let longest = 4 << 20
    private static let maxNameBytes = 4096
    /// The most photos of a list: the highest limit that settings allow.
    static let maxPhotos = PickPolicy.limits.upperBound

    static var tooMany: PickProblems { PickProblems(["names more than \(maxPhotos) photos"]) }

    /// - Parameter bytes: names on lines or between commas, CSV, JSON, or any text that contains the link.
    package static func read(_ bytes: [UInt8]) throws(PickProblems) -> [PickEntry] {
        guard bytes.count <= longest else { throw PickProblems(["is too large for a list of picks"]) }
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let text = String(decoding: content, as: UTF8.self)
        guard text.utf8.elementsEqual(content), !content.contains(0) else {
            throw PickProblems(["is not valid UTF-8; save it as UTF-8"])
        }
        return try checked(entries(text))
    }

    /// - Parameter link: the address of the page of picks, with the list after its `#`.
    package static func read(link: String) throws(PickProblems) -> [PickEntry] {
        guard let mark = link.utf8.firstIndex(of: UInt8(ascii: "#")) else {
            throw PickProblems(["the link contains no list; the list follows a '#'"])
        }
        let list = PercentEncoding.decoded(String(link[link.utf8.index(after: mark)...]))
        let parts = list.split(separator: ",").enumerated()
        return try checked(parts.map { PickEntry(String($1), .address, at: "number \($0 + 1) of the link") })
    }

    private static func entries(_ text: String) throws(PickProblems) -> [PickEntry] {
        let first = text.utf8.first { $0 > 0x20 }
        if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") { return try PickJSON.entries(text) }
        let links = links(in: text)
        if links.count > 1 { throw PickProblems(["contains several links; keep one of them"]) }
        if let link = links.first { return try read(link: link) }
        return try PickTable.entries(text) ?? names(text)
    }

    private static func links(in text: String) -> Set<String> {
        let words = text.utf8.split { $0 <= 0x20 || "<>\"".utf8.contains($0) }
        return Set(
            words.map { String(Substring($0)) }.filter { word in
                guard word.hasPrefix("https://") || word.hasPrefix("http://") else { return false }
                let address = word.prefix { $0 != "#" }
                return address.endIndex < word.endIndex && [".html", ""].contains { address.hasSuffix("/picks" + $0) }
            })
    }

    private static func names(_ text: String) -> [PickEntry] {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.enumerated().compactMap { index, line in
            guard let name = trimmed(line) else { return nil }
            return PickEntry(name, name.utf8.contains(UInt8(ascii: ",")) ? .names : .name, at: "line \(index + 1)")
        }
    }

    static func trimmed(_ text: Substring.UTF8View) -> String? {
        var text = text
        while let first = text.first, first <= 0x20 { text.removeFirst() }
        while let last = text.last, last <= 0x20 { text.removeLast() }
        return text.isEmpty ? nil : String(Substring(text))
    }

    private static func checked(_ entries: [PickEntry]) throws(PickProblems) -> [PickEntry] {
        if entries.isEmpty { throw PickProblems(["names no photos"]) }
        if entries.count > maxPhotos { throw tooMany }
        if let long = entries.first(where: { $0.kind != .names && $0.text.utf8.count > maxNameBytes }) {
            throw PickProblems(["\(long.location): a name of \(long.text.utf8.count) bytes is too long for a photo"])
        }
        return entries
    }
}
