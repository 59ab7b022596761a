internal import VitrineCore

/// The texts that the owner wrote: front matter of albums, sidecars of photos, and collections.
struct OwnerTexts: Sendable {
    var albums: [SourcePath: AlbumText] = [:]
    var sidecars: [SourcePath: PhotoSidecar] = [:]
    var collections: [CollectionText] = []
    /// The files in the folder of collections that are not collections, with paths relative to the site.
    var strayCollections: [String] = []

    /// Whether a text hides an album or a photo.
    var hidesSomething: Bool {
        albums.values.contains(where: \.isHidden) || sidecars.values.contains(where: \.isHidden)
    }

    /// The folders that are hidden with everything in them.
    var hiddenFolders: Set<SourcePath> { Set(albums.filter(\.value.isHidden).keys) }
}

/// Reads the texts that the owner wrote, and reports every mistake in all of them at once.
struct ReadTexts {
    let folders: SiteFolders
    /// The albums folder as the owner names it, for messages.
    let albums: String

    init(_ site: Site) {
        folders = site.folders
        albums = site.settings.albums
    }

    func run(_ sources: SortedSources, others: [SourceEntry], _ cache: inout SourceCache) throws -> OwnerTexts {
        var problems = misnamed(sources, others)
        problems.list += MisplacedTextSearch(folders: folders, albums: albums).run(sources, others: others)
        var texts = OwnerTexts()
        var read: [(file: SourceFile, text: OwnText)] = []
        for (folder, file) in sources.albumTexts.sorted(by: { $0.key < $1.key }) {
            let text = try problems.collect { try self.text(file, cache, Self.album) }
            guard case .album(let album)? = text else { continue }
            texts.albums[folder] = album
            read.append((file, .album(album)))
        }
        for (photo, file) in sources.sidecars.sorted(by: { $0.key < $1.key }) {
            let text = try problems.collect { try self.text(file, cache, Self.sidecar) }
            guard case .sidecar(let sidecar)? = text else { continue }
            texts.sidecars[photo] = sidecar
            read.append((file, .sidecar(sidecar)))
        }
        for file in try CollectionFiles(folders.site).texts {
            let collection = try problems.collect { try Self.collection(file, site: folders.site) }
            if let collection { texts.collections.append(collection) }
        }
        texts.strayCollections = (try? CollectionFiles(folders.site).others) ?? []
        problems.list += textsWithoutPhotos(texts, sources)
        cache.remember(texts: read)
        guard problems.list.isEmpty else { throw BuildError(problems) }
        return texts
    }

    /// Reads a text, or takes it from the cache.
    /// - Parameter parse: is called with a path and with the name by which the owner knows the file.
    private func text(
        _ file: SourceFile, _ cache: SourceCache, _ parse: (String, String) throws -> OwnText
    ) throws -> OwnText {
        try cache.text(file) ?? parse(folders.albums + "/" + file.path.text, albums + "/" + file.path.text)
    }

    private static func album(_ path: String, shownAs name: String) throws -> OwnText {
        let (yaml, body, bodyLine) = try split(try TextFile.readFilled(path, shownAs: name), file: name)
        let node = try yaml.flatMap { try YAMLReader.read($0, file: name) }
        return .album(try AlbumText.decode(node, body: body, bodyLine: bodyLine, file: name))
    }

    private static func sidecar(_ path: String, shownAs name: String) throws -> OwnText {
        let text = try TextFile.readFilled(path, shownAs: name)
        return .sidecar(try PhotoSidecar.decode(try YAMLReader.read(text, file: name), file: name))
    }

    /// Reads a collection.
    /// - Parameter file: the path relative to the site.
    private static func collection(_ file: String, site: String) throws -> CollectionText {
        let node = try TextFile.readYAML(site + "/" + file, shownAs: file)
        return try CollectionText.decode(node, name: FileName.split(SourcePath(file).name).stem, file: file)
    }

    private static func split(
        _ text: String, file: String
    ) throws(ConfigProblems) -> (yaml: String?, body: String, bodyLine: Int) {
        do {
            return try FrontMatter.split(text)
        } catch {
            let message =
                switch error {
                case .unclosed: "the front matter that begins here does not end; put a line '---' after it"
                case .misspelt:
                    "this looks like settings, but is not: they must be between two lines '---', the first one at the top"
                }
            throw ConfigProblems([ConfigProblem(file: file, mark: TextMark(line: 1, column: 1), message: message)])
        }
    }

    // MARK: Texts that cannot be read

    /// Problems of texts that have a name that Vitrine does not read, or that are not files, because one of them may
    /// contain 'hidden'.
    private func misnamed(_ sources: SortedSources, _ others: [SourceEntry]) -> ConfigProblems {
        let named = sources.misnamed.map { ConfigProblem(file: albums + "/" + $0.path.text, message: $0.reason) }
        let unread = others.filter(Self.isUnreadText).map { entry in
            ConfigProblem(
                file: albums + "/" + entry.path,
                message: entry.code == .badName
                    ? "has a name that is not valid UTF-8, so it cannot be read; rename it"
                    : "is a link or not a file; put a copy of the text there instead")
        }
        return ConfigProblems(named + unread)
    }

    private static func isUnreadText(_ entry: SourceEntry) -> Bool {
        [.link, .notAFile, .badName].contains(entry.code) && isNamedAsText(SourcePath(entry.path).name)
    }

    /// Whether a file with this name is read as the text of an album or a photo.
    static func isNamedAsText(_ name: String) -> Bool {
        let name = name.lowercased()
        return name == "album.md" || ["yml", "yaml"].contains(FileName.split(name).suffix)
    }

    /// Problems of texts that hide a folder without photos or do not list it. Most likely, the folder with the photos
    /// has another name that may look the same.
    private func textsWithoutPhotos(_ texts: OwnerTexts, _ sources: SortedSources) -> [ConfigProblem] {
        let restricting = texts.albums.filter { $0.value.isHidden || $0.value.isUnlisted }
        if restricting.isEmpty { return [] }
        let folders = Set(sources.candidates.flatMap { $0.path.ancestors })
        return restricting.keys.filter { !folders.contains($0) }.sorted().map { folder in
            let path = [albums, folder.text, "album.md"].filter { !$0.isEmpty }.joined(separator: "/")
            return ConfigProblem(
                file: path,
                message:
                    "hides or does not list a folder without photos; was the folder of the photos renamed, or written in "
                    + "another case or Unicode form? Move this file to the photos, or delete it")
        }
    }
}

extension ConfigProblems {
    /// Runs `read`, and adds the mistakes that it finds to these problems.
    /// - Returns: the text; nil when it has mistakes.
    /// - Throws: `BuildError` for all other errors.
    fileprivate mutating func collect<Text>(_ read: () throws -> Text) throws -> Text? {
        do {
            return try read()
        } catch let found as ConfigProblems {
            list += found.list
            return nil
        }
    }
}
