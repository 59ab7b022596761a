package import VitrineCore

/// Plans what commands do to the files of a site: all of them, or nothing. It does not write.
package struct EditPlanner {
    var site: EditSite
    var texts: EditTexts
    var plan = EditPlan()
    let photos: Set<SourcePath>
    private var conflicts: [FieldConflicts.Conflict] = []
    private var command = 0
    private var moved: Set<SourcePath> = []
    /// The albums that commands made or changed, and those from which they took something.
    var touched: Set<SourcePath> = []
    private var sidecars: [SourcePath: [SourcePath: SourcePath]] = [:]

    /// - Parameter read: returns the contents of a text; nil if there is no file.
    /// - Throws: `ConfigProblems` if a command is not possible or a text has a form that is not edited, `FieldConflicts` if
    ///   something is not as the author of a command saw it, and the errors of `read`.
    package static func plan(
        _ commands: [Edit], of site: EditSite, parse: @escaping YAMLParser,
        read: @escaping (EditFile) throws -> [UInt8]?
    ) throws -> EditPlan {
        var planner = EditPlanner(site, EditTexts(site, parse: parse, read: read))
        do {
            if commands.count > 1, let photo = commands.lazy.compactMap(\.added).first {
                throw planner.problem(
                    photo, "'add' must be the only command of an edit, because it is taken back by another one")
            }
            for (index, command) in commands.enumerated() {
                planner.command = index
                try planner.run(command)
            }
            try planner.noteEmptyAlbums()
        } catch let problem as ConfigProblem {
            throw ConfigProblems([problem])
        }
        guard planner.conflicts.isEmpty else { throw FieldConflicts(list: planner.conflicts) }
        planner.plan.changes = try planner.texts.changes()
        return planner.plan
    }

    private init(_ site: EditSite, _ texts: EditTexts) {
        (self.site, self.texts) = (site, texts)
        photos = Set(site.folders.values.lazy.flatMap(\.photos))
    }

    private mutating func run(_ command: Edit) throws {
        switch command {
        case .set(let photos, let fields): for photo in photos { try set(photo, fields) }
        case .adjust(let photos, let change, let was): for photo in photos { try adjust(photo, change, was) }
        case .album(let album, let fields): try set(album: album, fields)
        case .site(let fields): try set(site: fields)
        case .text(let album, let body, let digest): try replaceBody(of: album, by: body, digest)
        case .order(.photos(let photos, let album), let other): try order(photos, after: other, in: album)
        case .order(.albums(let albums, let parent), let other): try order(albums: albums, after: other, in: parent)
        case .order(.collected(let photos, let name), let other): try order(photos, after: other, inCollection: name)
        case .collect(.named(let name), let photos, let other): try collect(photos, after: other, in: name)
        case .collect(.titled(let title), let photos, _): try createCollection(title, photos)
        case .match(.named(let name), let rule, let was): try match(rule, was: was, in: name)
        case .match(.titled(let title), let rule, _): try createCollection(title) { try $0.set(rule) }
        case .drop(let name, let photos): try drop(photos, from: name)
        case .collection(let name, let fields): try set(collection: name, fields)
        case .remove(let name): try remove(collection: name)
        case .create(let parent, let title, let sight): try create(title, in: parent, sight)
        case .move(.photos(let photos), let folder): try move(photos, to: folder)
        case .move(.album(let album), let folder): try move(album: album, to: folder.appending(album.name))
        case .rename(let album, let name): try rename(album, to: name)
        case .trash(.photos(let photos)): try trash(photos)
        case .trash(.album(let album)): try trash(album: album)
        case .add(let photos): try add(photos)
        }
    }

    /// Notes added photos. They may be newer than the site that was read: the step checks that they are there.
    private mutating func add(_ photos: [SourcePath]) throws {
        guard !photos.isEmpty, Set(photos).count == photos.count else {
            throw problem(photos.first ?? .root, "name at least one photo, and each of them once")
        }
        if let other = photos.first(where: { !SourceSorter.isNamedAsMedia($0) }) {
            throw problem(other, "has no extension of a photo or a video")
        }
        plan.added = photos
    }

    // MARK: Names

    func check(_ photo: SourcePath) throws {
        guard photos.contains(photo) else {
            if let owner = site.folders[photo.parent].flatMap({ PhotoFiles($0).owner(of: photo) }) {
                throw problem(photo, "belongs to the photo '\(owner.name)'; name the photo")
            }
            let names = site.folders[photo.parent]?.photos.map(\.name) ?? []
            let hint = NearestName.of(photo.name, among: names).map { "; did you mean '\($0)'?" } ?? ""
            throw problem(photo, "there is no such photo\(hint)")
        }
        try checkPlace(photo)
    }

    func check(_ photos: [SourcePath]) throws {
        for photo in photos { try check(photo) }
        guard !photos.isEmpty, Set(photos).count == photos.count else {
            throw problem(photos.first ?? .root, "name at least one photo, and each of them once")
        }
    }

    func folder(_ path: SourcePath) throws -> EditSite.Folder {
        guard let folder = site.folders[path] else { throw problem(path, "there is no such album") }
        try checkPlace(path)
        return folder
    }

    private func checkPlace(_ path: SourcePath) throws {
        guard isMoved(path) else { return }
        throw problem(path, "is moved by the same edit; change it in another one")
    }

    func isMoved(_ path: SourcePath) -> Bool {
        moved.contains(path) || path.ancestors.contains(where: moved.contains)
    }

    mutating func remember(moved paths: [SourcePath]) {
        moved.formUnion(paths)
        touched.formUnion(paths.flatMap(\.ancestors))
    }

    func problem(_ path: SourcePath, _ message: String) -> ConfigProblem {
        ConfigProblem(file: site.settings.albums.shown(path), message: message)
    }

    // MARK: Texts

    mutating func sidecar(of photo: SourcePath) -> EditFile {
        let known = sidecars[photo.parent] ?? index(site.folders[photo.parent]?.files ?? [])
        sidecars[photo.parent] = known
        return .source(known[photo] ?? photo.parent.appending(photo.name + ".yml"))
    }

    private func index(_ files: [SourcePath]) -> [SourcePath: SourcePath] {
        let texts = files.filter { ["yml", "yaml"].contains($0.lowercasedExtension) }
        return Dictionary(texts.map { ($0.parent.appending($0.stem), $0) }) { first, _ in first }
    }

    func albumFile(_ album: SourcePath) -> EditFile {
        let known = site.folders[album]?.files.first { $0.name.lowercased() == "album.md" }
        return .source(known ?? album.appending("album.md"))
    }

    mutating func albumText(_ album: SourcePath) throws -> AlbumDocument {
        let file = albumFile(album)
        return try AlbumDocument(try texts.text(file) ?? "", file: site.shown(file), parse: texts.parse)
    }

    mutating func values(of file: EditFile) throws -> YAMLDocument {
        try YAMLDocument(try texts.text(file) ?? "", file: site.shown(file), parse: texts.parse)
    }

    mutating func addConflict(_ file: EditFile, _ field: String, now: EditValue?) {
        conflicts.append(.init(command: command, file: site.shown(file), field: field, now: now))
    }
}
