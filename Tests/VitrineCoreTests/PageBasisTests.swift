import Testing
import TestSupport

@testable import VitrineCore

/// A page keeps its recorded key as long as the digest of what it is made from is the recorded one. So the digest must be
/// another one whenever the page is.
@Suite struct PageBasisTests {
    /// Everything from which the pages of a small site are made.
    struct Site {
        var input: LibraryInput
        var html: [String: String] = [:]
        var withoutOriginal: Set<SourcePath> = []
        var placeholder = 7
        var stylesheet: OutputPath = "assets/style-x.css"
        var hasFonts = false
        var icons: [SiteIcons.Picture] = []
        var motions: [SourcePath: VideoFile] = [:]
        var captions: [SourcePath: [CaptionFile]] = [:]
        var codecs: String?

        init() throws {
            var settings = Settings()
            settings.baseURL = "https://example.org/"
            settings.pageSize = 3
            settings.originals = .asis
            settings.picks = .unlimited
            settings.gps = .exact
            settings.keywords.areShown = true
            var photos = ["a/1", "a/2", "a/3", "a/4", "a/5", "a/b/6", "c/7"].enumerated().map { index, name in
                LibraryInput.PhotoSource.fixture(
                    name + ".jpg", taken: "202\(index % 3):05:0\(index + 1) 10:00:00", sidecar: PhotoSidecar())
            }
            var album = AlbumText()
            album.text = Markdown("text", form: .page)
            let story = try AlbumText.story("Words\n## One\n![C](8.jpg)\n![](e/9.jpg)")
            photos += ["d/8", "d/e/9", "d/10"].map {
                .fixture($0 + ".jpg", taken: "2023:05:08 10:00:00", sidecar: PhotoSidecar())
            }
            photos[3].record.video = .phone()
            photos[2].record.exif.position = Position(latitude: 54, longitude: 10)
            photos[2].record.xmp.keywords = ["K"]
            input = .fixture(
                photos, settings: settings, albums: ["a": album, "a/b": AlbumText(), "c": AlbumText(), "d": story],
                collections: [
                    CollectionText(
                        name: "best", file: "best.yml", title: "Best",
                        photos: [.fixture("a/1.jpg"), .fixture("c/7.jpg")])
                ])
        }

        /// Changes the text of the album that is a story.
        mutating func tell(_ text: String) { input.albums[SourcePath("d")]?.text = Markdown(text, form: .page) }

        var pages: SitePages {
            get throws {
                func rendered(_ texts: [Markdown]) -> [(Markdown, RenderedMarkdown)] {
                    texts.map { text in
                        let story = text.form == .page ? Story.fixture(text.source) : nil
                        return (text, .init(html: html[text.source] ?? text.source, plain: text.source, story: story))
                    }
                }
                var input = input
                input.texts = Dictionary(rendered(input.albums.values.compactMap(\.text))) { first, _ in first }
                let library = try LibraryBuilder.build(input)
                let texts = rendered(library.texts)
                let assets = AssetAddresses(
                    stylesheet: stylesheet, icons: SiteIcons(drawing: "i.svg", pictures: icons), hasFonts: hasFonts
                ) { OutputPath($0.rawValue + ".js") }
                let videos = library.photos.compactMap { VideoPlanner(input.settings).file(of: $0) }
                let named = codecs.map { text in videos.flatMap(\.paths).map { ($0, text) } } ?? []
                var planner = MediaPlanner(input.settings)
                (planner.withoutOriginal, planner.motions) = (withoutOriginal, motions)
                planner.codecs = Dictionary(named) { first, _ in first }
                let media = planner.media(of: library)
                func pages(_ placeholders: [OutputPath: Placeholder]) -> SitePages {
                    SitePages(
                        settings: input.settings, library: library, media: media,
                        texts: Dictionary(texts) { first, _ in first }, assets: assets, placeholders: placeholders,
                        captions: captions)
                }
                let thumbnails = pages([:]).thumbnailsWithoutPlaceholder
                return pages(
                    Dictionary(uniqueKeysWithValues: thumbnails.map { ($0, Placeholder(code: placeholder)) })
                        .compactMapValues(\.self))
            }
        }
    }

    struct Change: CustomTestStringConvertible, Sendable {
        let name: String
        let apply: @Sendable (inout Site) -> Void

        init(_ name: String, _ apply: @escaping @Sendable (inout Site) -> Void) {
            self.name = name
            self.apply = apply
        }

        var testDescription: String { name }
    }

    private static func sidecar(_ name: String, _ apply: @escaping @Sendable (inout PhotoSidecar) -> Void) -> Change {
        Change("sidecar: " + name) { site in
            var sidecar = PhotoSidecar()
            apply(&sidecar)
            site.input.photos[1].sidecar = sidecar
        }
    }

