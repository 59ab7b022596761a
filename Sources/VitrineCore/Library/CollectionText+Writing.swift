extension CollectionText {
    /// Writes a collection in YAML as `decode` reads it. There is no line end after the last line.
    /// - Parameter isUnlisted: whether the collection says that it is unlisted, as one with photos of unlisted albums has to.
    package static func yaml(title: String, isUnlisted: Bool = false, photos: [SourcePath]) -> String {
        (["title: " + YAMLText.quoted(title)] + (isUnlisted ? ["unlisted: true"] : []) + ["photos:"]
            + photos.map { "  - " + YAMLText.quoted($0.text) }).joined(
                separator: "\n")
    }
}
