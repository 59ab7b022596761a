extension CollectionText {
    /// Writes a collection in YAML as `decode` reads it. There is no line end after the last line.
    /// - Parameters:
    ///   - isUnlisted: whether the collection says that it is unlisted, as one with photos of unlisted albums has to.
    ///   - photos: the photos, with notes on one line, which become comments above them.
    package static func yaml(
        title: String, isUnlisted: Bool = false, photos: [(path: SourcePath, note: String?)]
    ) -> String {
        let lines = photos.flatMap { photo in
            (photo.note.map { ["  # " + $0] } ?? []) + ["  - " + YAMLText.quoted(photo.path.text)]
        }
        let head = ["title: " + YAMLText.quoted(title)] + (isUnlisted ? ["unlisted: true"] : []) + ["photos:"]
        return (head + lines).joined(separator: "\n")
    }
}
