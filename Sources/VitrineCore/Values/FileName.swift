package enum FileName {
    /// Whether a name is that of a hidden file, as programs leave them behind: it begins with one dot. More dots are an
    /// ellipsis that a person typed.
    package static func isHidden(_ name: some Collection<UInt8>) -> Bool {
        name.first == UInt8(ascii: ".") && name.dropFirst().first != UInt8(ascii: ".")
    }

    /// The names between the slashes of a path, without empty ones. They are cut at bytes: Swift joins a slash and a letter such
    /// as U+0E33 to one character.
    package static func names(in path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Splits a name at its last dot. The suffix is empty if there is no dot or only one at the start.
    package static func split(_ name: String) -> (stem: String, suffix: String) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else {
            return (name, "")
        }
        return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
    }
}
