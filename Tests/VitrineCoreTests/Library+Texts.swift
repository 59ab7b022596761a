import VitrineCore

extension Library {
    /// All Markdown texts on the site's pages, without duplicates.
    var texts: [Markdown] {
        var seen: Set<Markdown> = []
        let captions = photos.compactMap { photo -> Markdown? in
            if case .markdown(let text) = photo.caption { text } else { nil }
        }
        return (albums.compactMap(\.text) + selections.compactMap(\.text) + captions)
            .filter { seen.insert($0).inserted }
    }
}
