package import VitrineCore

/// The texts that the owner wrote: front matter of albums, sidecars of photos, collections, and pages of words.
package struct OwnerTexts: Sendable {
    package var albums: [SourcePath: AlbumText] = [:]
    package var sidecars: [SourcePath: PhotoSidecar] = [:]
    package var collections: [CollectionText] = []
    package var pages: [PageText] = []
    /// The files in the folders of collections and pages that have names of another kind.
    var strays: [(folder: TextFolder, files: [String])] = []

    var hidesSomething: Bool {
        albums.values.contains(where: \.isHidden) || sidecars.values.contains(where: \.isHidden)
            || pages.contains(where: \.isHidden)
    }

    var hiddenFolders: Set<SourcePath> { Set(albums.filter(\.value.isHidden).keys) }

    /// Whether files are hidden, as far as their names tell: with their folders, or with a file of the same name.
    var hiding: (SourcePath) -> Bool {
        let folders = hiddenFolders
        let names = Set(sidecars.filter(\.value.isHidden).map(\.key.sharedName))
        return { names.contains($0.sharedName) || $0.ancestors.contains(where: folders.contains) }
    }
}

/// Reads the texts that the owner wrote, and reports every mistake in all of them at once.
struct ReadTexts {
    let folders: SiteFolders
    private static let decoder = TextDecoder(YAMLReader.read)

    init(_ site: Site) {
        folders = site.folders
    }

    func run(_ sources: SortedSources, _ scan: SourceScan, _ cache: inout SourceCache) throws -> OwnerTexts {
        var problems = misnamed(sources, scan.others)
        problems.list += MisplacedTextSearch(folders: folders).run(sources, others: scan.others)
        var texts = OwnerTexts()
        var read: [ReadText] = []
        for (folder, file) in sources.albumTexts.sorted(by: { $0.key < $1.key }) {
            let text = try problems.collect {
                try self.text(file, scan, cache) { .album(try Self.decoder.album($0, file: $1)) }
            }
            guard let text, case .album(let album) = text.content else { continue }
            texts.albums[folder] = album
            read.append(text)
        }
        for (photo, file) in sources.sidecars.sorted(by: { $0.key < $1.key }) {
            let text = try problems.collect {
                try self.text(file, scan, cache) { .sidecar(try Self.decoder.sidecar($0, file: $1)) }
            }
            guard let text, case .sidecar(let sidecar) = text.content else { continue }
            texts.sidecars[photo] = sidecar
            read.append(text)
        }
        texts.collections = try self.read(.collections, &texts, &problems) { try Self.decoder.collection($0, file: $1) }
        texts.pages = try self.read(.pages, &texts, &problems) {
            try Self.decoder.page(try OwnerText.filled($0, file: $1), file: $1)
        }
        problems.list += textsWithoutPhotos(texts, sources)
        cache.remember(texts: read)
        guard problems.list.isEmpty else { throw BuildError(problems) }
        // A text with a mistake is not stored, because the gallery was made from the text before it.
        try cache.store(texts: read.compactMap { text in text.source.map { (text.file, $0) } })
        return texts
    }

    private func read<Text>(
        _ folder: TextFolder, _ texts: inout OwnerTexts, _ problems: inout ConfigProblems,
        _ parse: (String, String) throws -> Text
    ) throws -> [Text] {
        let files = try folder.files(in: folders.site)
        if !files.others.isEmpty { texts.strays.append((folder, files.others)) }
        return try files.texts.compactMap { file in
            try problems.collect {
                try parse(try TextFile.read(folders.site + "/" + file, shownAs: file), file)
            }
        }
    }

    /// - Parameter parse: is called with the text and with the name by which the owner knows the file.
    private func text(
        _ file: SourceFile, _ scan: SourceScan, _ cache: SourceCache, _ parse: (String, String) throws -> OwnText
    ) throws -> ReadText {
        if let known = cache.text(file) { return ReadText(file: file, source: nil, content: known) }
        let name = folders.albums.shown(file.path)
        let source: String
        if scan.isMissing(file.path) {
            guard let stored = cache.storedText(file.path) else {
                throw folders.albums.needed(file.path, because: "its text is not known")
            }
            source = stored
        } else {
            source = try TextFile.readFilled(folders.albums.path(of: file.path), shownAs: name)
        }
        return ReadText(file: file, source: source, content: try parse(source, name))
    }

    // MARK: Texts that cannot be read

    /// Problems of texts that have a name that Vitrine does not read, or that are not files, because one of them may
    /// contain 'hidden'.
    private func misnamed(_ sources: SortedSources, _ others: [SourceEntry]) -> ConfigProblems {
        let named = sources.misnamed.map { ConfigProblem(file: shown($0.path), message: $0.reason) }
        let unread = others.filter(Self.isUnreadText).map { entry in
            ConfigProblem(
                file: shown(SourcePath(entry.path)),
                message: entry.code == .badName
                    ? "has a name that is not valid UTF-8, so it cannot be read; rename it"
                    : "is a link or not a file; put a copy of the text there instead")
        }
        return ConfigProblems(named + unread)
    }

    private static func isUnreadText(_ entry: SourceEntry) -> Bool {
        [.link, .notAFile, .badName].contains(entry.code) && TextFile.isOwners(SourcePath(entry.path).name)
    }

    private func shown(_ path: SourcePath) -> String { folders.albums.shown(path) }

    /// Problems of texts that hide a folder without photos or do not list it, and do not say that it is empty. Most
    /// likely, the folder with the photos has another name that may look the same.
    private func textsWithoutPhotos(_ texts: OwnerTexts, _ sources: SortedSources) -> [ConfigProblem] {
        let restricting = texts.albums.filter { ($0.value.isHidden || $0.value.isUnlisted) && !$0.value.isEmpty }
        if restricting.isEmpty { return [] }
        let folders = Set(sources.candidates.flatMap { $0.path.ancestors })
        return restricting.keys.filter { !folders.contains($0) }.sorted().map { folder in
            ConfigProblem(
                file: shown(folder.appending("album.md")),
                message:
                    "hides or does not list a folder without photos; was the folder of the photos renamed, or written in "
                    + "another case or Unicode form? Move this file to the photos, delete it, or write 'photos: []' if the "
                    + "album is still empty")
        }
    }
}

extension ConfigProblems {
    /// Runs `read`, and adds the mistakes that it finds to these problems.
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
