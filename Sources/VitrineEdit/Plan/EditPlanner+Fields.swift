internal import VitrineCore

extension EditPlanner {
    /// The keys in the order of the guide, in which they are written into new texts.
    private static let keys = [
        "title", "date", "caption", "alt", "rating", "favorite", "hidden", "added", "place", "live", "poster", "order",
        "cover", "sort", "photos", "albums", "address", "unlisted", "gps", "places", "keywords", "people", "picks",
        "download",
        "look",
    ]

    private static let flags: Set<String> = [
        "favorite", "hidden", "live", "unlisted", "gps", "places", "keywords", "people",
    ]

    mutating func set(_ photo: SourcePath, _ fields: Edit.Fields) throws {
        try check(photo)
        let file = sidecar(of: photo)
        var values = try values(of: file)
        guard agrees(values, with: fields, file) else { return }
        if fields.values["edit"] != nil {
            throw problem(photo, "'edit' is no simple value; change it with the command 'adjust'")
        }
        try checkFlags(fields, file)
        for (key, value) in Self.sorted(fields.values) {
            let isFavorite = key == "favorite" && value == .flag(false) && isFavoriteByRating(photo, values)
            let isNeeded = key != "favorite" || value != .flag(false) || isFavorite
            try values.set(key, to: isNeeded ? value.written(for: key) : nil)
        }
        texts.replace(file, by: values.text)
    }

    private func isFavoriteByRating(_ photo: SourcePath, _ values: YAMLDocument) -> Bool {
        var rating = site.ratings[photo]
        if case .number(let own)? = EditValue(values.value("rating")) { rating = own }
        return rating ?? -1 >= site.settings.favoriteRating
    }

    mutating func set(album: SourcePath, _ fields: Edit.Fields) throws {
        _ = try folder(album)
        let file = albumFile(album)
        var text = try albumText(album)
        guard agrees(text.values, with: fields, file) else { return }
        try checkFlags(fields, file)
        for (key, value) in Self.sorted(fields.values) {
            if album.isRoot, key == "title", value != .none {
                throw problem(album, "the title of the first page is that of the site; the command 'site' changes it")
            }
            if key == "cover", case .text(let name) = value, !photos.contains(album.appending(file: name)) {
                throw problem(album, "the cover '\(name)' is not a photo in this folder or below it")
            }
            // It may have a focus.
            if key == "cover", case .text(let name) = value, text.values.value(key)?.coverName == name { continue }
            if key == "unlisted", value == .flag(true) { try checkCollections(without: album) }
            if key == "title" { try checkMenu(title: site.titles[album], becoming: value) }
            try text.values.set(key, to: value.written(for: key))
        }
        touched.insert(album)
        texts.replace(file, by: text.text)
    }

    mutating func set(site fields: Edit.Fields) throws {
        let file = EditFile.settings
        var values = try values(of: file)
        let isSet = try set(fields, of: Edit.siteKeys, title: site.titles[.root], in: &values, file)
        if isSet { texts.replace(file, by: values.text) }
    }

    /// Sets values of a text of which edits change only some keys.
    /// - Parameter title: the present title, which the menu may use.
    /// - Returns: false if something is not as the author of the command saw it.
    mutating func set(
        _ fields: Edit.Fields, of known: [String], title: String?, in values: inout YAMLDocument, _ file: EditFile
    ) throws -> Bool {
        if let key = fields.values.keys.sorted().first(where: { !known.contains($0) }) {
            let names = known.map { "'\($0)'" }.joined(separator: " and ")
            throw ConfigProblem(
                file: site.shown(file),
                message: "'\(key)' is not changed by edits, only \(names); change it in a text editor")
        }
        if let new = fields.values["title"] { try checkMenu(title: title, becoming: new) }
        guard agrees(values, with: fields, file) else { return false }
        try checkFlags(fields, file)
        for (key, value) in Self.sorted(fields.values) { try values.set(key, to: value.written(for: key)) }
        return true
    }

    /// Verifies that values of keys that are true or false are not texts such as `True`, which would be put in quotes.
    private func checkFlags(_ fields: Edit.Fields, _ file: EditFile) throws {
        for (key, value) in Self.sorted(fields.values) where Self.flags.contains(key) {
            guard case .text(let text) = value, let flag = ConfigReader.flag(text) else { continue }
            throw ConfigProblem(
                file: site.shown(file),
                message: "'\(key)' must be true or false, in lower case; write \(flag) instead of '\(text)'")
        }
    }

    mutating func replaceBody(of album: SourcePath, by body: String, _ digest: ContentDigest?) throws {
        _ = try folder(album)
        let file = albumFile(album)
        var text = try albumText(album)
        if let digest, digest != ContentDigest(of: text.body) {
            return addConflict(file, "text", now: .text(text.body))
        }
        try text.replaceBody(body)
        texts.replace(file, by: text.text)
    }

    private mutating func agrees(_ values: YAMLDocument, with fields: Edit.Fields, _ file: EditFile) -> Bool {
        let changed = fields.was.filter { !$0.value.isValue(of: values.value($0.key)) }.keys.sorted()
        for key in changed { addConflict(file, key, now: EditValue(values.value(key))) }
        return changed.isEmpty
    }

    private static func sorted(_ fields: [String: EditValue]) -> [(key: String, value: EditValue)] {
        let ranks = Dictionary(uniqueKeysWithValues: zip(keys, 0...))
        return fields.sorted { one, other in
            let (a, b) = (ranks[one.key] ?? keys.count, ranks[other.key] ?? keys.count)
            return a == b ? one.key < other.key : a < b
        }
    }
}
