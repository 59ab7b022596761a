package enum PickReader {
    /// The most bytes of a list.
    package static let longest = 4 << 20
    private static let maxNameBytes = 4096
    /// The most photos of a list: the highest limit that settings allow.
    static let maxPhotos = PickPolicy.limits.upperBound

    static var tooMany: PickProblems { PickProblems(["names more than \(maxPhotos) photos"]) }

    /// - Parameter bytes: names on lines or between commas, CSV, JSON, or any text that contains the link.
    package static func read(_ bytes: [UInt8]) throws(PickProblems) -> PickList {
        guard bytes.count <= longest else { throw PickProblems(["is too large for a list of picks"]) }
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let text = String(decoding: content, as: UTF8.self)
        guard text.utf8.elementsEqual(content), !content.contains(0) else {
            throw PickProblems(["is not valid UTF-8; save it as UTF-8"])
        }
        return try checked(list(text))
    }

    package static func isLink(_ text: String) -> Bool {
        ["http://", "https://", "file://"].contains(where: text.hasPrefix)
    }

    /// Reads a link, or the content of a file.
    package static func read(any text: String) throws(PickProblems) -> PickList {
        let link = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        return isLink(link) ? try read(link: link) : try read(Array(text.utf8))
    }

    /// - Parameter link: the address of the page of picks, with the list after its `#`. A note follows its photo after an
    ///   equals sign, and the name of the list begins with one; both are encoded once more than the rest.
    package static func read(link: String) throws(PickProblems) -> PickList {
        guard let mark = link.utf8.firstIndex(of: UInt8(ascii: "#")) else {
            throw PickProblems(["the link contains no list; the list follows a '#'"])
        }
        let text = PercentEncoding.decoded(String(link[link.utf8.index(after: mark)...]))
        var list = PickList([])
        for (index, part) in text.split(separator: ",").enumerated() {
            let halves = part.utf8.split(separator: equals, maxSplits: 1, omittingEmptySubsequences: false)
            let note = halves.count > 1 ? written(PercentEncoding.decoded(String(Substring(halves[1])))) : nil
            if halves[0].isEmpty {
                list.name = list.name ?? note
            } else {
                let id = String(Substring(halves[0]))
                list.entries.append(PickEntry(id, .address, at: "number \(index + 1) of the link", note: note))
            }
        }
        return try checked(list)
    }

    private static let equals = UInt8(ascii: "=")

    private static func list(_ text: String) throws(PickProblems) -> PickList {
        let first = text.utf8.first { $0 > 0x20 }
        if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") { return try PickJSON.list(text) }
        let links = links(in: text)
        if links.count > 1 { throw PickProblems(["contains several links; keep one of them"]) }
        if let link = links.first { return try read(link: link) }
        return try PickTable.list(text) ?? names(text)
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

    /// Reads a file name from each line. A first line that begins with `# ` is the name of the list.
    private static func names(_ text: String) -> PickList {
        var list = PickList([])
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            guard let name = trimmed(line) else { continue }
            if list.entries.isEmpty, list.name == nil, name.hasPrefix("# ") {
                list.name = written(String(name.dropFirst(2)))
                continue
            }
            let kind: PickEntry.Kind = name.utf8.contains(UInt8(ascii: ",")) ? .names : .name
            list.entries.append(PickEntry(name, kind, at: "line \(index + 1)"))
        }
        return list
    }

    /// What a person wrote, on one line; nil if it is empty.
    static func written(_ text: String) -> String? {
        let words = text.unicodeScalars.split {
            // Joiners are parts of words and of emoji.
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
                || $0.properties.generalCategory == .format && !(0x200C...0x200D).contains($0.value)
        }
        return words.isEmpty ? nil : words.map { String($0) }.joined(separator: " ")
    }

    static func trimmed(_ text: Substring.UTF8View) -> String? {
        var text = text
        while let first = text.first, first <= 0x20 { text.removeFirst() }
        while let last = text.last, last <= 0x20 { text.removeLast() }
        return text.isEmpty ? nil : String(Substring(text))
    }

    private static func checked(_ list: PickList) throws(PickProblems) -> PickList {
        let entries = list.entries
        if entries.isEmpty { throw PickProblems(["names no photos"]) }
        if entries.count > maxPhotos { throw tooMany }
        if let long = entries.first(where: { $0.kind != .names && $0.text.utf8.count > maxNameBytes }) {
            throw PickProblems(["\(long.location): a name of \(long.text.utf8.count) bytes is too long for a photo"])
        }
        var list = list
        list.name = list.name.flatMap(written)
        for index in entries.indices { list.entries[index].note = entries[index].note.flatMap(written) }
        return list
    }
}
