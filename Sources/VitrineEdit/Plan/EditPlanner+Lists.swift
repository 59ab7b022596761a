internal import VitrineCore

extension EditPlanner {
    mutating func order(_ photos: [SourcePath], after other: SourcePath?, in album: SourcePath) throws {
        try check(photos)
        let shown = try folder(album).photos
        try checkParent(of: photos, is: album)
        var text = try albumText(album)
        guard try place(photos, after: other, among: shown, "photos", &text.values, albumFile(album)) else { return }
        if let sort = text.values.value("sort"), !YAMLValue.text("manual").matches(sort) {
            try text.values.set("sort", to: .text("manual"))
        }
        texts.replace(albumFile(album), by: text.text)
    }

    mutating func order(albums: [SourcePath], after other: SourcePath?, in parent: SourcePath) throws {
        for album in albums { _ = try folder(album) }
        let shown = try folder(parent).albums
        try checkParent(of: albums, is: parent)
        var text = try albumText(parent)
        guard try place(albums, after: other, among: shown, "albums", &text.values, albumFile(parent)) else { return }
        texts.replace(albumFile(parent), by: text.text)
    }

    private func checkParent(of paths: [SourcePath], is parent: SourcePath) throws {
        guard let stranger = paths.first(where: { $0.parent != parent || $0.isRoot }) else { return }
        throw problem(stranger, "is not in '\(parent)', so it cannot be put in an order there")
    }

    /// Puts names in an order. Those that the list does not have yet are added to it first, as they are shown, so that
    /// nothing else changes its place.
    private mutating func place(
        _ paths: [SourcePath], after other: SourcePath?, among shown: [SourcePath], _ key: String,
        _ values: inout YAMLDocument, _ file: EditFile
    ) throws -> Bool {
        let listed = values.value(key)?.listedTexts ?? []
        // A text may name a file in another Unicode form.
        let texts = Dictionary(listed.map { ($0, $0) }) { first, _ in first }
        func text(_ path: SourcePath) -> String { texts[path.name] ?? path.name }
        guard other.map(shown.contains) ?? true, !paths.contains(where: { $0 == other }) else {
            addConflict(file, key, now: .list(shown.map(\.name)))
            return false
        }
        if other.map({ texts[$0.name] == nil }) ?? listed.isEmpty {
            let missing = shown.map(\.name).filter { texts[$0] == nil }
            _ = try values.place(missing, after: listed.last, in: key)
        }
        return try values.place(paths.map(text), after: other.map(text), in: key)
    }

    // MARK: Collections

    mutating func order(_ photos: [SourcePath], after other: SourcePath?, inCollection name: String) throws {
        try check(photos)
        let file = try collection(name)
        var values = try values(of: file)
        let listed = Self.listed(values)
        let texts = photos.compactMap { listed[$0.text] }
        let isThere = other.map { listed[$0.text] != nil } ?? true
        guard texts.count == photos.count, isThere,
            try values.place(texts, after: other.flatMap { listed[$0.text] }, in: "photos")
        else { return addConflict(file, "photos", now: EditValue(values.value("photos"))) }
        self.texts.replace(file, by: values.text)
    }

    mutating func collect(_ photos: [SourcePath], after other: SourcePath?, in name: String) throws {
        try check(photos)
        let file = try collection(name)
        var values = try values(of: file)
        try checkIsList(values, file)
        let listed = Self.listed(values)
        let last = values.value("photos")?.listedTexts?.last
        let added = photos.filter { listed[$0.text] == nil }.map(\.text)
        guard other.map({ listed[$0.text] != nil }) ?? true else {
            return addConflict(file, "photos", now: EditValue(values.value("photos")))
        }
        try checkListed(photos, in: values)
        _ = try values.place(added, after: other.flatMap { listed[$0.text] } ?? last, in: "photos")
        texts.replace(file, by: values.text)
    }

    mutating func createCollection(_ title: String, _ photos: [SourcePath]) throws {
        if !photos.isEmpty { try check(photos) }
        // A client's picks of an unlisted album become a collection that no page links to either.
        let isUnlisted = try unlistedAlbum(of: photos) != nil
        try createCollection(title) { values in
            if isUnlisted { try values.set("unlisted", to: .flag(true)) }
            try values.set("photos", to: .list(photos.map(\.text)))
        }
    }

