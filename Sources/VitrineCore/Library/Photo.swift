package struct Photo: Hashable, Sendable {
    package enum Caption: Hashable, Sendable {
        case markdown(Markdown)
        case plain(String)
    }

    package var path: SourcePath
    package var record: SourceRecord
    /// The name of the photo in its address. It is unique in the album.
    package var slug: String
    package var album: Int
    package var rank = 0
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
    package var place: PlaceName?
    /// The keywords that are published, each with the names above it in a hierarchy.
    package var keywords: [[String]] = []
    package var people: [String] = []
    package var camera: String?
    package var lens: String?
    /// The position as it is published.
    package var position: Position?
    package var positions = PositionPolicy.off
    package var attribution: Attribution
    package var kinds: Set<SmartAlbumKind> = []
    package var isUnlisted = false
    /// The time of a video's poster in seconds, if the owner chose it.
    package var posterTime: Double?
    package var posterPicture: Int?
    /// Whether the photo is damaged, so that its images show only what could be decoded.
    package var isDamaged = false
    package var hasRawFile = false

    @Indirect package var adjustments: Adjustments? = nil

    package var size: PixelSize { adjustments?.size(of: record.size) ?? record.size }

    package var pictureDigest: ContentDigest {
        adjustments?.pictureDigest(of: record.pixelDigest) ?? record.pixelDigest
    }

    @Indirect package var motion: MotionClip? = nil
    package var isVideo: Bool { record.video != nil }

    /// The size of the picture in the file: that of the raw data, if it is published in another size. An adjusted picture
    /// has only its own.
    package var fullSize: PixelSize {
        if adjustments != nil { return size }
        return record.raw.map { $0.size.upright(orientation: $0.orientation) } ?? record.size
    }
}
