internal import VitrineCore

/// What decides how a site is built, before a single photograph is looked at.
struct SiteSetup {
    let settings: Settings
    let folders: SiteFolders
    let templates: TemplateSet

    init(_ options: BuildOptions) throws {
        settings = try SettingsLoader.load(site: options.site)
        folders = try SiteFolders(site: options.site, settings: settings, output: options.output)
        templates = try TemplateSet(folders: options.templates, settings: settings)
    }

    /// - Parameter templates: as they were read with the same settings.
    init(settings: Settings, folders: SiteFolders, templates: TemplateSet) {
        self.settings = settings
        self.folders = folders
        self.templates = templates
    }
}
