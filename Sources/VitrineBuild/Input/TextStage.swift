internal import VitrineCore
internal import VitrineDisk

/// Reads the texts that the owner wrote: front matter, sidecars, collections. Every problem of all of them at once.
struct TextStage {
    var albums: [SourcePath: AlbumText] = [:]
    var sidecars: [SourcePath: PhotoSidecar] = [:]
    var collections: [CollectionText] = []

    var hidesSomething: Bool {
        albums.values.contains(where: \.isHidden) || sidecars.values.contains(where: \.isHidden)
    }

    init(
        sources: SortedSources, others: [SourceEntry], folders: SiteFolders, settings: Settings,
        memory: inout ReadingMemory
    ) throws(BuildError) {
        var read: [(file: SourceFile, text: OwnText)] = []
        var problems = sources.misnamed.map { note in
            ConfigProblem(file: settings.albums + "/" + note.path.text, message: note.reason)
        }
        // What one of them says may be 'hidden'.
        problems += others.filter(Self.isUnreadText).map { entry in
            ConfigProblem(
                file: settings.albums + "/" + entry.path,
                message: entry.code == .badName
                    ? "has a name that is not valid UTF-8, so it cannot be read; rename it"
                    : "is a link or no file; put a copy of the text there instead")
        }
        problems += MisplacedTextStage.problems(sources: sources, others: others, folders: folders, settings: settings)
        func collect(_ read: () throws -> Void) throws(BuildError) {
            do {
                try read()
            } catch let found as ConfigProblems {
                problems += found.list
            } catch {
                throw error as? BuildError ?? BuildError(.disk, folders.albums, "\(error)")
            }
        }
        for (folder, file) in sources.albumTexts.sorted(by: { $0.key < $1.key }) {
            let name = settings.albums + "/" + file.path.text
            if case .album(let known)? = memory.text(file) {
                albums[folder] = known
            } else {
                try collect { albums[folder] = try Self.album(folders.albums + "/" + file.path.text, shownAs: name) }
            }
            if let text = albums[folder] { read.append((file, .album(text))) }
        }
        for (photo, file) in sources.sidecars.sorted(by: { $0.key < $1.key }) {
            let name = settings.albums + "/" + file.path.text
            if case .sidecar(let known)? = memory.text(file) {
                sidecars[photo] = known
            } else {
                try collect {
                    let path = folders.albums + "/" + file.path.text
                    let text = try TextFile.readFilled(path, shownAs: name)
                    sidecars[photo] = try PhotoSidecar.decode(try YAMLReader.read(text, file: name), file: name)
                }
            }
            if let text = sidecars[photo] { read.append((file, .sidecar(text))) }
        }
        let collectionFiles: [String]
        do {
            collectionFiles = try Self.collectionFiles(folders.site)
        } catch {
            throw error.error("list the collections")
        }
        for file in collectionFiles {
            try collect {
                let node = try TextFile.readYAML(folders.site + "/" + file, shownAs: file)
                let name = FileName.split(SourcePath(file).name).stem
                collections.append(try CollectionText.decode(node, name: name, file: file))
            }
        }
        problems += textsOfNothing(sources, settings)
        memory.remember(texts: read)
        guard problems.isEmpty else { throw BuildError(ConfigProblems(problems)) }
    }

    /// An album's text that keeps something back in a folder without photos: the folder of the photos has another name, which
    /// may look the same.
    private func textsOfNothing(_ sources: SortedSources, _ settings: Settings) -> [ConfigProblem] {
        let keeping = albums.filter { $0.value.isHidden || $0.value.isUnlisted }
        if keeping.isEmpty { return [] }
        let folders = Set(sources.candidates.flatMap { $0.path.ancestors })
        return keeping.keys.filter { !folders.contains($0) }.sorted().map { folder in
            let path = [settings.albums, folder.text, "album.md"].filter { !$0.isEmpty }.joined(separator: "/")
            return ConfigProblem(
                file: path,
                message:
                    "keeps back a folder without a single photo; was the folder of the photos renamed, or written in "
                    + "another case or Unicode form? Move this file to the photos, or delete it")
        }
    }

    private static func isUnreadText(_ entry: SourceEntry) -> Bool {
        [.link, .notAFile, .badName].contains(entry.code) && isNamedAsText(SourcePath(entry.path).name)
    }

    /// Whether a file of this name would be read as an album's or a photo's text.
    static func isNamedAsText(_ name: String) -> Bool {
        let name = name.lowercased()
        return name == "album.md" || ["yml", "yaml"].contains(FileName.split(name).suffix)
    }

    private static func album(_ path: String, shownAs name: String) throws -> AlbumText {
        let (yaml, body, bodyLine) = try split(try TextFile.readFilled(path, shownAs: name), file: name)
        let node = try yaml.flatMap { try YAMLReader.read($0, file: name) }
        return try AlbumText.decode(node, body: body, bodyLine: bodyLine, file: name)
    }

    private static func split(
        _ text: String, file: String
    ) throws(ConfigProblems) -> (yaml: String?, body: String, bodyLine: Int) {
        do {
            return try FrontMatter.split(text)
        } catch {
            let message =
                switch error {
                case .unclosed: "the front matter that begins here does not end; put a line '---' behind it"
                case .misspelt:
                    "this looks like settings, but is none: they stand between two lines '---', the first of them at the top"
                }
            throw ConfigProblems([ConfigProblem(file: file, mark: TextMark(line: 1, column: 1), message: message)])
        }
    }

    /// Relative to the site.
    static func collectionFiles(_ site: String) throws(Disk.Failure) -> [String] {
        try collectionEntries(site).filter(\.isText).map(\.path)
    }

    /// What lies among the collections and is none, relative to the site.
    static func strayCollections(_ site: String) throws(Disk.Failure) -> [String] {
        try collectionEntries(site).filter { !$0.isText }.map(\.path)
    }

    private static func collectionEntries(_ site: String) throws(Disk.Failure) -> [(path: String, isText: Bool)] {
        guard let folder = Disk.realPath(site + "/collections"), try Disk.entry(folder)?.kind == .folder else {
            return []
        }
        return try Disk.entries(of: folder).filter { $0.name.first != UInt8(ascii: ".") }.map { entry in
            let name = String(decoding: entry.name, as: UTF8.self)
            let isText = ["yml", "yaml"].contains(FileName.split(name).suffix.lowercased())
            return ("collections/" + name, isText && [.file, .link].contains(entry.kind))
        }
    }
}
