internal import VitrineCore

/// The site as it would be with the settings of the last build: what shows which setting is the reason for what.
struct SettingReversions {
    /// One for each setting that is not as it was.
    private(set) var each: [Explainer.Reversion] = []
    /// With all of them as they were; nil when none changed, or when they would be wrong today.
    private(set) var all: Gallery?

    /// - Parameter text: the last build's `vitrine.yml`; nil when there is none in the state.
    init(from text: String?, _ gallery: Gallery) {
        let now = gallery.site.settingsText
        guard let text, text != now, let (old, new) = Self.nodes(text, now) else { return }
        func other(_ node: ConfigNode?) -> Gallery? {
            guard let settings = try? SettingsDecoder.decode(node, file: "") else { return nil }
            return try? gallery.with(gallery.site.with(settings))
        }
        for path in ConfigDifference.settings(old, new) {
            guard let other = other(ConfigDifference.reverting(path, in: new, to: old)) else { continue }
            let outputs = other.outputs.map { ($0.path, $0.key) }
            each.append(
                .init(setting: path.joined(separator: "."), outputs: Dictionary(outputs) { first, _ in first }))
        }
        if !each.isEmpty { all = other(old) }
    }

    /// nil when one of them cannot be read. An empty text is read, and has no node.
    private static func nodes(_ old: String, _ new: String) -> (ConfigNode?, ConfigNode?)? {
        try? (YAMLReader.read(old, file: ""), YAMLReader.read(new, file: ""))
    }
}
