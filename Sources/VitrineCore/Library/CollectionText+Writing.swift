extension CollectionText {
    /// Writes a collection in YAML as `decode` reads it. There is no line end after the last line.
    package static func yaml(title: String, photos: [SourcePath]) -> String {
        (["title: " + YAMLText.quoted(title), "photos:"] + photos.map { "  - " + YAMLText.quoted($0.text) }).joined(
            separator: "\n")
    }
}
