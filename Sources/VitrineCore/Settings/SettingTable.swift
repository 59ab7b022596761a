/// All settings, in the order in which they are read and listed: the language comes before the words.
package enum SettingTable {
    package static let all = site + pages + images + lists

    private static let site = [
        Setting("title: Photographs", "", \.title) { $0.nonEmptyText($1) },
        Setting("description: One sentence about the site", "", \.description) { $0.text($1) },
        .section(
            "author: {name: Your Name, url: \"https://example.org/\", email: me@example.org}", "email: for picks"
        ) { settings, reader in
            settings.author.name = reader.text("name")
            settings.author.url = reader.webAddress("url")
            settings.author.email = reader.mailAddress("email")
        },
        .section(
            "licence: {url: \"https://example.org/by/\", page: \"https://example.org/licences/\"}",
            "for all; where to get one"
        ) { settings, reader in
            settings.licence.url = reader.webAddress("url")
            settings.licence.page = reader.webAddress("page")
        },
        Setting("language: en", "de, en, es, fr, it, ja, ko, nl, pt-BR, zh-Hans, zh-Hant: Vitrine's words") {
            if let language = $1.language($2, $3) { $0.language = language }
        },
        Setting(
            "languageTag: en", "what the pages call their language, if it is more exact: en-GB", \.languageTag
        ) { $0.languageTag($1) },
        .section("words: {albums: Series}", "other words in the place of Vitrine's; all their names are in the guide") {
            settings, reader in settings.words.read(&reader, in: settings.language.code)
        },
        Setting(
            "baseURL: https://example.org/", "where the gallery will be: for feeds, sitemap and canonical addresses",
            \.baseURL
        ) { reader, key in
            reader.webAddress(key, isBase: true).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        },
        Setting(
            "albums: albums", "or ~/Pictures/Lofoten, or {lofoten: ~/Pictures/Lofoten, best: /mnt/nas/best}",
            \.albums
        ) { $0.albumFolders($1) },
        Setting("output: public", "the folder of the gallery, inside the site", \.output) { $0.folder($1) },
    ]

    private static let pages = [
        Setting("sort: newest", "newest, oldest, name, or {albums: name, photos: oldest}") {
            settings, reader, key, _ in settings.sort.read(key, &reader)
        },
        Setting("pageSize: 1000", "photos a page; 0: all on one page", \.pageSize) {
            $0.integer($1, in: 0...10_000)
        },
        Setting("look: list", "list, cards, rows, story, or {albums: cards, photos: rows, columns: auto, hero: true}") {
            settings, reader, key, _ in
            if let look = LookChange.read(key, &reader) { settings.look = look.applied(to: settings.look) }
        },
        Setting(
            "accent: {light: \"#0B5FFF\", dark: \"#7FB0FF\"}", "focus and picks; one colour is enough: \"#0B5FFF\"",
            \.accent
        ) { $0.accent($1) },
        Setting("icon: []", "icon.svg, or [icon.svg, icon-512.png]: files beside this one", \.icon) {
            $0.icons($1)
        },
        Setting(
            "logo: logo.svg", "or {light: logo.svg, dark: logo-white.svg}: in place of the title", \.logo
        ) { $0.logo($1) },
        Setting(
            "menu: {}", "{About: about, Shop: \"https://shop.example.org/\"}: links on every page", \.menu
        ) { $0.menu($1) },
        Setting(
            "contact: me@example.org", "\"Ask about this photo\"; or a form: \"https://example.org/?photo={photo}\"",
            \.contact
        ) { $0.contact($1) },
        Setting("type: sans", "serif: titles in a serif face that the gallery brings along", \.type),
        Setting("links: pretty", "pretty: lofoten/ · explicit: lofoten/index.html, opens by double click", \.links),
    ]

    private static let images = [
        Setting.section("thumbnails: {size: 264, scales: [1, 1.5, 2, 3], quality: 82}", "short edge in pixels") {
            settings, reader in
            if let size = reader.integer("size", in: 40...1000) { settings.thumbnails.size = size }
            if let scales = reader.tenths("scales", in: 1...4, maxCount: 6) { settings.thumbnails.scales = scales }
            if let quality = reader.integer("quality", in: 1...100) { settings.thumbnails.quality = quality }
        },
        .section(
            "photos: {sizes: [1200, 2000], quality: 82}", "long edges in pixels",
            advice: "; the folder of photographs is 'albums'"
        ) { settings, reader in
            if let sizes = reader.integers("sizes", in: 200...16_000, maxCount: 8) { settings.photos.sizes = sizes }
            if let quality = reader.integer("quality", in: 1...100) { settings.photos.quality = quality }
        },
        Setting(
            "formats: []",
            "[\(ImageFormat.alternatives.map(\.rawValue).joined(separator: ", "))]: in addition to JPEG, on photo pages",
            \.formats
        ) {
            $0.choices($1, among: ImageFormat.alternatives).map { ImageFormat.alternatives.filter($0.contains) }
        },
        Setting(
            "originals: none", "clean: for download, without private metadata · asis: the very files", \.originals
        ) { $0.originals($1) },
        Setting("colour: keep", "keep: profiles are embedded · srgb: everything is converted", \.colour),
        Setting("hdr: keep", "keep: HDR photographs keep their light · drop: ordinary pictures", \.hdr),
        Setting("gps: false", "true: positions appear on photo pages · coarse: only to a kilometre", \.gps) {
            $0.positions($1)
        },
        Setting("places: false", "true: names of places are looked up from positions", \.places),
        Setting("training: true", "false: ask AI companies not to train models on the photos", \.training),
        Setting(
            "keywords: false", "true: the keywords of photos are published; or all but some: {hide: [private/*]}",
            \.keywords
        ) { $0.keywords($1) },
        Setting("people: false", "true: the names of people in photos are published", \.people),
        Setting("damaged: skip", "publish: damaged photos appear as far as they can be decoded", \.damaged),
        Setting("raw: preview", "raw photos: the camera's preview if it is large enough · develop · skip", \.raw),
    ]

    private static let lists = [
        Setting.section("favorites: {rating: 5}", "an XMP rating from which a photo is a favorite") {
            settings, reader in
            if let rating = reader.integer("rating", in: 1...5) { settings.favoriteRating = rating }
        },
        Setting("smartAlbums: {\(SmartAlbumKind.allCases.map { "\($0.rawValue): true" }.joined(separator: ", "))}") {
            settings, reader, key, _ in settings.smartAlbums.read(key, &reader)
        },
        Setting(
            "find: {search: true, onThisDay: true, cameras: true, lenses: true, places: true, map: false}",
            "false: no pages to find photos by words, time and names", \.find
        ) { $0.find($1) },
        Setting("picks: false", "true, or how many: visitors may pick photos", \.picks) { $0.picks($1) },
        Setting(
            "download: false", "true, or the largest size of a ZIP such as 100 MB: all photos of an album as a ZIP",
            \.download
        ) { $0.download($1) },
        Setting(
            "videos: {size: 720, quality: 23, copy: auto, largest: 100 MB, formats: []}", "false: none", \.videos
        ) { $0.videos($1) },
        Setting(
            "livePhotos: {motion: true, sound: false}", "the short videos of Live Photos and motion photos",
            \.livePhotos
        ) { $0.livePhotos($1) },
        .section(
            "limits: {megapixels: 268, frames: 512, fileSize: 1 GB, seconds: 60, videoMinutes: 60, videoSize: 20 GB}"
        ) { $0.limits.read(&$1) },
        Setting(
            "deploy: {}", "{web: {to: /srv/www/photos}}: where `vitrine deploy` publishes the gallery",
            \.deploy
        ) { $0.deployTargets($1) },
    ]
}
