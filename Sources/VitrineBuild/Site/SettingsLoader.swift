package import VitrineCore
internal import VitrineDisk

package enum SettingsLoader {
    private static let name = "vitrine.yml"

    package static func load(_ options: BuildOptions) throws(BuildError) -> Settings {
        try read(options, languages: nil).settings
    }

    /// Reads the settings with the words of their language, and returns the text from which they were read as well.
    static func read(_ options: BuildOptions) throws(BuildError) -> (settings: Settings, text: String) {
        try read(options) { try LanguageFiles.catalog(site: options.site, templates: options.templates.last) }
    }

    private static func read(
        _ options: BuildOptions, languages: (() throws -> LanguageCatalog)?
    ) throws(BuildError) -> (settings: Settings, text: String) {
        if let standalone = options.standalone { return standalone.settings }
        try requireSite(options)
        let path = options.site + "/" + name
        do {
            let text = try TextFile.read(path, shownAs: name)
            let node = try YAMLReader.read(text, file: name)
            var settings = try SettingsDecoder.decode(node, file: name, languages: try languages?())
            settings.ownPlaces = try places(of: options.site)
            return (settings, text)
        } catch let problems as ConfigProblems {
            throw BuildError(problems)
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.configuration, path, "\(error)")
        }
    }

    /// Reads the owner's places. A file under another name would hide nothing.
    private static func places(of site: String) throws -> [OwnPlace] {
        let name = OwnPlace.fileName
        if let other = ["places.yaml", "places.yml.txt"].first(where: { Disk.exists(site + "/" + $0) }) {
            throw BuildError(
                .configuration, site + "/" + other, "is not read, because places are in \(name); give it that name")
        }
        guard Disk.exists(site + "/" + name) else { return [] }
        let text = try OwnerText.filled(try TextFile.read(site + "/" + name, shownAs: name), file: name)
        return try OwnPlace.decode(try YAMLReader.read(text, file: name), file: name)
    }

    /// Verifies that there is a site, unless the gallery is built without one.
    package static func requireSite(_ options: BuildOptions) throws(BuildError) {
        if options.standalone != nil { return }
        let site = options.site
        let path = site + "/" + name
        guard Disk.exists(site) else {
            throw BuildError(.configuration, site, "there is no such folder; 'vitrine new' creates a site")
        }
        let other = site + "/vitrine.yaml"
        if Disk.exists(other) {
            let message =
                Disk.exists(path)
                ? "there is also 'vitrine.yaml'; keep one of them, named vitrine.yml"
                : "must be named vitrine.yml; rename it"
            throw BuildError(.configuration, Disk.exists(path) ? path : other, message)
        }
        let nearly = site + "/vitrine.yml.txt"
        if Disk.exists(nearly) {
            throw BuildError(
                .configuration, nearly,
                "is not read, because the settings are in vitrine.yml; give it that name, or delete it")
        }
        guard Disk.exists(path) else {
            throw BuildError(
                .configuration, path,
                "is missing, so this folder is not a site; 'vitrine new DIR' creates one, and an empty vitrine.yml is enough. "
                    + "Photographs in a folder without a site are published by 'vitrine build --albums DIR --output WEB'"
            )
        }
    }

    /// Whether a folder without settings holds photographs, and would be shown as it is.
    package static func isFolderOfPhotographs(_ folder: String) -> Bool {
        let settings = [name, "vitrine.yaml", "vitrine.yml.txt"]
        return !settings.contains { Disk.exists(folder + "/" + $0) } && PhotographSearch.findsPhotographs(in: folder)
    }
}
