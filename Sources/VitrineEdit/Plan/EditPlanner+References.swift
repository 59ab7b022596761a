internal import VitrineCore

/// Corrects what texts say about files that are moved or put into the trash. A name of a file that is gone stops a build.
extension EditPlanner {
    mutating func correctReferences(_ changes: PathChanges) throws {
        for folder in changes.folders where site.folders[folder] != nil { try correct(folder, changes) }
        for path in site.collections { try correct(.collection(path), changes) }
        for path in site.pages {
            try refusePictures(of: try texts.text(.page(path)) ?? "", in: .root, file: path, changes)
        }
        try refuseMenu { changes.change(of: SourcePath.root.appending(file: $0)) != nil }
        if changes.areFolders {
            let gone = site.titles.filter { changes.change(of: $0.key) == .removed }
            try checkMenu(titles: Array(gone.values))
        } else {
            for folder in Set(changes.paths.map(\.parent)).sorted() { try checkPosters(in: folder, changes) }
        }
    }

    /// Refuses an edit after which these titles are gone, or are those of something else as well, if the menu calls something
    /// by one of them.
    func checkMenu(titles: [String]) throws(ConfigProblem) {
        let keys = Set(titles.map(MenuEntry.key))
        // A name that is no title alone stays valid.
        try refuseMenu { keys.contains(MenuEntry.key($0)) && !isName($0) }
    }

    /// Refuses that something gets another title.
    func checkMenu(title: String?, becoming value: EditValue?) throws(ConfigProblem) {
        let new: String? = if case .text(let text)? = value { text } else { nil }
        if let title, let new, MenuEntry.key(title) == MenuEntry.key(new) { return }
        try checkMenu(titles: [title, new].compactMap(\.self))
    }

    private func isName(_ name: String) -> Bool {
        let files = (site.collections + site.pages).map { FileName.split(SourcePath($0).name).stem }
        let names = files + SmartAlbumKind.allCases.flatMap { [$0.rawValue, $0.slug] }
        return names.contains { MenuEntry.key($0) == MenuEntry.key(name) }
            || site.folders.keys.contains { MenuEntry.key($0.text) == MenuEntry.key(name) }
    }

    private func refuseMenu(_ isChanged: (String) -> Bool) throws(ConfigProblem) {
        guard let entry = site.settings.menu.first(where: { isChanged($0.name) }) else { return }
        throw ConfigProblem(
            file: EditFile.settingsPath, mark: entry.mark,
            message: "the menu names '\(entry.name)'; change 'menu' first")
    }

    private mutating func correct(_ folder: SourcePath, _ changes: PathChanges) throws {
        let file = albumFile(folder)
        guard try texts.text(file) != nil else { return }
        var text = try albumText(folder)
        if let cover = text.values.value("cover"), let name = cover.coverName,
            let change = changes.change(of: folder.appending(file: name))
        {
            try text.values.set("cover", to: Self.name(change, in: folder).map { YAMLValue(cover, naming: $0) })
        }
        for key in ["photos", "albums"] {
            try text.values.changeItems(of: key) { name in
                guard let change = changes.change(of: folder.appending(file: name)) else { return name }
                guard case .moved(let target) = change, target.parent == folder else { return nil }
                return target.name
            }
        }
        try refusePictures(of: text.body, in: folder, file: site.shown(file), changes)
        texts.replace(file, by: text.text)
    }

    private func refusePictures(
        of text: String, in folder: SourcePath, file: String, _ changes: PathChanges
    ) throws(ConfigProblem) {
        if let name = Self.pictures(in: text).first(where: { changes.change(of: folder.appending(file: $0)) != nil }) {
            throw ConfigProblem(
                file: file, message: "the text shows the picture '\(name)'; remove it from the text first")
        }
    }

    private static func name(_ change: PathChanges.Change, in folder: SourcePath) -> String? {
        guard case .moved(let path) = change, path.isInside(folder) else { return nil }
        return String(path.textBelow(folder).dropFirst())
    }

    private mutating func correct(_ file: EditFile, _ changes: PathChanges) throws {
        var values = try values(of: file)
        var placed: [SourcePath] = []
        try values.changeItems(of: "photos") { name in
            guard let change = changes.change(of: SourcePath.root.appending(file: name)) else { return name }
            guard case .moved(let path) = change else { return nil }
            placed.append(path)
            return path.text
        }
        try checkListed(placed, in: values)
        texts.replace(file, by: values.text)
    }

    private mutating func checkPosters(in folder: SourcePath, _ changes: PathChanges) throws {
        for path in site.folders[folder]?.files ?? [] where ["yml", "yaml"].contains(path.lowercasedExtension) {
            let (file, photo) = (EditFile.source(path), folder.appending(path.stem))
            guard photos.contains(photo), case .scalar(let name, _, _)? = try values(of: file).value("poster") else {
                continue
            }
            let picture = folder.appending(name)
            guard photos.contains(picture),
                (changes.change(of: photo) == nil) != (changes.change(of: picture) == nil)
            else { continue }
            throw ConfigProblem(
                file: site.shown(file),
                message:
                    "the poster of '\(photo.name)' is '\(name)'; move or remove both together, or change 'poster' first"
            )
        }
    }

    static func pictures(in markdown: String) -> [String] {
        let bytes = Array(markdown.utf8)
        return bytes.indices.dropLast().filter { bytes[$0] == UInt8(ascii: "]") && bytes[$0 + 1] == UInt8(ascii: "(") }
            .map { start in
                let rest = bytes[(start + 2)...]
                let isQuoted = rest.first == UInt8(ascii: "<")
                let name =
                    isQuoted
                    ? rest.dropFirst().prefix { $0 != UInt8(ascii: ">") } : rest.prefix { $0 > 0x20 && $0 != 0x29 }
                return PercentEncoding.decoded(String(decoding: name, as: UTF8.self))
            }
    }
}
