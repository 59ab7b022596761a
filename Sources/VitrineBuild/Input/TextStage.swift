internal import VitrineCore

/// Reads the texts that the owner wrote: front matter, sidecars, collections. Every problem of all of them at once.
struct TextStage {
    var albums: [SourcePath: AlbumText] = [:]
    var sidecars: [SourcePath: PhotoSidecar] = [:]
    var collections: [CollectionText] = []

    init(sources: SortedSources, folders: SiteFolders, settings: Settings) throws(BuildError) {
        var problems = sources.misnamed.map { note in
            ConfigProblem(file: settings.albums + "/" + note.path.text, message: note.reason)
        }
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
            try collect {
                let text = try TextFile.read(folders.albums + "/" + file.path.text, shownAs: name)
                let (yaml, body) = try Self.split(text, file: name)
                let node = try yaml.flatMap { try YAMLReader.read($0, file: name) }
                albums[folder] = try AlbumText.decode(node, body: body, file: name)
            }
        }
        for (photo, file) in sources.sidecars.sorted(by: { $0.key < $1.key }) {
            let name = settings.albums + "/" + file.path.text
            try collect {
                let node = try TextFile.readYAML(folders.albums + "/" + file.path.text, shownAs: name)
                sidecars[photo] = try PhotoSidecar.decode(node, file: name)
            }
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
        guard problems.isEmpty else { throw BuildError(ConfigProblems(problems)) }
    }

    private static func split(_ text: String, file: String) throws(ConfigProblems) -> (yaml: String?, body: String) {
        do {
            return try FrontMatter.split(text)
        } catch {
            let message = "the front matter that begins here does not end; put a line '---' behind it"
            throw ConfigProblems([ConfigProblem(file: file, mark: TextMark(line: 1, column: 1), message: message)])
        }
    }

    /// Relative to the site.
    static func collectionFiles(_ site: String) throws(Disk.Failure) -> [String] {
        guard let folder = Disk.realPath(site + "/collections"), try Disk.entry(folder)?.kind == .folder else {
            return []
        }
        return try Disk.entries(of: folder).compactMap { entry in
            let name = String(decoding: entry.name, as: UTF8.self)
            let isText = ["yml", "yaml"].contains(FileName.split(name).suffix.lowercased())
            return isText && [.file, .link].contains(entry.kind) && entry.name.first != UInt8(ascii: ".")
                ? "collections/" + name : nil
        }
    }
}
