package struct SmartAlbumSettings: Hashable, Sendable {
    package var hidden: Set<SmartAlbumKind> = []
    package var titles: [SmartAlbumKind: String] = [:]

    package init() {}

    /// Reads a flag for all of them, or a flag or a title for each.
    mutating func read(_ key: String, _ reader: inout ConfigReader) {
        if case .scalar(let text, isQuoted: false, _)? = reader.node(key), let flag = ConfigReader.flag(text) {
            if !flag { hidden = Set(SmartAlbumKind.allCases) }
            return
        }
        reader.section(key, example: "smartAlbums: {videos: false}") { reader in
            for kind in SmartAlbumKind.allCases { read(kind, &reader) }
        }
    }

    private mutating func read(_ kind: SmartAlbumKind, _ reader: inout ConfigReader) {
        let key = kind.rawValue
        guard let node = reader.node(key) else { return }
        guard case .scalar(let text, let isQuoted, _) = node else {
            return reader.fail(key, node, "must be true, false, or a title")
        }
        switch (text, isQuoted) {
        case ("true", false): break
        case ("false", false): hidden.insert(kind)
        case ("yes", false), ("no", false), ("on", false), ("off", false), ("", _):
            let advice = text.isEmpty ? "" : "; put quotes round '\(text)' if it is the title"
            reader.fail(key, node, "must be true, false, or a title" + advice)
        default: titles[kind] = text
        }
    }
}
