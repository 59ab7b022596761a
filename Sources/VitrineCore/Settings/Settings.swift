/// Everything a site can set, with the defaults that hold when `vitrine.yml` is empty.
package struct Settings: Hashable, Sendable {
    package var title = "Photographs"
    package var description: String?
    package var author = Author()
    package var licence = LicenceSettings()
    package var language = Language.english
    /// What pages and feeds call their language, when it is not the one of Vitrine's words.
    package var languageTag: LanguageTag?
    package var words = WordSettings()
    /// With a slash at its end. Needed by what must be absolute: canonical addresses, feeds, the sitemap, shared images.
    package var baseURL: String?
    /// Folder of the photographs, relative to the site.
    package var albums = "albums"
    /// Folder of the gallery, relative to the site.
    package var output = "public"
    package var sort = SortOrder.newest
    /// Photos a page; 0: one page for all.
    package var pageSize = 1000
    package var links = LinkStyle.pretty
    package var thumbnails = ThumbnailSettings()
    package var photos = PhotoSettings()
    /// In addition to JPEG, on photo pages; in the order in which a browser is offered them.
    package var formats: [ImageFormat] = []
    package var originals = OriginalsPolicy.none
    package var colour = ColourPolicy.keep
    /// Whether positions may appear on pages.
    package var gps = false
    package var damaged = DamagePolicy.skip
    /// An XMP rating from which a photo is a favorite.
    package var favoriteRating = 5
    package var smartAlbums = SmartAlbumSettings()
    package var picks = PickPolicy.off
    package var limits = Limits()

    package init() {}

    /// The language in which the pages are written.
    package var pageLanguage: LanguageTag { languageTag ?? LanguageTag(language) }
}

package struct Author: Hashable, Sendable {
    package var name: String?
    package var url: String?

    package init() {}
}

/// What is said of licences on photo pages.
package struct LicenceSettings: Hashable, Sendable {
    /// What may be done with photos that do not name a licence themselves.
    package var url: String?
    /// Where a licence for any photo can be had.
    package var page: String?

    package init() {}
}

package enum SortOrder: String, Hashable, Sendable, CaseIterable, Codable {
    case newest, oldest, name, manual
}

package enum LinkStyle: String, Hashable, Sendable, CaseIterable {
    /// `lofoten/`
    case pretty
    /// `lofoten/index.html`: for `file://` and hosts without index files.
    case explicit
}

package enum ColourPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// A profile other than sRGB is embedded in every size.
    case keep
    /// Every picture is converted to sRGB.
    case srgb
}

package enum DamagePolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// A damaged file is reported and left out.
    case skip
    /// What could be decoded is published, and reported.
    case publish
}

package enum OriginalsPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// Not published.
    case none
    /// A copy without private metadata, its pixels unchanged, where the format allows it (JPEG, PNG, WebP).
    case clean
    /// The very file.
    case asis

    /// The formats of which clean copies can be made.
    package static let cleanable: Set<MediaKind> = [.jpeg, .png, .webp]
}

package struct ThumbnailSettings: Hashable, Sendable {
    /// Short edge at scale 1, pixels.
    package var size = 240
    /// Screen scales, ascending.
    package var scales = [1, 2, 3]
    /// JPEG quality, 1 to 100.
    package var quality = 82

    package init() {}

    package var edges: [Int] { scales.map { $0 * size } }
}

package struct PhotoSettings: Hashable, Sendable {
    /// Long edges in pixels, ascending.
    package var sizes = [1200, 2000]
    /// JPEG quality, 1 to 100.
    package var quality = 82

    package init() {}
}

/// The smart albums that a site shows, and under which names.
package struct SmartAlbumSettings: Hashable, Sendable {
    package var hidden: Set<SmartAlbumKind> = []
    package var titles: [SmartAlbumKind: String] = [:]

    package init() {}
}

/// What a source may weigh at most. Beyond it the file is a line in the report.
package struct Limits: Hashable, Sendable, Codable {
    /// Width × height × frames, in units of 1,000,000 pixels.
    package var megapixels = 268
    package var frames = 512
    /// Bytes.
    package var fileSize: Int64 = 1_000_000_000
    /// For one photo, after which its worker is ended.
    package var seconds = 60

    package init() {}
}
