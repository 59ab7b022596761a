/// The names that files have for a moment, while an edit replaces or moves them. They are hidden, so that no build takes
/// such a file for a source.
package enum TemporaryName {
    package static let prefix = ".vitrine~"
    private static let maxBytes = 255

    package static func of(_ path: SourcePath) -> SourcePath {
        let name = prefix + path.name
        return path.parent.appending(name.utf8.count > maxBytes ? prefix + ContentDigest(of: name).base32(16) : name)
    }

    package static func isTemporary(_ path: SourcePath) -> Bool { path.name.utf8.starts(with: prefix.utf8) }
}