    private static func record(_ name: String, _ apply: @escaping @Sendable (inout SourceRecord) -> Void) -> Change {
        Change("record: " + name) { apply(&$0.input.photos[1].record) }
    }

    private static func album(_ name: String, _ apply: @escaping @Sendable (inout AlbumText) -> Void) -> Change {
        Change("album: " + name) { site in
            if var text = site.input.albums[SourcePath("a")] {
                apply(&text)
                site.input.albums[SourcePath("a")] = text
            }
        }
    }

    static let changes: [Change] =
        [
            sidecar("title") { $0.title = "T" }, sidecar("caption") { $0.caption = Markdown("C", form: .caption) },
            sidecar("alt") { $0.alt = "A" }, sidecar("favorite") { $0.favorite = true },
            sidecar("hidden") { $0.isHidden = true }, sidecar("place") { $0.place = "P" },
            sidecar("date") { $0.date = date(2021, .sidecar) },
            sidecar("date from the name") { $0.date = date(2021, .fileName) },
            sidecar("added") { $0.added = date(2026, .sidecar) },
        ] + [
            record("pixels") { $0.pixelDigest = ContentDigest(of: "other") },
            record("file") { $0.fileDigest = ContentDigest(of: "other") },
            record("file size") { $0.fileSize = 99_000_000 },
            record("size") { $0.storedSize = PixelSize(width: 900, height: 900) },
            record("orientation") { $0.orientation = 6 }, record("kind") { $0.kind = .png },
            record("camera") { $0.exif.model = "Camera" }, record("lens") { $0.exif.lensModel = "Front" },
            record("exposure") { $0.exif.exposureTime = Rational(numerator: 1, denominator: 8) },
            record("position") { $0.exif.position = Position(latitude: 1, longitude: 2) },
            record("artist") { $0.exif.artist = "Artist" }, record("title") { $0.xmp.title = "T" },
            record("rating") { $0.xmp.rating = 5 }, record("licence") { $0.xmp.licence = "https://a.example/" },
            record("headline") { $0.xmp.headline = "H" }, record("alt") { $0.xmp.alt = "A" },
            record("city") { $0.xmp.city = "C" }, record("keywords") { $0.xmp.keywords = ["K"] },
            record("zone") { $0.exif.offsetOriginal = "+09:00" },
        ] + [
            album("title") { $0.title = "T" }, album("text") { $0.text = Markdown("other", form: .page) },
            album("date") { $0.date = date(1999, .sidecar) },
            album("cover") { $0.cover = .fixture("3.jpg") }, album("sort") { $0.sort = .oldest },
            album("photos") { ($0.sort, $0.photos) = (.manual, [.fixture("3.jpg")]) },
            album("hidden") { $0.isHidden = true },
            album("no positions") { $0.gps = .off }, album("no keywords") { $0.keywords = KeywordPolicy() },
            album("picks") { $0.picks = .upTo(3) },
            album("no picks") { $0.picks = .off },
        ] + [
            Change("album: order") { $0.input.albums[SourcePath("c")]?.order = -1 },
            Change("album: unlisted") { $0.input.albums[SourcePath("a/b")]?.isUnlisted = true },
            Change("photo added") { $0.input.photos.append(.fixture("a/1a.jpg", taken: "2021:05:02 09:00:00")) },
            Change("photo removed") { $0.input.photos.remove(at: 2) },
            Change("photo damaged") { $0.input.photos[1].isDamaged = true },
            Change("collection title") { $0.input.collections[0].title = "Other" },
            Change("collection photos") { $0.input.collections[0].photos.reverse() },
            Change("rendered text") { $0.html["text"] = "other" },
            Change("no original") { $0.withoutOriginal = [SourcePath("a/2.jpg")] },
            Change("placeholder") { $0.placeholder = 8 }, Change("stylesheet") { $0.stylesheet = "assets/s.css" },
            Change("fonts") { $0.hasFonts = true },
            Change("icons") { $0.icons = [.init(path: "i.png", side: 180)] },
        ]

    /// Changes of videos and Live Photos.
    static let videoChanges: [Change] = [
        Change("video: becomes one") { $0.input.photos[1].record.video = .phone() },
        Change("video: is a photo") { $0.input.photos[3].record.video = nil },
        Change("video: duration") { $0.input.photos[3].record.video?.duration = 99 },
        Change("video: size") { $0.input.photos[3].record.video?.size = PixelSize(width: 640, height: 360) },
        Change("video: sound") { $0.input.photos[3].record.video?.sound = nil },
        Change("video: captions") {
            $0.captions = [SourcePath("a/4.jpg"): [CaptionFile(path: "c.vtt", language: .english)]]
        },
        Change("video: codecs") { $0.codecs = "avc1.640028" },
        Change("video: AV1") {
            $0.codecs = "av01.0.08M.08"
            $0.input.settings.videos.formats = [.av1]
        },
        Change("motion") { $0.motions = [SourcePath("a/2.jpg"): .fixture] },
        Change("motion: smart album") { $0.input.photos[1].motion = .fixture },
    ]

