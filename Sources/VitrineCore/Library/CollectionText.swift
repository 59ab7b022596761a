/// A collection from `collections/<name>.yml`: photos of any albums in an order that the owner chooses.
package struct CollectionText: Hashable, Sendable {
    /// The file name without its extension. The address of the collection is made from it.
    package var name: String
    package var file: String
    package var title: String?
    package var text: Markdown?
    /// The paths of the photos, relative to the albums folder. A collection without photos is not published.
    package var photos: [AlbumText.Reference]
    /// Which photos it shows, instead of a list of them.
    package var rule: PhotoRule?
    /// Whether the collection is published at its address, but not linked from any page. It may show unlisted photos.
    package var isUnlisted: Bool
    package var download: DownloadPolicy?

    package init(
        name: String, file: String, title: String? = nil, text: Markdown? = nil, photos: [AlbumText.Reference],
        rule: PhotoRule? = nil,
        isUnlisted: Bool = false, download: DownloadPolicy? = nil
    ) {
        self.name = name
        self.file = file
        self.title = title
        self.text = text
        self.photos = photos
        self.rule = rule
        self.isUnlisted = isUnlisted
        self.download = download
    }

    package static func decode(
        _ node: ConfigNode?, name: String, file: String
    ) throws(ConfigProblems) -> CollectionText {
        var reader = ConfigReader(node, file: file)
        guard reader.problems.isEmpty else { throw ConfigProblems(reader.problems) }
        let title = reader.nonEmptyText("title")
        let text = reader.text("text").map { Markdown($0, form: .page) }
        let photos = reader.texts("photos")
        let rule = PhotoRule.read(&reader)
        let hasRule = rule != nil || reader.node("where") != nil || reader.emptyValue("where") != nil
        if photos != nil, hasRule, let node = reader.node("photos") {
            reader.fail(
                "photos", node, "stands beside 'where': a collection has either a list or a rule; remove one of them")
        }
        let isUnlisted = reader.flag("unlisted") ?? false
        let download = reader.download("download")
        reader.finish()
        var problems = reader.problems
        if problems.isEmpty, photos == nil, !hasRule {
            let message =
                "lists no photos; add their paths under 'photos:', write 'photos: []' if it is still empty, or a rule under "
                + "'where:'"
            problems.append(ConfigProblem(file: file, message: message))
        }
        guard problems.isEmpty else { throw ConfigProblems(problems) }
        return CollectionText(
            name: name, file: file, title: title, text: text,
            photos: (photos ?? []).map { AlbumText.Reference(name: $0.text, mark: $0.mark) }, rule: rule,
            isUnlisted: isUnlisted,
            download: download)
    }
}
