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
