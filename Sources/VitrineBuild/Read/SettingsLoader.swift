package import VitrineCore
internal import VitrineDisk

/// Reads `vitrine.yml`.
package enum SettingsLoader {
    private static let name = "vitrine.yml"

    /// Reads the settings of a site without the words of its language.
    /// - Parameter site: the absolute path of the site.
    package static func load(site: String) throws(BuildError) -> Settings {
        try read(site: site, languages: nil).settings
    }

    /// Reads the settings of a site with the words of its language, and returns the text of `vitrine.yml` as well.
    static func read(_ options: BuildOptions) throws(BuildError) -> (settings: Settings, text: String) {
        try read(site: options.site) {
            try LanguageFiles.catalog(site: options.site, templates: options.templates.last)
        }
    }

    private static func read(
        site: String, languages: (() throws -> LanguageCatalog)?
    ) throws(BuildError) -> (settings: Settings, text: String) {
        try requireSite(site)
        let path = site + "/" + name
        do {
            let text = try TextFile.read(path, shownAs: name)
            let node = try YAMLReader.read(text, file: name)
            return (try SettingsDecoder.decode(node, file: name, languages: try languages?()), text)
        } catch let problems as ConfigProblems {
            throw BuildError(problems)
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.configuration, path, "\(error)")
        }
    }

    /// Verifies that a folder is a site.
    /// - Throws: `BuildError` when it is not a site.
    package static func requireSite(_ site: String) throws(BuildError) {
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
                "is missing, so this folder is not a site; 'vitrine new DIR' creates one, and an empty vitrine.yml is enough"
            )
        }
    }
}
