import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineDisk

struct SiteLocation {
    var site: String?
    var output: String?
    var albums: String?
    var title: String?
    /// Whether a gallery without a site needs no output, because the user only looks at it.
    var showsFolder = false
    private let folder = WorkingFolder()

    init(site: String?, output: String?, albums: String?, title: String? = nil, showsFolder: Bool = false) {
        self.site = site
        self.output = output
        self.albums = albums
        self.title = title
        self.showsFolder = showsFolder
    }

    /// The options of a build, with the templates that are used when no others are given.
    func options() throws -> BuildOptions {
        let output = try output.map { try folder.output($0) }
        if let albums = try standaloneFolder() {
            return try options(StandaloneFolder(albums: albums, title: title), output)
        }
        if title != nil {
            throw ValidationError(
                "--title is for a gallery without a site (--albums); the title of a site is in vitrine.yml.")
        }
        let site = folder.site(site ?? ".")
        return BuildOptions(
            site: site, output: output, templates: [site + "/templates", TemplateFolder.own], now: Machine.now)
    }

    private func standaloneFolder() throws -> String? {
        guard let albums else {
            let path = folder.site(site ?? ".")
            return showsFolder && SettingsLoader.isFolderOfPhotographs(path) ? path : nil
        }
        if let site {
            throw ValidationError(
                "--albums is for a gallery without a site; leave out '\(site)', or name the folder with 'albums:' in its "
                    + "vitrine.yml.")
        }
        if Disk.exists(folder.absolute("vitrine.yml")) {
            throw ValidationError(
                "--albums is for a gallery without a site, but this folder is one; name the folder with 'albums:' in vitrine.yml, "
                    + "or use another working folder.")
        }
        if output == nil, !showsFolder { throw ValidationError("--albums needs --output, the folder of the gallery.") }
        if HomePath.isInHome(albums), let home = ThisProcess.variable("HOME") {
            return AbsolutePath.make(String(Substring(albums.utf8.dropFirst(2))), from: home)
        }
        return try folder.output(albums, advice: "~ is only understood by the shell; write an absolute path")
    }

    private func options(_ standalone: StandaloneFolder, _ output: String?) throws -> BuildOptions {
        let cache = StandaloneFolder.cache(
            ThisProcess.variable("XDG_CACHE_HOME"), home: ThisProcess.variable("HOME"))
        guard let cache else {
            throw ValidationError("The state would be in the user's cache folder; set HOME or XDG_CACHE_HOME.")
        }
        var options = BuildOptions(
            site: standalone.site(output: output, in: cache), output: output, templates: [TemplateFolder.own],
            now: Machine.now)
        options.standalone = standalone
        return options
    }
}
