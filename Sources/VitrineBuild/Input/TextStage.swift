internal import VitrineCore

/// Reads the texts that the owner wrote: front matter, sidecars, collections. Every problem of all of them at once.
struct TextStage {
    var albums: [SourcePath: AlbumText] = [:]
    var sidecars: [SourcePath: PhotoSidecar] = [:]
    var collections: [CollectionText] = []

    init(sources: SortedSources, folders: SiteFolders, settings: Settings) throws(BuildError) {
        var problems: [ConfigProblem] = []
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
                let (yaml, body) = FrontMatter.split(
                    try TextFile.read(folders.albums + "/" + file.path.text, shownAs: name))
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
        for file in try Self.collectionFiles(folders.site) {
            try collect {
                let node = try TextFile.readYAML(folders.site + "/" + file, shownAs: file)
                let name = FileName.split(SourcePath(file).name).stem
                collections.append(try CollectionText.decode(node, name: name, file: file))
            }
        }
        guard problems.isEmpty else { throw BuildError(ConfigProblems(problems)) }
    }

    /// Relative to the site.
    private static func collectionFiles(_ site: String) throws(BuildError) -> [String] {
        do {
            return try stamps(site).map(\.name)
        } catch {
            throw error.error("list the collections")
        }
    }

    /// The collections' files with their stamps.
    static func stamps(_ site: String) throws(Disk.Failure) -> [(name: String, stamp: FileStamp)] {
        guard try Disk.entry(site + "/collections")?.kind == .folder else { return [] }
        return try Disk.entries(of: site + "/collections").compactMap { entry in
            let name = String(decoding: entry.name, as: UTF8.self)
            guard entry.kind == .file, ["yml", "yaml"].contains(FileName.split(name).suffix) else { return nil }
            return ("collections/" + name, entry.stamp)
        }
    }
}
