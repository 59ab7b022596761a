package enum GitModules {
    package static let maxSize: Int64 = 1 << 20

    /// The folders of the submodules, relative to the root of the repository.
    package static func paths(in text: String) -> Set<String> {
        Set(text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap(path))
    }

    private static func path(_ line: Substring.UTF8View) -> String? {
        guard let equals = line.firstIndex(of: UInt8(ascii: "=")),
            trimmed(line[..<equals]).elementsEqual("path".utf8)
        else { return nil }
        let value = trimmed(line[line.index(after: equals)...])
        let isQuoted = value.first == UInt8(ascii: "\"")
        var path = isQuoted ? quoted(value.dropFirst()) : Array(trimmed(value.prefix { !comments.contains($0) }))
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        return path.isEmpty ? nil : String(decoding: path, as: UTF8.self)
    }

    private static let comments = Array("#;".utf8)
    private static let blanks = Array(" \t".utf8)

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var text = text.drop { blanks.contains($0) }
        while let last = text.last, blanks.contains(last) { text.removeLast() }
        return text
    }

    private static func quoted(_ text: Substring.UTF8View) -> [UInt8] {
        var value: [UInt8] = []
        var isEscaped = false
        for byte in text {
            if !isEscaped, byte == UInt8(ascii: "\"") { break }
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            if !isEscaped { value.append(byte) }
        }
        return value
    }
}
