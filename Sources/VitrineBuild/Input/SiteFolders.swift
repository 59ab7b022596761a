internal import VitrineCore

/// Where a site's folders are, absolute and without links.
struct SiteFolders {
    let site: String
    let albums: String
    let output: String
    /// The state folder.
    let state: String
    /// The output as the state knows it: relative where it lies in the site, so that a site may be moved.
    let outputName: String

    init(site: String, settings: Settings, output: String?) throws(BuildError) {
        guard let site = Disk.realPath(site) else {
            throw BuildError(.configuration, site, "there is no such folder; 'vitrine new \(site)' makes a site")
        }
        self.site = site
        guard let albums = Disk.realPath(site + "/" + settings.albums) else {
            throw BuildError(
                .configuration, site + "/" + settings.albums,
                "the albums folder is not there; make it, or name another one with 'albums:' in vitrine.yml")
        }
        guard (try? Disk.entry(albums))?.kind == .folder else {
            throw BuildError(
                .configuration, albums, "is no folder; 'albums:' in vitrine.yml names the folder of photographs")
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

    /// Resolves the part of a path that exists.
    private static func resolve(_ path: String) -> String {
        if let real = Disk.realPath(path) { return real }
        let parent = AbsolutePath.parent(path)
        guard parent != path else { return path }
        let base = resolve(parent)
        return (base == "/" ? "" : base) + "/" + SourcePath(path).name
    }

    /// The gallery must be nowhere where it could touch what is not its own.
    private func check() throws(BuildError) {
        func refuse(_ message: String) -> BuildError {
            BuildError(.configuration, output, message + "; choose another folder with 'output:' or --output")
        }
        if AbsolutePath.isInside(albums, output) { throw refuse("the output would contain the photographs") }
        if AbsolutePath.isInside(output, albums) { throw refuse("the output would lie among the photographs") }
        if AbsolutePath.isInside(site, output) { throw refuse("the output would contain the site's sources") }
        if AbsolutePath.isInside(output, state) { throw refuse("the output would lie in the state folder") }
        for name in ["templates", "collections"] where AbsolutePath.isInside(output, site + "/" + name) {
            throw refuse("the output would lie in the site's \(name) folder")
        }
        if let entry = try? Disk.entry(output), entry.kind != .folder { throw refuse("the output is no folder") }
        if let first = try? Disk.entry(albums)?.stamp, let second = try? Disk.entry(output)?.stamp,
            first.device == second.device, first.inode == second.inode
        {
            throw refuse("the output is the albums folder by another name")
        }
    }
}
