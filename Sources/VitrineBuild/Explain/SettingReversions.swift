internal import VitrineCore

/// The galleries that the site would have with settings of the last build. They show which setting is the reason for a
/// change.
struct SettingReversions {
    /// One gallery for each setting that changed, with only this setting as it was.
    private(set) var each: [Explainer.Reversion] = []
    /// The gallery with all settings as they were; nil when no setting changed, or when the old settings are not valid
    /// now.
    private(set) var all: Gallery?

    /// Compares the settings with those of the last build.
    /// - Parameter text: the `vitrine.yml` of the last build; nil when the state does not have it.
    static func find(from text: String?, _ gallery: Gallery) async -> SettingReversions {
        var found = SettingReversions()
        let now = gallery.site.settingsText
        guard let text, text != now, let (old, new) = nodes(text, now) else { return found }
        let languages = try? LanguageFiles.catalog(
            site: gallery.site.folders.site, templates: gallery.site.templateFolders.last)
        func other(_ node: ConfigNode?) -> Gallery? {
            guard let settings = try? SettingsDecoder.decode(node, file: "", languages: languages) else { return nil }
            return try? gallery.with(gallery.site.with(settings))
        }
        for path in ConfigDifference.settings(old, new) {
            guard let other = other(ConfigDifference.reverting(path, in: new, to: old)) else { continue }
            let outputs = await (Array(other.media) + other.files()).map { ($0.path, $0.key) }
            found.each.append(
                .init(setting: path.joined(separator: "."), outputs: Dictionary(outputs) { first, _ in first }))
        }
        if !found.each.isEmpty { found.all = other(old) }
        return found
    }

    /// The two texts as YAML; nil when one of them cannot be read. An empty text can be read and has no node.
    private static func nodes(_ old: String, _ new: String) -> (ConfigNode?, ConfigNode?)? {
        try? (YAMLReader.read(old, file: ""), YAMLReader.read(new, file: ""))
    }
}
