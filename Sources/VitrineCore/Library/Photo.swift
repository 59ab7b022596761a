/// A photograph of the library: what it shows, when it was taken, where its page is.
package struct Photo: Hashable, Sendable {
    /// What is written below a photo, by its owner or by a program inside the file.
    package enum Caption: Hashable, Sendable {
        case markdown(Markdown)
        case plain(String)
    }

    package var path: SourcePath
    package var record: SourceRecord
    /// Unique in its album.
    package var slug: String
    /// Index of its album.
    package var album: Int
    /// Its index in its album's order.
    package var rank = 0
    /// Address of its page, from the site's root: `lofoten/aurora.html`.
    package var address: String
    package var title: String?
    package var caption: Caption?
    package var alt: String?
    /// With a zone only where that may be published.
    package var date: CaptureDate?
    /// Seconds since 1970 UTC, by which photos are sorted; nil without a date.
    package var instant: Int64?
    package var added: CaptureDate?
    package var isFavorite = false
    package var place: String?
    /// Only where the album allows positions.
    package var position: Position?
    package var attribution: Attribution
    /// Its album, or one above it, is unlisted.
    package var isUnlisted = false
    /// Its images show what could be decoded.
    package var isDamaged = false

    /// What heads its page: its title, else its file name without the ending.
    package var heading: String { title ?? path.stem }

    package var size: PixelSize { record.size }
}

/// A folder of photographs, with all that its page shows.
package struct Album: Hashable, Sendable {
    package var path: SourcePath
    /// Folder of its page from the site's root, with a slash at its end; empty for the root.
    package var address: String
    package var title: String
    package var text: Markdown?
    /// From `album.md`.
    package var date: CaptureDate?
    /// From `album.md`: albums with a number come first, in its order.
    package var order: Int?
    package var sort: SortOrder
    /// Photos of this folder, in the album's order.
    package var photos: [Int] = []
    /// Albums below that its page links to, in order.
    package var children: [Int] = []
    package var parent: Int?
    package var cover: Int?
    /// Photos in it and in the albums that its page leads to.
    package var total = 0
    /// It, or an album above it, is unlisted.
    package var isUnlisted = false
    package var picks = PickPolicy.off
    /// Whether its pages may say where photos were taken.
    package var allowsPosition = false
    /// The earliest and the latest date in it and below.
    package var dates: DateSpan?
}

package struct DateSpan: Hashable, Sendable {
    package var first: CivilDate
    package var last: CivilDate

    package init(first: CivilDate, last: CivilDate) {
        self.first = first
        self.last = last
    }

    func union(_ other: DateSpan) -> DateSpan {
        DateSpan(
            first: other.first.seconds < first.seconds ? other.first : first,
            last: other.last.seconds > last.seconds ? other.last : last)
    }
}

/// Photos of several albums on one page: a smart album or a collection.
package struct Selection: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
        case smart(SmartAlbumKind)
        /// File name of the collection without its ending.
        case collection(String)
    }

    package var origin: Origin
    /// Folder of its page from the site's root, with a slash at its end.
    package var address: String
    /// nil for a smart album that has its usual name.
    package var title: String?
    package var text: Markdown?
    package var photos: [Int]
    package var dates: DateSpan?
}

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
