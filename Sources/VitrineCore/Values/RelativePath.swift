/// The path of a file or folder below a folder that is known from the context. It is UTF-8, with `/` between its components
/// and without a slash at the start.
package protocol RelativePath: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    var text: String { get }

    init(_ text: String)
}

extension RelativePath {
    package var description: String { text }

    package var isRoot: Bool { text.utf8.isEmpty }

    package var name: String {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text }
        return String(text[text.utf8.index(after: slash)...])
    }

    /// The folder that contains this path. The parent of the root is the root.
    package var parent: Self {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return Self("") }
        return Self(String(text[..<slash]))
    }

    /// The folders that contain this path: the nearest first, the root last.
    package var ancestors: [Self] {
        var chain = [parent]
        while let last = chain.last, !last.isRoot { chain.append(last.parent) }
        return chain
    }

    package func isInside(_ folder: Self) -> Bool {
        if folder.isRoot || self == folder { return true }
        let bytes = folder.text.utf8
        return text.utf8.starts(with: bytes) && text.utf8.dropFirst(bytes.count).first == UInt8(ascii: "/")
    }

    package func appending(_ name: String) -> Self {
        isRoot ? Self(name) : Self(text + "/" + name)
    }

    /// The path of a file that a text names in this folder. Empty names and `.` are left out.
    package func appending(file text: String) -> Self {
        FileName.names(in: text).filter { $0 != "." }.reduce(self) { $0.appending($1) }
    }

    /// The name without its extension: `IMG_1.tar` for `IMG_1.tar.jpg`. A dot at the start of a name begins no
    /// extension.
    package var stem: String { FileName.split(name).stem }

    package var lowercasedExtension: String { FileName.split(name).suffix.lowercased() }

    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
