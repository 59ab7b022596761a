/// Pages of words, and the links on every page.
extension LibraryBuilder {
    mutating func addPages() {
        let names = FolderName.read(input.pages.map(\.name))
        let sorted = zip(input.pages, names).filter { !$0.0.isHidden }.sorted {
            let (one, other) = ($0.1.order ?? .max, $1.1.order ?? .max)
            return one == other ? NaturalOrder.precedes($0.0.name, $1.0.name) : one < other
        }
        let slugs = Slug.assign(sorted.map { (name: $0.1.title, key: $0.0.name) }, taken: [])
        let taken = Dictionary(topAlbums.map { (Slug.foldKey(String($0.address.dropLast())), $0) }) { first, _ in first
        }
        for ((page, name), slug) in zip(sorted, slugs) {
            let title = page.title ?? name.title
            let key = Slug.foldKey(slug)
            if let album = taken[key] {
                fail(
                    page,
                    "its address '\(slug)/' is also that of the album '\(album.path)'; rename this file or that folder")
            } else if SiteAddress.reservedFolders.union(SiteAddress.reservedPages).contains(key) {
                fail(page, "its address '\(slug)/' belongs to Vitrine; give this file another name")
            }
            let story = page.text.flatMap { text in
                self.story(
                    in: StoryText(
                        text: text, file: page.file, firstLine: page.textLine, folder: nil, isUnlisted: page.isUnlisted)
                )
            }
            library.pages.append(
                Selection(
                    origin: .page(page.name), address: slug + "/", title: title, text: page.text, story: story,
                    isUnlisted: page.isUnlisted))
        }
    }

    private mutating func fail(_ page: PageText, _ message: String) {
        add(ConfigProblem(file: page.file, message: message))
    }

    // MARK: Links

    mutating func addLinks() {
        if !input.settings.menu.isEmpty {
            let targets = self.targets
            library.menu = input.settings.menu.compactMap { link($0, to: targets) }
        }
        let named = Set(library.menu.map(\.address))
        library.footer = library.pages.filter { !$0.isUnlisted && !named.contains($0.address) }.map {
            SiteLink(title: $0.title ?? "", address: $0.address)
        }
    }

    private struct Target: Hashable {
        /// A name by which the menu may call it.
        var name = ""
        var title: String
        var address: String
        var isUnlisted = false
        /// Albums without photos have no page in the gallery, so a menu cannot link to them.
        var isPublished = true
    }

    /// A menu can name albums, pages, collections and smart albums by their addresses, files and titles, and
    /// the lists below `find/` by their addresses. This returns all of them.
    private var targets: [String: Target] {
        let words = Strings(input.settings)
        var found: [String: Target] = [:]
        func add(_ names: [String], _ target: Target) {
            var target = target
            target.name = names.last ?? ""
            for name in names where found[MenuEntry.key(name)] == nil { found[MenuEntry.key(name)] = target }
        }
        for (index, album) in library.albums.enumerated() {
            let isPublished = index == 0 || album.total > 0
            add(
                [album.address, album.path.text],
                Target(
                    title: album.title, address: album.address, isUnlisted: album.isUnlisted, isPublished: isPublished))
        }
        for selection in library.collections + library.smartAlbums + library.pages {
            var names = [selection.address, String(selection.address.dropLast())]
            if case .page(let name) = selection.origin { names += Self.names(ofPage: name) }
            if case .collection(let name) = selection.origin { names.append(name) }
            if case .smart(let kind) = selection.origin { names.append(kind.rawValue) }
            let title = selection.title(in: words)
            add(names, Target(title: title, address: selection.address, isUnlisted: selection.isUnlisted))
        }
        // A title that is not that of several things, and no other name, is one, too.
        for (key, same) in Dictionary(grouping: Set(found.values), by: { MenuEntry.key($0.title) })
        where same.count == 1 {
            if found[key] == nil { found[key] = same.first }
        }
        // Lists below find/ have the names of photos as titles, which may be those of albums. The menu calls them by their addresses.
        for selection in library.days + library.facets {
            let title = selection.title(in: words)
            add(
                [selection.address, String(selection.address.dropLast())],
                Target(title: title, address: selection.address))
        }
        if library.canBeSearched {
            let address = SiteAddress.entrance
            add([address, SiteAddress.find], Target(title: words[.find], address: address))
        }
        return found
    }

    private static func names(ofPage name: String) -> [String] { [name, name + ".md", "pages/\(name).md"] }

    private mutating func link(_ entry: MenuEntry, to targets: [String: Target]) -> SiteLink? {
        if case .outside(let address) = entry.target {
            return SiteLink(title: entry.title ?? address, address: address, isOutside: true)
        }
        let name = entry.name
        let reference = AlbumText.Reference(name: name, mark: entry.mark)
        guard let target = targets[MenuEntry.key(name)] else {
            if isHidden(name) { return nil }
            let hint =
                name.hasPrefix("www.")
                ? "; an address begins with https://"
                : NearestName.of(name, among: Set(targets.values.map(\.name)).sorted()).map {
                    "; did you mean '\($0)'?"
                }
                    ?? ""
            fail(
                "vitrine.yml", reference,
                "'menu' names '\(name)', which is no album, collection or page of this site\(hint)")
            return nil
        }
        // An error would stop the build that takes the links away.
        if target.isUnlisted { library.leftOutOfMenu.append(name) }
        if target.isUnlisted || !target.isPublished { return nil }
        return SiteLink(title: entry.title ?? target.title, address: target.address)
    }

    /// Returns true if the site has an album or a page of this name that is not published now. Hiding one must not break the build.
    private mutating func isHidden(_ name: String) -> Bool {
        let known =
            folders.files.map(\.text) + input.pages.flatMap { Self.names(ofPage: $0.name) }
            + input.collections.flatMap { [$0.name, "collections/" + $0.name] }
            + SmartAlbumKind.allCases.flatMap { [$0.rawValue, $0.slug] }
        return (known + unpublishedTitles).map(MenuEntry.key).contains(MenuEntry.key(name))
    }

    /// The titles of albums, pages and collections that are not published.
    private var unpublishedTitles: [String] {
        mutating get {
            let albums = Set(library.albums.map(\.path))
            let selections = Set(library.selections.map(\.origin))
            var titles: [String?] = []
            for siblings in Dictionary(grouping: folders.files, by: \.parent).values {
                let paths = siblings.sorted()
                for (path, name) in zip(paths, FolderName.read(paths.map(\.name))) where !albums.contains(path) {
                    titles.append(input.albums[path]?.title ?? name.title)
                }
            }
            for page in input.pages where !selections.contains(.page(page.name)) { titles.append(page.title) }
            for text in input.collections where !selections.contains(.collection(text.name)) {
                titles.append(text.title)
            }
            return titles.compactMap(\.self)
        }
    }
}
