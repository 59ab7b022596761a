package struct Settings: Hashable, Sendable {
    package var title = "Photographs"
    package var description: String?
    package var author = Author()
    package var licence = LicenceSettings()
    /// False if the gallery asks AI companies not to train models on its photos; true if it says nothing about that.
    package var training = true
    package var language = Language.english
    /// The language that pages and feeds declare, if it is not the language of Vitrine's texts.
    package var languageTag: LanguageTag?
    package var words = WordSettings()
    /// The address of the gallery, with a slash at its end. It is needed for canonical addresses, feeds, the sitemap
    /// and shared images, which must be absolute.
    package var baseURL: String?
    package var albums = AlbumFolders.standard
    package var output = "public"
    package var sort = SiteOrder()
    /// The number of photos on each page of a list; 0 puts all photos on one page.
    package var pageSize = 1000
    package var accent = AccentSettings()
    /// The icons, relative to the site: at most one SVG, and square PNGs. Without any, Vitrine's own is used.
    package var icon: [String] = []
    package var logo: LogoSettings?
    package var menu: [MenuEntry] = []
    package var contact: Contact?
    package var links = LinkStyle.pretty
    package var look = Look()
    package var type = TitleFace.sans
    package var thumbnails = ThumbnailSettings()
    package var photos = PhotoSettings()
    /// The formats of photo pages besides JPEG, in the order in which they are offered to browsers.
    package var formats: [ImageFormat] = []
    package var originals = OriginalsPolicy.none
    package var colour = ColourPolicy.keep
    package var hdr = HDRPolicy.keep
    /// Whether pages may show GPS positions.
    package var gps = PositionPolicy.off
    /// Whether names of places are looked up from positions.
    package var places = false
    /// The places of `places.yml`.
    package var ownPlaces: [OwnPlace] = []
    package var keywords = KeywordPolicy()
    /// Whether pages may show the names of people in the photos.
    package var people = false
    package var find = FindSettings()
    package var damaged = DamagePolicy.skip
    package var raw = RawPolicy.preview
    /// The lowest XMP rating of a favorite.
    package var favoriteRating = 5
    package var smartAlbums = SmartAlbumSettings()
    package var picks = PickPolicy.off
    package var download = DownloadPolicy.off
    package var videos = VideoSettings()
    package var livePhotos = LivePhotoSettings()
    package var limits = Limits()
    package var deploy: [DeployTarget] = []

    package init() {}

    /// The path of the gallery at its host, with a slash at each end.
    package var basePath: String {
        guard let host = baseURL?.firstRange(of: "://").flatMap({ baseURL?[$0.upperBound...] }),
            let slash = host.firstIndex(of: "/")
        else { return "/" }
        return String(host[slash...])
    }

    /// The path of the page of a folder below the site's root, as addresses contain it.
    package func path(ofFolder address: String) -> String {
        Escaping.urlPath(address) + (links == .explicit ? "index.html" : "")
    }

    /// The whole address of the page of a folder; nil if the settings do not say where the gallery is published.
    package func url(ofFolder address: String) -> String? { baseURL.map { $0 + path(ofFolder: address) } }

    package var pageLanguage: LanguageTag { languageTag ?? language.code }
}
