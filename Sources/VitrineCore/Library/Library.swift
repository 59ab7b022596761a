/// All that a site shows, in order. Albums and photos are known by their index; album 0 is the root.
package struct Library: Hashable, Sendable {
    package var photos: [Photo] = []
    package var albums: [Album] = []
    package var smartAlbums: [Selection] = []
    package var collections: [Selection] = []
    /// Photos that their owner hides, or whose album is hidden.
    package var hidden: [SourcePath] = []
    /// Titles and descriptions in the files of published photos that are not published.
    package var withheld: [SourcePath: [WithheldText]] = [:]

    package init() {}

    /// Every Markdown text on its pages, in a fixed order, each once.
    package var texts: [Markdown] {
        var seen: Set<Markdown> = []
        let captions = photos.compactMap { photo -> Markdown? in
            if case .markdown(let text) = photo.caption { text } else { nil }
        }
        return (albums.compactMap(\.text) + collections.compactMap(\.text) + captions)
            .filter { seen.insert($0).inserted }
    }

    /// The file in which one of its texts stands, for messages.
    /// - Parameter folder: the albums folder, as the site's owner knows it.
    package func place(of text: Markdown, albums folder: String) -> String {
        if let album = albums.first(where: { $0.text == text }) {
            return ([folder] + (album.path.isRoot ? [] : [album.path.text]) + ["album.md"]).joined(separator: "/")
        }
        if let photo = photos.first(where: { $0.caption == .markdown(text) }) {
            return folder + "/" + photo.path.text + ".yml"
        }
        guard case .collection(let name)? = collections.first(where: { $0.text == text })?.origin else { return folder }
        return "collections/" + name + ".yml"
    }
}
