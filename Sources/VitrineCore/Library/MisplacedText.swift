/// Finds texts that were meant for Vitrine but have a name that Vitrine does not read.
///
/// Vitrine ignores such files, so a `hidden: true` in `album.md.txt` would publish what it should hide.
package struct MisplacedText {
    /// The size in bytes of the largest file that is examined.
    package static let longest = 64 << 10

    private let foldersWithText: Set<SourcePath>
    private let texts: Set<SourcePath>
    private let photos: [SourcePath: [String: String]]

    package init(_ sources: SortedSources) {
        foldersWithText = Set(sources.albumTexts.keys)
        texts = Set(sources.texts.map(\.path))
        photos = sources.candidates.reduce(into: [:]) { photos, file in
            if sources.sidecars[file.path] == nil {
                photos[file.path.parent, default: [:]][file.path.name.lowercased()] = file.path.name
            }
        }
    }

    /// Returns why the name of a file is a mistake; nil if it is not. The contents do not matter, because the file may
    /// still be copied or be in another format.
    package func problem(withName path: SourcePath) -> String? {
        let name = String(String.UnicodeScalarView(TextLine.folded(path.name.unicodeScalars)))
        if !foldersWithText.contains(path.parent), Self.isNearlyAlbumText(name) {
            return
                "is not read, because the text of an album must be called 'album.md'; rename it, or move it out of "
                + "the albums folder"
        }
        if let photo = photo(meantBy: path) {
            return "is not read, because the text of a photo must have the photo's name followed by '.yml'; rename it "
                + "to '\(photo).yml', or move it out of the albums folder"
        }
        return nil
    }

    /// - Parameter text: the contents, of at most `longest` bytes.
    package func problem(in text: String, path: SourcePath) -> (line: Int, message: String)? {
        guard let found = StraySetting.first(in: text), found.protects else { return nil }
        if ["yml", "yaml"].contains(path.lowercasedExtension), !Self.isNearlyAlbumText(path.name.lowercased()) {
            let candidates = (photos[path.parent] ?? [:]).values.sorted()
            let hint = NearestName.of(path.stem, among: candidates).map { "; did you mean '\($0).yml'?" } ?? "."
            return (
                found.line,
                "contains '\(found.text)', but there is no photo '\(path.stem)' in this folder\(hint) Give this file the name "
                    + "of its photo followed by '.yml'; if the photo is gone, delete this file"
            )
        }
        return (
            found.line,
            "contains '\(found.text)', but Vitrine does not read files with this name, so what it should hide would be "
                + "published; the text of an album is 'album.md', that of a photo has the photo's name followed by "
                + "'.yml'. Rename this file, or move it out of the albums folder"
        )
    }

    /// Whether the file is an editor's working copy or backup of a text. Only the text itself counts.
    package func isEditorCopy(_ path: SourcePath) -> Bool {
        Self.originals(of: path.name).contains { texts.contains(path.parent.appending($0)) }
    }

    private static func originals(of name: String) -> [String] {
        let parts = FileName.split(name)
        var names: [String] = []
        if name.hasPrefix("."), parts.suffix.hasPrefix("sw") { names.append(String(parts.stem.dropFirst())) }
        if name.hasPrefix(".#") { names.append(String(name.dropFirst(2))) }
        if name.hasPrefix("#"), name.hasSuffix("#") { names.append(String(name.dropFirst().dropLast())) }
        if name.hasSuffix("~") { names.append(String(name.dropLast())) }
        if ["bak", "orig", "old", "save"].contains(parts.suffix.lowercased()) { names.append(parts.stem) }
        return names
    }

    private static let textSuffixes: Set<String> = [
        "md", "markdown", "mdown", "mkd", "txt", "text", "yml", "yaml", "rtf", "doc", "docx", "odt",
    ]

    package static func isNearlyAlbumText(_ name: String) -> Bool {
        if name.contains("album.md") { return true }
        let parts = FileName.split(TextLine.trimmed(name))
        if textSuffixes.contains(parts.suffix), parts.stem.contains("album") { return true }
        if parts.stem == "album", ["json", "toml", "html", "htm"].contains(parts.suffix) { return true }
        return ["md", "markdown"].contains(parts.suffix) && NearestName.distance(parts.stem, "album") == 1
    }

    /// Returns the photo whose whole name is contained in the name of the file, followed by something that begins like
    /// `.yml`.
    private func photo(meantBy path: SourcePath) -> String? {
        guard let photos = photos[path.parent] else { return nil }
        let name = Array(path.name.lowercased().utf8)
        for end in name.indices where name[end] == UInt8(ascii: "y") && end > 0 {
            let hasDot = name[end - 1] == UInt8(ascii: ".")
            let front = name[..<(hasDot ? end - 1 : end)]
            for start in front.indices {
                let photo = String(decoding: front[start...], as: UTF8.self)
                if let name = photos[photo] { return name }
            }
        }
        return nil
    }
}
