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