    mutating func createCollection(_ title: String, _ fill: (inout YAMLDocument) throws -> Void) throws {
        try checkMenu(titles: [title])
        let taken = site.collections.map { FileName.split(SourcePath($0).name).stem }
        let path = "collections/" + NewName.free(Slug.of(title).text, among: taken) + ".yml"
        let file = EditFile.collection(path)
        var values = try values(of: file)
        try values.set("title", to: .text(title))
        try fill(&values)
        texts.replace(file, by: values.text)
        site.collections.append(path)
    }

    mutating func match(_ rule: RuleText, was: RuleText?, in name: String) throws {
        let file = try collection(name)
        var values = try values(of: file)
        guard let now = RuleText(values.value) else {
            throw ConfigProblem(
                file: site.shown(file), message: "has no rule that can be changed here; change it in a text editor")
        }
        guard was ?? now == now else { return addConflict(file, "where", now: nil) }
        try values.set(rule)
        texts.replace(file, by: values.text)
    }

    /// A collection with a rule has no list of photos to which one could be added.
    private func checkIsList(_ values: YAMLDocument, _ file: EditFile) throws {
        guard values.value("where") != nil else { return }
        throw ConfigProblem(
            file: site.shown(file),
            message: "shows the photos that match its rule; change the rule, or another collection")
    }

    mutating func set(collection name: String, _ fields: Edit.Fields) throws {
        let file = try collection(name)
        var values = try values(of: file)
        let isSet = try set(fields, of: ["title", "unlisted"], title: Self.title(values), in: &values, file)
        guard isSet else { return }
        try checkListed(Self.listed(values).keys.sorted().map { SourcePath($0) }, in: values)
        texts.replace(file, by: values.text)
    }

    mutating func remove(collection name: String) throws {
        let file = try collection(name)
        let title = try Self.title(values(of: file))
        if case .collection(let path) = file { site.collections.removeAll { $0 == path } }
        try checkMenu(titles: [name, "collections/" + name] + (title.map { [$0] } ?? []))
        texts.replace(file, by: "")
    }

    mutating func drop(_ photos: [SourcePath], from name: String) throws {
        let file = try collection(name)
        var values = try values(of: file)
        let listed = Self.listed(values)
        for photo in photos where listed[photo.text] == nil { try check(photo) }
        let texts = photos.compactMap { listed[$0.text] }
        guard texts.count == photos.count else {
            return addConflict(file, "photos", now: EditValue(values.value("photos")))
        }
        try values.remove(texts, from: "photos")
        self.texts.replace(file, by: values.text)
    }

    /// - Parameter collection: the text of the collection that is to have the photos.
    mutating func checkListed(_ photos: [SourcePath], in collection: YAMLDocument) throws {
        guard !Self.isUnlisted(collection), let album = try unlistedAlbum(of: photos) else { return }
        throw problem(
            album,
            "is unlisted, so its photos can only be in a collection with 'unlisted: true', or it would link to them")
    }

    private mutating func unlistedAlbum(of photos: [SourcePath]) throws -> SourcePath? {
        try Set(photos.flatMap(\.ancestors)).sorted().first { folder in
            try site.folders[folder] != nil && Self.isUnlisted(albumText(folder).values)
        }
    }

    private static func isUnlisted(_ values: YAMLDocument) -> Bool {
        EditValue.flag(true).isValue(of: values.value("unlisted"))
    }

    mutating func checkCollections(without album: SourcePath) throws {
        for path in site.collections {
            let values = try values(of: .collection(path))
            if Self.isUnlisted(values) { continue }
            guard let photo = Self.listed(values).keys.sorted().first(where: { SourcePath($0).isInside(album) }) else {
                continue
            }
            throw problem(
                album, "cannot be unlisted while '\(path)' links to its photo '\(photo)'; remove it there first")
        }
    }

    /// The title of a collection, if its text has one.
    private static func title(_ values: YAMLDocument) -> String? {
        if case .scalar(let title, _, _)? = values.value("title") { title } else { nil }
    }

    private func collection(_ name: String) throws -> EditFile {
        let path = site.collections.first { TextBytes.areEqual(FileName.split(SourcePath($0).name).stem, name) }
        guard let path else {
            throw ConfigProblem(file: "collections/\(name).yml", message: "there is no such collection")
        }
        return .collection(path)
    }

    static func listed(_ values: YAMLDocument) -> [String: String] {
        let texts = values.value("photos")?.listedTexts ?? []
        return Dictionary(texts.map { (SourcePath.root.appending(file: $0).text, $0) }) { first, _ in first }
    }
}
