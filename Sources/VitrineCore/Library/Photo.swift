/// A photo of the library: its contents, its date and the address of its page.
package struct Photo: Hashable, Sendable {
    /// The text below a photo, from the site's owner or from the file.
    package enum Caption: Hashable, Sendable {
        case markdown(Markdown)
        case plain(String)
    }

    package var path: SourcePath
    package var record: SourceRecord
    /// The name of the photo in its address. It is unique in the album.
    package var slug: String
    /// The index of the photo's album.
    package var album: Int
    /// The photo's index in the order of its album.
    package var rank = 0
    /// The address of the photo's page, relative to the site's root: `lofoten/aurora.html`.
    package var address: String
    package var title: String?
    package var caption: Caption?
    package var alt: String?
    /// The date, with a time zone only if it may be published.
    package var date: CaptureDate?
    /// The time by which photos are sorted, in seconds since 1970 UTC; nil without a date.
    package var instant: Int64?
    package var added: CaptureDate?
    package var isFavorite = false
    /// The rating from 0 to 5, from the sidecar or else from xmp:Rating; nil for a photo without a rating or a rejected one.
    package var rating: Int?
    package var place: String?
    /// The keywords, if the album shows them.
    package var keywords: [String] = []
    /// The GPS position, if the album allows positions.
    package var position: Position?
    package var attribution: Attribution
    /// The smart albums that the photo belongs in because of its file.
    package var kinds: Set<SmartAlbumKind> = []
    /// Whether the photo's album or one above it is unlisted.
    package var isUnlisted = false
    /// The time of a video's poster in seconds, if the owner chose it.
    package var posterTime: Double?
    /// The index of the picture whose images a video has, if the owner chose one.
    package var posterPicture: Int?
    /// Whether the photo is damaged, so that its images show only what could be decoded.
    package var isDamaged = false
    /// Whether the camera wrote a raw file beside the photo, which is published as this one.
    package var hasRawFile = false

    /// The adjustments with which the photo is published; nil if it is published as it is.
    package var adjustments: Adjustments?

    /// The size of the picture as it is published.
    package var size: PixelSize { adjustments?.size(of: record.size) ?? record.size }

    /// The digest of the picture as it is published: that of its pixels, or of these with the adjustments.
    package var pictureDigest: ContentDigest {
        adjustments?.pictureDigest(of: record.pixelDigest) ?? record.pixelDigest
    }

    /// The short video of a Live Photo or a motion photo.
    package var motion: MotionClip?
    /// Whether this is a video, whose images show its poster.
    package var isVideo: Bool { record.video != nil }

    /// The size of the picture in the file: that of the raw data, if it is published in another size. An adjusted picture
    /// has only its own.
    package var fullSize: PixelSize {
        if adjustments != nil { return size }
        return record.raw.map { $0.size.upright(orientation: $0.orientation) } ?? record.size
    }
}
