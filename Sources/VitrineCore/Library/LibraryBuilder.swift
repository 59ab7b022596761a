/// Builds the library from what was read: albums, orders, covers, smart albums and addresses. It is a pure function:
/// equal input gives an equal library.
package struct LibraryBuilder {
    let input: LibraryInput
    var library = Library()
    private var albumIndex: [SourcePath: Int] = [:]
    private var problems: [ConfigProblem] = []
    var hints = 10
    var sharedTexts: [String: String] = [:]
    let persons: Set<String>
    // These tables are only needed for texts that refer to photos and albums.
    lazy var lookup = PathLookup(input.files)
    lazy var folders = input.folders
    /// It is made for sites with rules alone.
    lazy var ruleFinder = RuleFinder(library, input, newest: newest, folders: folders)
    lazy var newest = library.newest
    lazy var photoIndex = Dictionary(uniqueKeysWithValues: zip(library.photos.lazy.map(\.path), 0...))

    /// - Throws: the references in texts to files that do not exist.
    package static func build(_ input: LibraryInput) throws(ConfigProblems) -> Library {
        var builder = LibraryBuilder(input: input)
        builder.addPhotos()
        builder.arrangeAlbums()
        builder.addPages()
        builder.addSmartAlbums()
        builder.addCollections()
        builder.addFinding()
        builder.addLinks()
        guard builder.problems.isEmpty else { throw ConfigProblems(builder.problems) }
        return builder.library
    }

    private init(input: LibraryInput) {
        self.input = input
        persons = Self.persons(in: input)
        library.photos.reserveCapacity(input.photos.count)
    }

    // MARK: Photos

    private mutating func addPhotos() {
        checkRoot()
        let folders = Dictionary(grouping: input.photos.sorted { $0.path < $1.path }, by: \.path.parent)
        var groups: [SourcePath: [LibraryInput.PhotoSource]] = [:]
        for (folder, photos) in folders {
            let isHidden = ancestors(of: folder).contains { input.albums[$0]?.isHidden == true }
            let visible = isHidden ? [] : photos.filter { $0.sidecar?.isHidden != true }
            let published = visible.filter { $0.refusal == nil }
            if !published.isEmpty { groups[folder] = published }
            for photo in visible { library.refused[photo.path] = photo.refusal }
            guard visible.count < photos.count else { continue }
            library.hidden += photos.filter { isHidden || $0.sidecar?.isHidden == true }.map(\.path)
        }
        library.hidden.sort()
        addAlbums(for: Set(groups.keys))
        for album in library.albums.indices {
            guard let group = groups[library.albums[album].path] else { continue }
            add(group, to: album)
        }
    }

    private mutating func checkRoot() {
        if let address = input.albums[.root]?.address {
            fail(input.albumFile(.root), address, "the first page has no address of its own; remove 'address' here")
        }
        guard input.albums[.root]?.title != nil else { return }
        let message = "the title of the first page is 'title:' in vitrine.yml; remove it here"
        problems.append(ConfigProblem(file: input.albumFile(.root), message: message))
    }

    private func ancestors(of folder: SourcePath) -> [SourcePath] {
        var chain = [folder]
        while let last = chain.last, !last.isRoot { chain.append(last.parent) }
        return chain
    }

    private mutating func add(_ group: [LibraryInput.PhotoSource], to album: Int) {
        let folder = library.albums[album].path
        let names = group.map { (name: PhotoAddress.name(of: $0.path), key: $0.path.name) }
        let slugs = Slug.assign(names, taken: folder.isRoot ? SiteAddress.reservedPages : [])
        let facts = facts(of: group, in: library.albums[album])
        let assumedOffset = Self.prevailingOffset(facts)
        for (index, source) in group.enumerated() {
            var photo = makePhoto(source, facts[index], slug: slugs[index], album: album)
            // Photos are sorted by their time zones even if these are not published.
            photo.instant = facts[index].date?.instant(
                assumedOffset: facts[index].offsetMinutes ?? assumedOffset)
            library.namesOfPeople.formUnion(facts[index].namesOfPeople)
            if !facts[index].withheld.isEmpty { library.withheld[source.path] = facts[index].withheld }
            library.albums[album].photos.append(library.photos.count)
            library.photos.append(photo)
        }
        for source in group where source.record.video != nil { choosePoster(of: source, in: folder) }
    }

    // MARK: Albums

    /// Adds an album for each folder with photos and for all folders above it, parents before children.
    private mutating func addAlbums(for folders: Set<SourcePath>) {
        var all: Set<SourcePath> = [.root]
        for folder in folders { all.formUnion(ancestors(of: folder)) }
        let children = Dictionary(grouping: all.filter { !$0.isRoot }, by: \.parent)
        let root = Place(path: .root, address: "", isChosen: false)
        addAlbum(root, name: .init(title: input.settings.title), parent: nil, children: children)
    }

    private struct Place {
        let path: SourcePath
        let address: String
        /// Whether the owner chose the name of the album in its address, or of one above it.
        let isChosen: Bool
    }

    private mutating func addAlbum(
        _ place: Place, name: FolderName, parent: Int?, children: [SourcePath: [SourcePath]]
    ) {
        let path = place.path
        let text = input.albums[path]
        let index = library.albums.count
        let isAboveUnlisted = parent.map { library.albums[$0].isUnlisted } ?? false
        let inheritedLook = parent.map { library.albums[$0].look } ?? input.settings.look
        albumIndex[path] = index
        library.albums.append(
            Album(
                path: path, address: place.address, title: text?.title ?? name.title, text: text?.text,
                date: text?.date ?? name.date.map { CaptureDate(local: $0, hasTime: false, source: .fileName) },
                order: text?.order ?? name.order, sort: text?.sort ?? input.settings.sort.photos,
                parent: parent, isUnlisted: isAboveUnlisted || text?.isUnlisted == true,
                picks: text?.picks ?? parent.map { library.albums[$0].picks } ?? input.settings.picks,
                download: text?.download ?? parent.map { library.albums[$0].download } ?? input.settings.download,
                look: text?.look?.applied(to: inheritedLook) ?? inheritedLook,
                positions: text?.gps ?? parent.map { library.albums[$0].positions } ?? input.settings.gps,
                looksUpPlaces: text?.places ?? parent.map { library.albums[$0].looksUpPlaces } ?? input.settings.places,
                keywords: (text?.keywords).inside(
                    parent.map { library.albums[$0].keywords } ?? input.settings.keywords),
                showsPeople: text?.people ?? parent.map { library.albums[$0].showsPeople } ?? input.settings.people))
        let below = (children[path] ?? []).sorted()
        let names = FolderName.read(below.map(\.name))
        for (child, (slug, name)) in zip(below, zip(slugs(of: below, in: path), names)) {
            library.albums[index].children.append(library.albums.count)
            let isChosen = place.isChosen || input.albums[child]?.address != nil
            let address = AlbumAddress.path(slug, in: place.address, of: child, isChosen: isChosen)
            addAlbum(
                Place(path: child, address: address, isChosen: isChosen), name: name, parent: index, children: children)
        }
    }

    /// The names in addresses of the albums in a folder. The others give way to those that the owner chose.
    private mutating func slugs(of albums: [SourcePath], in folder: SourcePath) -> [String] {
        var taken = folder.isRoot ? SiteAddress.reservedFolders : []
        var chosen: [SourcePath: String] = [:]
        for album in albums {
            guard let address = input.albums[album]?.address else { continue }
            chosen[album] = address.name
            if taken.insert(Slug.foldKey(address.name)).inserted { continue }
            let message = "the address '\(address.name)' is also that of another album, or of a page of Vitrine's own"
            fail(input.albumFile(album), address, message + "; choose another one")
        }
        let others = albums.filter { chosen[$0] == nil }
        var made = Slug.assign(others.map { (name: $0.name, key: $0.name) }, taken: taken)[...]
        return albums.map { chosen[$0] ?? made.popFirst() ?? "" }
    }

    /// Sorts photos and albums, and collects what albums show of the albums below. Children have higher indices than
    /// their parents.
    private mutating func arrangeAlbums() {
        for index in library.albums.indices.reversed() {
            sortPhotos(of: index)
            let shown = library.albums[index].children.filter {
                input.albums[library.albums[$0].path]?.isUnlisted != true
            }
            library.albums[index].children = AlbumOrder.sorted(
                shown, of: library, by: input.settings.sort.albums, named: namedAlbums(in: library.albums[index].path))
            gather(index)
            findStory(of: index)
        }
    }

    private mutating func sortPhotos(of index: Int) {
        let album = library.albums[index]
        let references = input.albums[album.path]?.photos ?? []
        var manual: [String] = []
        for reference in references {
            guard let path = find(reference, in: album.path, what: "photo") else { continue }
            manual.append(path.name)
        }
        library.albums[index].photos = PhotoOrder.sorted(
            album.photos, of: library.photos, by: album.sort, manual: manual)
        for (rank, photo) in library.albums[index].photos.enumerated() { library.photos[photo].rank = rank }
    }

    private mutating func namedAlbums(in parent: SourcePath) -> [SourcePath] {
        (input.albums[parent]?.albums ?? []).compactMap { reference in
            if let folder = folders.find(parent.appending(reference.name)), folder.parent == parent { return folder }
            let siblings = hints > 0 ? folders.files.filter { $0.parent == parent }.map(\.name).sorted() : []
            let hint = NearestName.of(reference.name, among: siblings).map { "; did you mean '\($0)'?" } ?? ""
            fail(
                input.albumFile(parent), reference,
                "the album '\(reference.name)' is not a folder with photos or an album.md in this folder\(hint)")
            return nil
        }
    }

    private mutating func gather(_ index: Int) {
        let album = library.albums[index]
        let below = album.children.map { library.albums[$0] }
        let own = DateSpan(of: album.photos.compactMap { library.photos[$0].date?.local })
        library.albums[index].total = album.photos.count + below.reduce(0) { $0 + $1.total }
        library.albums[index].videos =
            album.photos.count { library.photos[$0].isVideo } + below.reduce(0) { $0 + $1.videos }
        library.albums[index].dates = ([own] + below.map(\.dates)).compactMap { $0 }.reduce(nil) { span, next in
            span?.union(next) ?? next
        }
        library.albums[index].covers = CoverOrder.best(
            of: album.photos + below.flatMap { $0.covers.prefix(2) }, in: library.photos)
        if let reference = input.albums[album.path]?.cover,
            let path = find(reference, in: album.path, what: "cover"), let cover = photo(at: path)
        {
            if library.photos[cover].isUnlisted, !album.isUnlisted {
                fail(
                    input.albumFile(album.path), reference,
                    "the cover '\(reference.name)' is in an unlisted album; choose a photo of a listed one")
            }
            library.albums[index].covers.removeAll { $0 == cover }
            library.albums[index].covers.insert(cover, at: 0)
            library.albums[index].hasChosenCover = true
            library.albums[index].coverFocus = input.albums[album.path]?.coverFocus
        }
    }

    /// Returns the file that a text in `folder` refers to; reports a problem if there is none.
    mutating func find(
        _ reference: AlbumText.Reference, in folder: SourcePath, what: String, file: String? = nil
    ) -> SourcePath? {
        let wanted = folder.appending(file: reference.name)
        if let path = lookup.find(wanted) { return input.companions[path] ?? path }
        let siblings = hints > 0 ? input.files.filter { $0.parent == wanted.parent }.map(\.name).sorted() : []
        let hint = NearestName.of(wanted.name, among: siblings).map { "; did you mean '\($0)'?" } ?? ""
        fail(
            file ?? input.albumFile(folder), reference,
            "the \(what) '\(reference.name)' is not in this folder\(hint)")
        return nil
    }

    mutating func hasFile(_ name: String, in folder: SourcePath) -> Bool {
        lookup.find(folder.appending(file: name)) != nil
    }

    mutating func photo(at path: SourcePath) -> Int? { photoIndex[path] }

    /// Reports a problem. Only the first few suggest a similar name, because finding hundreds of them would take longer
    /// than the build.
    mutating func fail(_ file: String, _ reference: AlbumText.Reference, _ message: String) {
        hints -= 1
        add(ConfigProblem(file: file, mark: reference.mark, message: message))
    }

    mutating func add(_ problem: ConfigProblem) { problems.append(problem) }
}
