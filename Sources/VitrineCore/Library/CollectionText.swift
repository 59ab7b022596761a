/// A collection: photos of any album in an order of the owner's choice, from `collections/<name>.yml`.
package struct CollectionText: Hashable, Sendable {
    /// File name without the ending; the address follows from it.
    package var name: String
    /// As the owner knows it, for messages.
    package var file: String
    package var title: String?
    package var text: Markdown?
    /// Paths below the albums folder.
    package var photos: [AlbumText.Reference]

    package init(
        name: String, file: String, title: String? = nil, text: Markdown? = nil, photos: [AlbumText.Reference]
    ) {
        self.name = name
        self.file = file
        self.title = title
        self.text = text
        self.photos = photos
    }

    package static func decode(
        _ node: ConfigNode?, name: String, file: String
    ) throws(ConfigProblems) -> CollectionText {
        var reader = ConfigReader(node, file: file)
        guard reader.problems.isEmpty else { throw ConfigProblems(reader.problems) }
        let title = reader.nonEmptyText("title")
        let text = reader.text("text").map { Markdown($0, form: .page) }
        let photos = reader.texts("photos") ?? []
        reader.finish()
        var problems = reader.problems
        if problems.isEmpty, photos.isEmpty {
            problems.append(ConfigProblem(file: file, message: "names no photos; list their paths under 'photos:'"))
        }
        guard problems.isEmpty else { throw ConfigProblems(problems) }
        return CollectionText(
            name: name, file: file, title: title, text: text,
            photos: photos.map { AlbumText.Reference(name: $0.text, mark: $0.mark) })
    }
}
