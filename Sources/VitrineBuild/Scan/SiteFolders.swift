internal import VitrineCore
internal import VitrineDisk

/// The folders of a site, as absolute paths without links.
struct SiteFolders {
    let site: String
    let albums: String
    let output: String
    /// The state folder.
    let state: String
    /// The name of the output in the state. It is relative when the output lies in the site's folder, so that the site
    /// can be moved.
    let outputName: String

    init(site: String, settings: Settings, output: String?) throws(BuildError) {
        guard let site = Disk.realPath(site) else {
            throw BuildError(.configuration, site, "there is no such folder; 'vitrine new \(site)' creates a site")
        }
        self.site = site
        guard let albums = Disk.realPath(site + "/" + settings.albums) else {
            throw BuildError(
                .configuration, site + "/" + settings.albums,
                "the albums folder is missing; create it, or name another one with 'albums:' in vitrine.yml")
        }
        guard (try? Disk.entry(albums))?.kind == .folder else {
            throw BuildError(
                .configuration, albums, "is not a folder; 'albums:' in vitrine.yml names the folder of photographs")
        }
        self.albums = albums
        let wanted = output ?? site + "/" + settings.output
        self.output = Self.resolve(wanted)
        state = site + "/.vitrine"
        outputName =
            AbsolutePath.isInside(self.output, site) && self.output != site
            ? String(self.output.dropFirst(site.count + 1)) : self.output
        try check()
    }

    /// Resolves the links in the part of a path that exists.
    private static func resolve(_ path: String) -> String {
        if let real = Disk.realPath(path) { return real }
        let parent = AbsolutePath.parent(path)
        guard parent != path else { return path }
        let base = resolve(parent)
        return (base == "/" ? "" : base) + "/" + SourcePath(path).name
    }

    /// Verifies that writing the gallery cannot touch files that are not part of it.
    private func check() throws(BuildError) {
        if isInside(albums, output) { throw refusal("would contain the photographs") }
        if isInside(output, albums) { throw refusal("would lie among the photographs") }
        if isInside(site, output) { throw refusal("would contain the site's sources") }
        for (folder, name) in [
            (state, "state"), (site + "/templates", "templates"), (site + "/collections", "collections"),
            (site + "/" + LanguageFiles.folder, LanguageFiles.folder),
        ] {
            let real = Disk.realPath(folder) ?? folder
            if isInside(output, real) { throw refusal("would lie in the site's \(name) folder") }
            if isInside(real, output) { throw refusal("would contain the site's \(name) folder") }
        }
        // On a file system that ignores case, the two names lead to one folder as soon as it exists.
        if AbsolutePath.isInside(output.lowercased(), (site + "/.vitrine").lowercased()) {
            throw refusal("would lie in the site's state folder, whose name differs only in case")
        }
        if let entry = try? Disk.entry(output), entry.kind != .folder { throw refusal("is not a folder") }
    }

    /// Verifies that the output is not also a folder of templates.
    /// - Parameter templates: the absolute paths of the folders, which may be outside the site.
    func refuseOverlap(templates: [String]) throws(BuildError) {
        for folder in templates.compactMap(Disk.realPath) where isInside(output, folder) || isInside(folder, output) {
            throw refusal("and the templates in \(folder) would be in one folder")
        }
    }

    /// Whether a path lies in a folder. Paths are compared for what does not exist yet, and identities for what does.
    private func isInside(_ path: String, _ folder: String) -> Bool {
        AbsolutePath.isInside(path, folder) || FolderIdentity.isInside(path, folder)
    }

    private func refusal(_ message: String) -> BuildError {
        BuildError(
            .configuration, output, "the output " + message + "; choose another folder with 'output:' or --output")
    }
}
