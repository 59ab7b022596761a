package import VitrineCore
internal import VitrineDisk

/// The folders of a site, as absolute paths without links.
package struct SiteFolders {
    package let site: String
    package let albums: SourceFolders
    private(set) var output: String
    package private(set) var state: String
    var videos: String { state + "/vitrine-videos" }
    var fetched: String { state + "/vitrine-fetched" }
    /// The name of the output in the state. It is relative when the output lies in the site's folder, so that the site
    /// can be moved.
    private(set) var outputName: String
    /// This is true for the folder of shards, into which several tasks may write at the same time.
    private(set) var isShared = false
    /// The name of the folder in the output for temporary files, if the state is on another disk.
    var temporaryName: String { ".vitrine-tmp" + (isShared ? "-" + SourcePath(state).name : "") }
    private let isStandalone: Bool

    /// Finds the folders, of which some may be missing.
    /// - Throws: `BuildError` when there is no site, or when writing the gallery could touch files that are not part of
    ///   it.
    package init(_ options: BuildOptions, _ settings: Settings) throws(BuildError) {
        isStandalone = options.standalone != nil
        guard isStandalone || Disk.exists(options.site) else {
            throw BuildError(
                .configuration, options.site, "there is no such folder; 'vitrine new \(options.site)' creates a site")
        }
        site = Disk.resolved(options.site)
        albums = try SourceFolders(
            settings.albums, site: site, home: options.home, allowsMissing: options.allowsMissing)
        output = Disk.resolved(options.output ?? site + "/" + settings.output)
        state = site + "/.vitrine"
        outputName =
            AbsolutePath.isInside(output, site) && output != site ? String(output.dropFirst(site.count + 1)) : output
        try checkAlbums()
        try check(Written(path: output, name: "the output", advice: "another folder with 'output:' or --output"))
    }

    /// Makes the folder in the user's cache that takes the place of a site, if the gallery has none. Other users must not
    /// read it.
    func makeSite() throws(BuildError) {
        guard isStandalone else { return }
        do {
            try Disk.makeFolders(AbsolutePath.parent(site))
            try Disk.makeFolder(site, mode: 0o700)
        } catch {
            throw error.error("create the folder of the state")
        }
    }

    // MARK: Overlaps

    /// Verifies that no photograph would be published twice, and that nothing is written beside the photographs.
    private func checkAlbums() throws(BuildError) {
        for (index, folder) in albums.list.enumerated() {
            for other in albums.list[..<index]
            where isInside(folder.path, other.path) || isInside(other.path, folder.path) {
                throw Self.overlap(folder, other)
            }
            if isInside(folder.path, site + "/" + TrashName.ofSite) {
                throw BuildError(
                    .configuration, folder.path,
                    "the folder of photographs is the trash of the site, or lies in it (\(folder.named.setting)); name another one"
                )
            }
            for (own, name) in [(site, "site"), (Disk.resolved(state), "state")] where isInside(own, folder.path) {
                throw BuildError(
                    .configuration, own,
                    "the \(name)'s folder would lie among the photographs (\(folder.named.setting)); name a folder of "
                        + "photographs that does not contain it")
            }
        }
    }

    private static func overlap(_ folder: SourceFolders.Folder, _ other: SourceFolders.Folder) -> BuildError {
        BuildError(
            .configuration, "",
            "\(folder.named.setting) is '\(folder.named.path)', and \(other.named.setting) is '\(other.named.path)': "
                + "photos would be published twice, because they are one folder or one lies in the other; remove one of them"
        )
    }

    /// The album that a folder becomes, for messages; empty when it holds all albums.
    private static func name(_ folder: SourceFolders.Folder) -> String {
        folder.album.isRoot ? "" : " of '\(folder.album)'"
    }

    /// A folder into which Vitrine writes, for messages.
    private struct Written {
        let path: String
        let name: String
        let advice: String

        func refusal(_ message: String) -> BuildError {
            BuildError(.configuration, path, "\(name) \(message); choose \(advice)")
        }
    }

    private func check(_ written: Written) throws(BuildError) {
        for folder in albums.list {
            if isInside(written.path, folder.path) {
                throw written.refusal("would lie among the photographs" + Self.name(folder))
            }
            if isInside(folder.path, written.path) {
                throw written.refusal("would contain the photographs" + Self.name(folder))
            }
        }
        if isInside(site, written.path) { throw written.refusal("would contain the site's sources") }
        for (folder, name) in [
            (state, "state"), (site + "/.git", "Git"), (site + "/templates", "templates"),
            (site + "/collections", "collections"),
            (site + "/pages", "pages"), (site + "/" + LanguageFiles.folder, LanguageFiles.folder),
            (site + "/" + TrashName.ofSite, "trash"),
        ] {
            let real = Disk.resolved(folder)
            if isInside(written.path, real) { throw written.refusal("would lie in the site's \(name) folder") }
            if isInside(real, written.path) { throw written.refusal("would contain the site's \(name) folder") }
        }
        // On a file system that ignores case, the two names lead to one folder as soon as it exists.
        if AbsolutePath.isInside(written.path.lowercased(), (site + "/.vitrine").lowercased()) {
            throw written.refusal("would lie in the site's state folder, whose name differs only in case")
        }
        if let entry = try? Disk.entry(written.path), entry.kind != .folder { throw written.refusal("is not a folder") }
    }

    /// Finds the folder of what shards make. Its record files contain positions and the names of hidden photos, so that
    /// visitors must not be able to read it.
    /// - Parameters:
    ///   - part: the name of a folder for the files that are brought from a place on another machine, or sent there.
    ///   - option: the option that names the place.
    func shards(
        _ place: ShardPlace, part: String, option: String, _ targets: [DeployTarget], home: String?
    ) throws(BuildError) -> String {
        switch place {
        case .folder(let path):
            try shards(Self.absolute(path, named: option, from: site, home: home), option: option, targets, home: home)
        case .store(let store): "\(state)/vitrine-shards/\(ContentDigest(of: store.name).base32(12))/\(part)"
        }
    }

    private func shards(
        _ path: String, option: String, _ targets: [DeployTarget], home: String?
    ) throws(BuildError) -> String {
        let written = Written(
            path: Disk.resolved(path), name: "the folder of the shards", advice: "another one with \(option)")
        try check(written)
        if isInside(written.path, output) {
            throw written.refusal("would be published, because it lies in the gallery")
        }
        if isInside(output, written.path) { throw written.refusal("would contain the gallery") }
        for target in targets where !target.isForShards {
            guard case .folder(let named) = target.place else { continue }
            let place = Disk.resolved(try Self.absolute(named, named: target.setting, from: site, home: home))
            guard isInside(written.path, place) || isInside(place, written.path) else { continue }
            throw written.refusal(
                "would be public: \(target.setting) publishes to \(place), and one would lie in the other")
        }
        try requireOurs(written)
        return written.path
    }

    /// Refuses a folder of the owner, or a gallery, and links that lead to one.
    private func requireOurs(_ written: Written) throws(BuildError) {
        do {
            guard try Disk.entry(written.path) != nil else { return }
            for entry in try Disk.entries(of: written.path) where entry.name.first != UInt8(ascii: ".") {
                let name = String(decoding: entry.name, as: UTF8.self)
                guard Self.ofShards.contains(name), entry.kind == .folder else {
                    throw written.refusal("holds '\(name)', which is none of the folders that shards make")
                }
            }
        } catch let failure as Disk.Failure {
            throw failure.error("list the folder of the shards")
        } catch {
            throw BuildError(wrapping: error, written.path)
        }
    }

    private static let ofShards = ["media", "shards"]

    /// The folders of a task that writes into the folder of the shards, beside other tasks.
    /// - Parameter state: a folder on this machine that only this task uses.
    func rendering(to shards: String, named name: String, state: String) -> SiteFolders {
        var folders = self
        (folders.output, folders.outputName, folders.state) = (shards, name, state)
        folders.isShared = true
        return folders
    }

    func refuseOverlap(templates: [String]) throws(BuildError) {
        for folder in templates.compactMap(Disk.realPath) where isInside(output, folder) || isInside(folder, output) {
            throw BuildError(
                .configuration, output,
                "the output and the templates in \(folder) would be in one folder; choose another folder with 'output:' or "
                    + "--output")
        }
    }

    /// Finds the folder of a target, which may not exist yet.
    /// - Throws: `BuildError` when publishing there could touch files of the site.
    func folder(_ named: String, of target: DeployTarget, home: String?) throws(BuildError) -> String {
        let path = Disk.resolved(try Self.absolute(named, named: target.setting, from: site, home: home))
        let own = [(site, "the site")] + albums.list.map { ($0.path, "the photographs") } + [(output, "the gallery")]
        for (folder, name) in own where isInside(path, folder) || isInside(folder, path) {
            throw BuildError(
                .configuration, "",
                "\(target.setting) is '\(target.text)', but the folder of \(name) is \(folder), and one would lie in the "
                    + "other; publish to another folder")
        }
        if let other = Self.site(containing: path) {
            throw BuildError(
                .configuration, "",
                "\(target.setting) is '\(target.text)', but \(other) is a site of Vitrine; publish to another folder")
        }
        return path
    }

    private static func site(containing path: String) -> String? {
        var folder = path
        while folder != "/" {
            if Disk.exists(folder + "/vitrine.yml") { return folder }
            folder = AbsolutePath.parent(folder)
        }
        return nil
    }

    static func absolute(
        _ path: String, named setting: String, from site: String, home: String?
    ) throws(BuildError) -> String {
        guard HomePath.isInHome(path) else { return AbsolutePath.make(path, from: site) }
        guard let home, home.utf8.first == UInt8(ascii: "/") else {
            throw BuildError(
                .configuration, "",
                "\(setting) is '\(path)', but the home folder is not known, because HOME is not set; write an absolute path"
            )
        }
        return AbsolutePath.make(String(Substring(path.utf8.dropFirst(2))), from: home)
    }

    /// Whether a path lies in a folder. Paths are compared for what does not exist yet, and identities for what does.
    private func isInside(_ path: String, _ folder: String) -> Bool {
        AbsolutePath.isInside(path, folder) || FolderIdentity.isInside(path, folder)
    }
}
