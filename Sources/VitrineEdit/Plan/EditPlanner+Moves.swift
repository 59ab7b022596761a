internal import VitrineBuild
internal import VitrineCore

extension EditPlanner {
    mutating func create(_ title: String, in parent: SourcePath, _ sight: Edit.Sight) throws {
        let siblings = try folder(parent)
        try checkMembers(of: parent)
        try checkMenu(titles: [title])
        let taken = (siblings.albums + siblings.files).map(\.name)
        let album = parent.appending(NewName.free(Self.folderName(title), among: taken))
        var text = try albumText(album)
        try text.values.set("title", to: .text(title))
        if sight != .everyone { try text.values.set(sight == .hidden ? "hidden" : "unlisted", to: .flag(true)) }
        texts.replace(albumFile(album), by: text.text)
        touched.insert(album)
        site.folders[album] = EditSite.Folder()
        site.folders[parent]?.albums.append(album)
    }

    /// A name that a build takes for that of an album: not that of a text, of a bin or of a program's folder.
    private static func folderName(_ title: String) -> String {
        let name = NewName.folder(title)
        let names = [name, name.replacing(".", with: "-"), name + "_"]
        return names.first { SourceScanner.reasonToIgnore(folder: $0) == nil } ?? "album"
    }

    // MARK: Albums

    mutating func rename(_ album: SourcePath, to name: String) throws {
        guard TextBytes.areEqual(NewName.folder(name), name) else {
            throw problem(album, "'\(name)' cannot be the name of a folder; '\(NewName.folder(name))' can")
        }
        if let reason = SourceScanner.reasonToIgnore(folder: name) {
            throw problem(album, "'\(name)' cannot be the name of an album: \(reason)")
        }
        try move(album: album, to: album.parent.appending(name))
    }

    mutating func move(album: SourcePath, to target: SourcePath) throws {
        _ = try folder(album)
        if target == album { return }
        try checkMovable(album)
        try checkMembers(of: target.parent)
        let siblings = try folder(target.parent)
        // A title that is made of the folder's name changes with it.
        if target.name != album.name, try albumText(album).values.value("title") == nil, let title = site.titles[album]
        {
            try checkMenu(titles: [title])
        }
        if target.isInside(album) { throw problem(album, "cannot be moved into itself") }
        try checkFree([target], among: (siblings.albums + siblings.files).filter { $0 != album })
        try correctReferences(PathChanges([album: .moved(target)], areFolders: true))
        plan.moves.append(SourceMove(from: album, to: target))
        remember(moved: [album])
        site.folders[target.parent]?.albums.append(target)
    }

    mutating func trash(album: SourcePath) throws {
        _ = try folder(album)
        try checkMovable(album)
        try correctReferences(PathChanges([album: .removed], areFolders: true))
        plan.trash.append([album])
        remember(moved: [album])
    }

    private func checkMovable(_ album: SourcePath) throws {
        if album.isRoot { throw problem(album, "holds all albums, so it cannot be moved or removed") }
        try checkMembers(of: album.parent)
    }

    private func checkMembers(of parent: SourcePath) throws {
        guard site.settings.albums.areNamed, parent.isRoot else { return }
        throw ConfigProblem(
            file: "vitrine.yml", message: "'albums' names the folders of this site, so they are changed there")
    }

    /// Verifies that the new paths differ from each other and from those that are there, also on disks that ignore case.
    private func checkFree(_ targets: [SourcePath], among known: [SourcePath]) throws {
        var names = Set(known.map { Slug.foldKey($0.name) })
        guard let taken = targets.first(where: { !names.insert(Slug.foldKey($0.name)).inserted }) else { return }
        throw problem(taken, "there is a file or folder with this name already; rename one of them first")
    }

    // MARK: Photos

    mutating func move(_ photos: [SourcePath], to folder: SourcePath) throws {
        try check(photos)
        let known = try self.folder(folder)
        let photos = photos.filter { $0.parent != folder }
        let entries = try entries(photos)
        try checkFree(entries.joined().map { folder.appending($0.name) }, among: known.files + known.albums)
        var changes: [SourcePath: PathChanges.Change] = [:]
        for entry in entries {
            plan.moves += PhotoMoves.moves(entry, to: folder)
            let targets = entry.map { folder.appending($0.name) }
            for (file, target) in zip(entry, targets) { changes[file] = .moved(target) }
            site.folders[folder]?.files += targets
        }
        if photos.isEmpty { return }
        try correctReferences(PathChanges(changes, areFolders: false))
        try noteContents(of: folder, photos)
        remember(moved: photos)
    }

    mutating func trash(_ photos: [SourcePath]) throws {
        try check(photos)
        let entries = try entries(photos)
        plan.trash += entries
        let changes = Dictionary(uniqueKeysWithValues: entries.joined().map { ($0, PathChanges.Change.removed) })
        try correctReferences(PathChanges(changes, areFolders: false))
        remember(moved: photos)
    }

    private func entries(_ photos: [SourcePath]) throws -> [[SourcePath]] {
        let folders = Dictionary(grouping: photos, by: \.parent)
        var companions: [SourcePath: [SourcePath]] = [:]
        for (folder, photos) in folders.sorted(by: { $0.key < $1.key }) {
            do {
                let found = try PhotoFiles(try self.folder(folder)).companions(of: Set(photos))
                companions.merge(found) { first, _ in first }
            } catch let error as PhotoFiles.Shared {
                let names = error.owners.map(\.name).joined(separator: ", ")
                throw problem(error.file, "belongs to several photos: \(names); move or remove them together")
            }
        }
        return photos.map { [$0] + (companions[$0] ?? []) }
    }

    private mutating func noteContents(of album: SourcePath, _ photos: [SourcePath]) throws {
        var text = try albumText(album)
        guard case .list([], _)? = text.values.value("photos") else { return }
        let isManual = text.values.value("sort").map(YAMLValue.text("manual").matches) ?? false
        try text.values.set("photos", to: isManual ? .list(photos.map(\.name)) : nil)
        texts.replace(albumFile(album), by: text.text)
    }
}
