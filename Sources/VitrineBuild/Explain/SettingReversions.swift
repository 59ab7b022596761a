internal import VitrineCore

/// The site as it would be with the settings of the last build: what shows which setting is the reason for what.
struct SettingReversions {
    /// One for each setting that is not as it was.
    private(set) var each: [Explainer.Reversion] = []
    /// With all of them as they were; nil when none changed, or when they would be wrong today.
    private(set) var all: (site: SitePages, templates: TemplateSet)?

    /// - Parameters:
    ///   - text: the last build's `vitrine.yml`; nil when nobody remembers it.
    ///   - pages: of the site with other settings.
    init(
        from text: String?, model: SiteModel, setup: SiteSetup, templates folders: [String],
        pages: (SiteModel) -> SitePages
    ) {
        guard let text, text != setup.settingsText, let nodes = Self.nodes(text, setup.settingsText) else { return }
        let (old, new) = nodes
        func site(_ node: ConfigNode?) -> (model: SiteModel, site: SitePages)? {
            guard let settings = try? SettingsDecoder.decode(node, file: ""),
                let templates = try? TemplateSet(folders: folders, settings: settings),
                let model = try? model.with(settings, templates)
            else { return nil }
            return (model, pages(model))
        }
        for path in ConfigDifference.settings(old, new) {
            guard let other = site(ConfigDifference.reverting(path, in: new, to: old)) else { continue }
            let outputs = other.model.outputs(of: other.site).map { ($0.path, $0.key) }
            each.append(
                .init(setting: path.joined(separator: "."), outputs: Dictionary(outputs) { first, _ in first }))
        }
        if !each.isEmpty { all = site(old).map { ($0.site, $0.model.templates) } }
    }

    /// nil when one of them cannot be read. An empty text is read, and has no node.
    private static func nodes(_ old: String, _ new: String) -> (ConfigNode?, ConfigNode?)? {
        try? (YAMLReader.read(old, file: ""), YAMLReader.read(new, file: ""))
    }
}
