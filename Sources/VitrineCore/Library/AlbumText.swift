/// The text of an album from its `album.md`: front matter in YAML, then text in Markdown.
package struct AlbumText: Hashable, Sendable {
    package var title: String?
    package var date: CaptureDate?
    package var order: Int?
    /// The file name of the cover photo, in this folder or below it.
    package var cover: Reference?
    /// The height in percent from the top that stays in sight where the cover is cut; nil for the look's own.
    package var coverFocus: Int?
    package var sort: SortOrder?
    /// The file names of photos in their manual order. The other photos follow.
    package var photos: [Reference] = []
    /// Whether the text says that the album has no photos yet: `photos: []`.
    package var isEmpty = false
    package var albums: [Reference] = []
    package var address: Reference?
    package var isUnlisted = false
    package var isHidden = false
    package var gps: PositionPolicy?
    package var places: Bool?
    package var keywords: KeywordPolicy?
    package var people: Bool?
    package var picks: PickPolicy?
    package var download: DownloadPolicy?
    package var look: LookChange?
    package var text: Markdown?
    package var textLine = 1

    package struct Reference: Hashable, Sendable {
        package var name: String
        package var mark: TextMark

        package init(name: String, mark: TextMark) {
            self.name = name
            self.mark = mark
        }
    }

    package init() {}

    package static func decode(
        _ node: ConfigNode?, body: String, bodyLine: Int = 1, file: String
    ) throws(ConfigProblems) -> AlbumText {
        var album = AlbumText()
        album.textLine = bodyLine
        var reader = ConfigReader(node, file: file)
        if reader.problems.isEmpty {
            album.read(&reader)
            reader.finish()
        }
        let stray = StraySetting.first(in: body).map { $0.problem(file: file, bodyLine: bodyLine) }
        let problems = reader.problems + [stray].compactMap(\.self)
        guard problems.isEmpty else { throw ConfigProblems(problems) }
        album.text = Markdown(page: body)
        return album
    }

    /// The keys that are read.
    static let keys: Set<String> = {
        var (album, reader) = (AlbumText(), ConfigReader(nil, file: ""))
        album.read(&reader)
        return reader.asked
    }()

    private mutating func read(_ reader: inout ConfigReader) {
        title = reader.nonEmptyText("title")
        date = reader.date("date")
        order = reader.integer("order", in: -1_000_000...1_000_000)
        readCover(&reader)
        sort = reader.choice("sort", SortOrder.self)
        photos = (reader.texts("photos") ?? []).map { Reference(name: $0.text, mark: $0.mark) }
        if case .list(let list, _)? = reader.node("photos") { isEmpty = list.isEmpty }
        albums = (reader.texts("albums") ?? []).map { Reference(name: $0.text, mark: $0.mark) }
        if !photos.isEmpty, sort == nil { sort = .manual }
        if sort == .manual, photos.isEmpty, !isEmpty, let node = reader.node("sort") {
            reader.fail("sort", node, "is manual, so 'photos' must list the file names in their order")
        }
        if !photos.isEmpty, sort != .manual, let node = reader.node("photos") {
            reader.fail("photos", node, "lists an order, so 'sort' must be manual, or be left out")
        }
        readAddress(&reader)
        isUnlisted = reader.flag("unlisted") ?? false
        isHidden = reader.flag("hidden") ?? false
        gps = reader.positions("gps")
        places = reader.flag("places")
        keywords = reader.keywords("keywords")
        people = reader.flag("people")
        picks = reader.picks("picks")
        download = reader.download("download")
        look = LookChange.read("look", &reader)
    }

    private mutating func readCover(_ reader: inout ConfigReader) {
        guard case .mapping? = reader.node("cover") else {
            if let cover = reader.texts("cover")?.first { self.cover = Reference(name: cover.text, mark: cover.mark) }
            return
        }
        reader.section("cover") { reader in
            if let name = reader.nonEmptyText("photo"), let node = reader.node("photo") {
                cover = Reference(name: name, mark: node.mark)
            }
            coverFocus = reader.percent("focus")
        }
        if cover == nil, let node = reader.node("cover") {
            reader.fail("cover", node, "must name a photo; write cover: {photo: a.jpg, focus: 30%}")
        }
    }

    private mutating func readAddress(_ reader: inout ConfigReader) {
        if let node = reader.emptyValue("address") {
            reader.fail("address", node, "has no value; write a name after it, or remove the line")
        }
        guard let text = reader.nonEmptyText("address"), let node = reader.node("address") else { return }
        if let problem = AlbumAddress.problem(text) {
            reader.fail("address", node, problem)
        } else {
            address = Reference(name: text, mark: node.mark)
        }
    }
}
