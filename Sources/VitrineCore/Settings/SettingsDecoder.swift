package enum SettingsDecoder {
    /// - Parameter languages: the languages that have files; nil to read none, when the texts of pages do not matter.
    package static func decode(
        _ node: ConfigNode?, file: String, languages: LanguageCatalog? = nil
    ) throws(ConfigProblems) -> Settings {
        var settings = Settings()
        var reader = ConfigReader(node, file: file)
        if reader.problems.isEmpty {
            read(&settings, &reader, languages)
            reader.finish()
        }
        guard reader.problems.isEmpty else { throw ConfigProblems(reader.problems) }
        return settings
    }

    private static func read(_ settings: inout Settings, _ reader: inout ConfigReader, _ languages: LanguageCatalog?) {
        if let title = reader.nonEmptyText("title") { settings.title = title }
        settings.description = reader.text("description")
        reader.section("author") { reader in
            settings.author.name = reader.text("name")
            settings.author.url = reader.webAddress("url")
            settings.author.email = reader.mailAddress("email")
        }
        reader.section("licence") { reader in
            settings.licence.url = reader.webAddress("url")
            settings.licence.page = reader.webAddress("page")
        }
        if let training = reader.flag("training") { settings.training = training }
        if let language = reader.language("language", languages) { settings.language = language }
        settings.languageTag = reader.languageTag("languageTag")
        reader.section("words") { settings.words.read(&$0, in: settings.language.code) }
        if let base = reader.webAddress("baseURL", isBase: true) {
            settings.baseURL = base.hasSuffix("/") ? base : base + "/"
        }
        if let albums = reader.albumFolders("albums") { settings.albums = albums }
        if let output = reader.folder("output") { settings.output = output }
        settings.sort.read("sort", &reader)
        if let size = reader.integer("pageSize", in: 0...10_000) { settings.pageSize = size }
        if let links = reader.choice("links", LinkStyle.self) { settings.links = links }
        if let type = reader.choice("type", TitleFace.self) { settings.type = type }
        if let look = LookChange.read("look", &reader) { settings.look = look.applied(to: settings.look) }
        if let accent = reader.accent("accent") { settings.accent = accent }
        if let icon = reader.icons("icon") { settings.icon = icon }
        settings.logo = reader.logo("logo")
        if let menu = reader.menu("menu") { settings.menu = menu }
        settings.contact = reader.contact("contact")
        readImages(&settings, &reader)
        if let gps = reader.flag("gps") { settings.gps = gps }
        if let keywords = reader.flag("keywords") { settings.keywords = keywords }
        reader.section("favorites") { reader in
            if let rating = reader.integer("rating", in: 1...5) { settings.favoriteRating = rating }
        }
        readSmartAlbums(&settings, &reader)
        if let picks = reader.picks("picks") { settings.picks = picks }
        if let download = reader.download("download") { settings.download = download }
        if let videos = reader.videos("videos") { settings.videos = videos }
        if let livePhotos = reader.livePhotos("livePhotos") { settings.livePhotos = livePhotos }
        readLimits(&settings, &reader)
        if let targets = reader.deployTargets("deploy") { settings.deploy = targets }
    }

    private static func readImages(_ settings: inout Settings, _ reader: inout ConfigReader) {
        reader.section("thumbnails") { reader in
            if let size = reader.integer("size", in: 40...1000) { settings.thumbnails.size = size }
            if let scales = reader.tenths("scales", in: 1...4, maxCount: 6) { settings.thumbnails.scales = scales }
            if let quality = reader.integer("quality", in: 1...100) { settings.thumbnails.quality = quality }
        }
        reader.section("photos") { reader in
            if let sizes = reader.integers("sizes", in: 200...16_000, maxCount: 8) { settings.photos.sizes = sizes }
            if let quality = reader.integer("quality", in: 1...100) { settings.photos.quality = quality }
        }
        if let formats = reader.choices("formats", AlternativeFormat.self) {
            settings.formats = AlternativeFormat.allCases.filter(formats.contains).map(\.format)
        }
        if let originals = reader.originals("originals") { settings.originals = originals }
        if let colour = reader.choice("colour", ColourPolicy.self) { settings.colour = colour }
        if let hdr = reader.choice("hdr", HDRPolicy.self) { settings.hdr = hdr }
        if let damaged = reader.choice("damaged", DamagePolicy.self) { settings.damaged = damaged }
        if let raw = reader.choice("raw", RawPolicy.self) { settings.raw = raw }
    }

    private static func readSmartAlbums(_ settings: inout Settings, _ reader: inout ConfigReader) {
        if case .scalar(let text, isQuoted: false, _)? = reader.node("smartAlbums"), let flag = ConfigReader.flag(text)
        {
            if !flag { settings.smartAlbums.hidden = Set(SmartAlbumKind.allCases) }
            return
        }
        reader.section("smartAlbums") { reader in
            for kind in SmartAlbumKind.allCases { readSmartAlbum(kind, &settings, &reader) }
        }
    }

    private static func readSmartAlbum(
        _ kind: SmartAlbumKind, _ settings: inout Settings, _ reader: inout ConfigReader
    ) {
        guard let node = reader.node(kind.rawValue) else { return }
        guard case .scalar(let text, let isQuoted, _) = node else {
            return reader.fail(kind.rawValue, node, "must be true, false, or a title")
        }
        switch (text, isQuoted) {
        case ("true", false): break
        case ("false", false): settings.smartAlbums.hidden.insert(kind)
        case ("yes", false), ("no", false), ("on", false), ("off", false), ("", _):
            reader.fail(
                kind.rawValue, node, "must be true, false, or a title; put quotes round '\(text)' if it is the title")
        default: settings.smartAlbums.titles[kind] = text
        }
    }

    private static func readLimits(_ settings: inout Settings, _ reader: inout ConfigReader) {
        reader.section("limits") { reader in
            if let value = reader.integer("megapixels", in: 1...2000) { settings.limits.megapixels = value }
            if let value = reader.integer("frames", in: 1...100_000) { settings.limits.frames = value }
            if let value = reader.bytes("fileSize", in: 1_000_000...1_000_000_000) { settings.limits.fileSize = value }
            if let value = reader.integer("seconds", in: 1...3600) { settings.limits.seconds = value }
            if let value = reader.integer("videoMinutes", in: 1...1440) { settings.limits.videoMinutes = value }
            if let value = reader.bytes("videoSize", in: 1_000_000...1_000_000_000_000) {
                settings.limits.videoSize = value
            }
        }
    }
}

/// The formats that a site can add to JPEG, in the order in which browsers take the first one that they support: the one
/// with the pixels of the JPEG, and then smaller files first.
private enum AlternativeFormat: String, CaseIterable {
    case jxl, avif, webp

    var format: ImageFormat {
        switch self {
        case .jxl: .jxl
        case .avif: .avif
        case .webp: .webp
        }
    }
}