    /// Changes of the album `d`, which is a story with the photos at 7 and 8, and of these photos.
    static let storyChanges: [Change] = [
        Change("story: hidden photo") { $0.input.photos[7].sidecar?.isHidden = true },
        Change("story: hidden photo below") { $0.input.photos[8].sidecar?.isHidden = true },
        Change("story: alternative text") { $0.input.photos[7].sidecar?.alt = "A" },
        Change("story: caption of a photo below") {
            $0.input.photos[8].sidecar?.caption = Markdown("X", form: .caption)
        },
        Change("story: pixels") { $0.input.photos[7].record.pixelDigest = ContentDigest(of: "other") },
        Change("story: pixels below") { $0.input.photos[8].record.pixelDigest = ContentDigest(of: "other") },
        Change("story: size") { $0.input.photos[8].record.storedSize = PixelSize(width: 900, height: 900) },
        Change("story: other photo") { $0.tell("Words\n## One\n![C](10.jpg)\n![](e/9.jpg)") },
        Change("story: other caption") { $0.tell("Words\n## One\n![D](8.jpg)\n![](e/9.jpg)") },
        Change("story: other chapter") { $0.tell("Words\n## Two\n![C](8.jpg)\n![](e/9.jpg)") },
        Change("story: other row") { $0.tell("Words\n## One\n![C](8.jpg)![](e/9.jpg)") },
        Change("story: no story") { $0.input.albums[SourcePath("d")]?.look = nil },
        Change("story: chapter like a photo") { site in
            site.input.photos.append(.fixture("d/one.jpg", taken: "2023:05:09 10:00:00"))
            site.input.files.insert(SourcePath("d/one.jpg"))
        },
    ]

    private static func date(_ year: Int, _ source: CaptureDate.Source) -> CaptureDate? {
        CivilDate(year: year, month: 2, day: 3).map { CaptureDate(local: $0, source: source) }
    }

    /// The values and digests of all pages, feeds and documents by path.
    private func made(_ site: Site) async throws -> [OutputPath: (value: ContentDigest, basis: ContentDigest)] {
        let pages = try site.pages
        let basis = await PageBasis(pages, settings: ContentDigest(of: "settings"), templates: [:])
        var made: [OutputPath: (value: ContentDigest, basis: ContentDigest)] = [:]
        for (path, page) in pages.pages {
            var hasher = StableHasher()
            pages.value(of: page, at: path).add(to: &hasher)
            made[path] = (hasher.finish(), basis.digest(of: page, at: path))
        }
        for feed in pages.feeds {
            made[pages.path(of: feed)] = (ContentDigest(of: pages.text(of: feed) ?? ""), basis.digest(of: feed))
        }
        for (path, document) in pages.documents {
            made[path] = (ContentDigest(of: pages.text(of: document)), basis.digest(of: document))
        }
        return made
    }

    /// The pages of the site without a change, which are made once for all changes.
    private static let unchanged = Task { try await PageBasisTests().made(Site()) }

    @Test(arguments: changes + storyChanges + videoChanges) func anotherPageHasAnotherBasis(change: Change) async throws
    {
        let before = try await Self.unchanged.value
        var site = try Site()
        change.apply(&site)
        let after = try await made(site)
        var changed = 0
        for (path, new) in after {
            guard let old = before[path] else { continue }
            if old.value != new.value {
                changed += 1
                #expect(old.basis != new.basis, "\(path)")
            }
        }
        #expect(changed > 0 || Set(after.keys) != Set(before.keys) || Self.hasNoEffect.contains(change.name))
    }

    /// The changes that no page shows.
    private static let hasNoEffect: Set<String> = ["record: file"]

    @Test func theSameSiteHasTheSameBases() async throws {
        let (one, other) = (try await made(Site()), try await made(Site()))
        #expect(one.mapValues(\.basis) == other.mapValues(\.basis))
    }

    /// One caption changes its page, the lists with the photo, and nothing that is made from the others.
    @Test func otherPagesKeepTheirBasis() async throws {
        var site = try Site()
        let before = try await made(site)
        site.input.photos[1].sidecar?.caption = Markdown("C", form: .caption)
        let after = try await made(site)
        let changed = Set(after.filter { before[$0.key]?.basis != $0.value.basis }.keys)
        #expect(
            changed.filter { $0.hasSuffix(".html") && !$0.name.hasPrefix("page-") && !$0.hasSuffix("index.html") } == [
                "a/2.html"
            ])
    }
}
