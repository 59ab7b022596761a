package enum SettingsDecoder {
    /// - Parameter languages: the languages that have files; nil to read none, when the texts of pages do not matter.
    package static func decode(
        _ node: ConfigNode?, file: String, languages: LanguageCatalog? = nil
    ) throws(ConfigProblems) -> Settings {
        var settings = Settings()
        var reader = ConfigReader(node, file: file)
        if reader.problems.isEmpty {
            for setting in SettingTable.all { setting.read(&settings, &reader, languages) }
            reader.finish()
        }
        guard reader.problems.isEmpty else { throw ConfigProblems(reader.problems) }
        return settings
    }
}
