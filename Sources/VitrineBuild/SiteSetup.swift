internal import VitrineCore

/// What decides how a site is built, before a single photograph is looked at.
struct SiteSetup {
    let settings: Settings
    /// As `vitrine.yml` says them.
    let settingsText: String
    let folders: SiteFolders
    let templates: TemplateSet

    init(_ options: BuildOptions) throws {
        (settings, settingsText) = try SettingsLoader.read(site: options.site)
        folders = try SiteFolders(site: options.site, settings: settings, output: options.output)
        try folders.refuseOverlap(templates: options.templates)
        templates = try TemplateSet(folders: options.templates, settings: settings)
    }

    /// - Parameter templates: as they were read with the same settings.
    init(settings: (settings: Settings, text: String), folders: SiteFolders, templates: TemplateSet) {
        (self.settings, settingsText) = settings
        self.folders = folders
        self.templates = templates
    }
}
