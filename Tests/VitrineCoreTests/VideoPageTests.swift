import Foundation
import Testing
import TestSupport
import VitrineCore

@Suite struct VideoPageTests: PageValueTests {
    private static let film = SourcePath("a/film.mov")
    private static let live = SourcePath("a/live.heic")

    private func site(
        _ video: VideoFacts = .phone(), settings: Settings = Settings(), sidecar: PhotoSidecar? = nil,
        codecs: [OutputPath: String] = [:], withoutAV1: Set<OutputPath> = [], captions: [CaptionFile] = []
    ) throws -> SitePages {
        var live = LibraryInput.PhotoSource.fixture("a/live.heic", taken: "2024:05:12 14:04:00")
        live.motion = .fixture
        return try site(
            [
                .video("a/film.mov", taken: "2024:05:12 14:03:27", video, sidecar: sidecar), live,
                .fixture("a/still.jpg", taken: "2024:05:12 14:05:00"), .video("b/only.mov"),
            ], settings: settings, motions: [Self.live: .fixture], codecs: codecs, withoutAV1: withoutAV1,
            captions: [Self.film: captions])
    }

    private func cell(_ site: SitePages, _ id: String) throws -> PageValue {
        try #require(list(fields(site, "a/index.html")["photos"]).first { text($0, "id") == id })
    }

    // MARK: Lists

    @Test func cellsSayDurationAndMotion() throws {
        let site = try site(.phone(seconds: 72.4))
        let film = try cell(site, "film-mov")
        #expect(text(film, "badge") == "1:12")
        #expect(text(film, "alt") == "Video, 12 May 2024, 14:03, 1 minute 12 seconds")
        let live = try cell(site, "live-heic")
        #expect(text(live, "badge") == "Live" && text(live, "alt") == "Photo, 12 May 2024, 14:04, Live")
        #expect(try field(cell(site, "still"), "badge") == .nothing)
    }

    @Test func theNameOfAVideoBeginsWithTheOwnersWords() throws {
        var sidecar = PhotoSidecar()
        sidecar.alt = "Surf"
        sidecar.favorite = true
        let film = try cell(site(sidecar: sidecar), "film-mov")
        #expect(text(film, "alt") == "Surf, Video, 12 seconds, Favorite")
    }

    @Test func countsNameVideos() throws {
        let site = try site()
        #expect(text(.record(try fields(site, "a/index.html")), "countText") == "2 photos and 1 video")
        #expect(text(.record(try fields(site, "b/index.html")), "countText") == "1 video")
        #expect(text(.record(try fields(site, "recents/index.html")), "countText") == "2 photos and 2 videos")
        let rows = try list(fields(site, "index.html")["lists"]).flatMap { list(field($0, "albums")) }
        #expect(
            rows.map { text($0, "countText") } == [
                "2 photos and 2 videos", "2 photos and 1 video", "1 video", "2", "1",
            ])
    }

    @Test func smartAlbumsOfVideosAndLivePhotos() throws {
        let library = try site(.phone(size: PixelSize(width: 3000, height: 1000))).library
        #expect(library.smartAlbum(.videos) == ["a/film.mov", "b/only.mov"])
        #expect(library.smartAlbum(.livePhotos) == ["a/live.heic"])
        #expect(library.smartAlbum(.panoramas) == nil, "a wide video is none")
    }

    // MARK: The page

    @Test func aVideoHasAPlayer() throws {
        let captions = [CaptionFile(path: "media/c.vtt", language: try #require(LanguageTag("de")))]
        let site = try site(captions: captions)
        let picture = try fields(site, "a/film-mov.html")["picture"]
        let video = field(picture, "video")
        let file = try #require(site.media[site.library.photos.firstIndex { $0.path == Self.film } ?? 0].video)
        #expect(text(video, "src") == "../" + file.path.text && file.path.hasSuffix(".mp4"))
        #expect(field(video, "width") == .number(file.size.width))
        #expect(field(video, "height") == .number(file.size.height))
        #expect(text(video, "label") == "Video, 12 May 2024, 14:03")
        #expect(text(video, "poster")?.hasSuffix(".jpg") == true)
        let tracks = list(field(video, "captions"))
        #expect(tracks.map { text($0, "src") } == ["../media/c.vtt"])
        #expect(tracks.map { text($0, "language") } == ["de"] && tracks.map { text($0, "label") } == ["Deutsch"])
        #expect(text(picture, "ratio") == "r178" && field(picture, "isSmall") == .flag(false))
    }

    private func sources(_ site: SitePages) throws -> [String] {
        let video = try field(fields(site, "a/film-mov.html")["picture"], "video")
        return list(field(video, "sources")).map { "\(text($0, "src") ?? "?") \(text($0, "type") ?? "?")" }
    }

    @Test func browsersChooseAmongSourcesByTheirCodecs() throws {
        var settings = published
        settings.videos.formats = [.av1]
        let unknown = try self.site(settings: settings)
        let index = try #require(unknown.library.photos.firstIndex { $0.path == Self.film })
        let file = try #require(unknown.media[index].video)
        let av1 = try #require(file.av1?.path)
        #expect(try sources(unknown) == ["../\(file.path) video/mp4"])
        var codecs = [file.path: "avc1.64001f, mp4a.40.2", av1: "av01.0.05M.08, mp4a.40.2"]
        let known = try self.site(settings: settings, codecs: codecs)
        let both = [
            "../\(av1) video/mp4; codecs=\"av01.0.05M.08, mp4a.40.2\"",
            "../\(file.path) video/mp4; codecs=\"avc1.64001f, mp4a.40.2\"",
        ]
        #expect(try sources(known) == both)
        #expect(try sources(unknown.with(placeholders: [:], codecs: codecs, sizes: [:])) == both)
        let preview = try fields(known, "a/film-mov.html")["openGraph"]
        #expect(text(field(preview, "video"), "type") == "video/mp4; codecs=\"avc1.64001f, mp4a.40.2\"")
        let feeds = known.feeds.compactMap(known.text)
        #expect(feeds.contains { $0.contains("type=\"video/mp4; codecs=&quot;avc1.64001f, mp4a.40.2&quot;\" href") })
        #expect(feeds.contains { $0.contains(#""mime_type":"video/mp4; codecs=\"avc1.64001f, mp4a.40.2\"""#) })
        // Files that do not tell their codecs.
        (codecs[file.path], codecs[av1]) = ("", "")
        #expect(try sources(self.site(settings: settings, codecs: codecs)) == ["../\(file.path) video/mp4"])
        let alone = try self.site(settings: settings, codecs: [av1: "av01"], withoutAV1: [av1])
        #expect(try sources(alone) == ["../\(file.path) video/mp4"] && alone.media[index].video?.av1 == nil)
    }

    @Test func anAV1FileBelongsToOneMP4() throws {
        func paths(_ video: VideoFacts = .phone(), _ change: (inout VideoSettings) -> Void) throws -> [OutputPath] {
            var settings = Settings()
            settings.videos.formats = [.av1]
            change(&settings.videos)
            let site = try site(video, settings: settings)
            let index = try #require(site.library.photos.firstIndex { $0.path == Self.film })
            return try #require(site.media[index].video).paths
        }
        let usual = try paths { _ in }
        #expect(usual.count == 2 && Set(usual).count == 2)
        #expect(try Set(paths { $0.quality = 30 }).isDisjoint(with: usual))
        #expect(try Set(paths { $0.formats = [] }).isSubset(of: usual))
        // The encoder for AV1 refuses smaller pictures.
        #expect(try paths(.phone(size: PixelSize(width: 80, height: 60))) { _ in }.count == 1)
    }

    /// A player is at most as wide as its class says, and hardly narrower: the classes are the tested ratios.
    @Test(arguments: [
        (1920, 1080, "r178"), (1080, 1920, "r56"), (640, 480, "r133"), (100, 1000, "r40"), (720, 720, "r100"),
    ])
    func playersAreNotWiderThanTheirVideo(width: Int, height: Int, name: String) throws {
        let page = try fields(site(.phone(size: PixelSize(width: width, height: height))), "a/film-mov.html")
        #expect(text(page["picture"], "ratio") == name)
    }

    @Test func aSmallVideoIsNotEnlarged() throws {
        let page = try fields(site(.phone(size: PixelSize(width: 320, height: 240))), "a/film-mov.html")
        #expect(field(page["picture"], "isSmall") == .flag(true))
    }

    @Test func aLivePhotoHasItsMotionBesideThePicture() throws {
        let page = try fields(site(), "a/live-heic.html")
        let motion = field(page["picture"], "motion")
        #expect(text(motion, "src") == "../media/motion.mp4" && text(motion, "text") == "Live · 1.9 s")
        #expect(field(motion, "width") == .number(960) && text(page["picture"], "ratio") == "r133")
        #expect(field(page["picture"], "video") == .nothing && text(page["picture"], "src") != nil)
        #expect(try field(fields(site(), "a/still.html")["picture"], "motion") == .nothing)
    }

    private func details(_ site: SitePages) throws -> [String] {
        try list(fields(site, "a/film-mov.html")["details"]).map {
            "\(text($0, "term") ?? "?"): \(text($0, "value") ?? "?")"
        }
    }

    @Test func detailsDescribeTheVideo() throws {
        let found = try details(site(.phone(seconds: 3723)))
        for row in [
            "Dimensions: 1920 × 1080", "Duration: 1:02:03", "Codec: HEVC", "Frame rate: 30 fps", "Sound: AAC",
        ] {
            #expect(found.contains(row), "\(found)")
        }
        #expect(try details(site(.phone(hasSound: false))).contains("Sound: none"))
        let row = try list(fields(site(), "a/film-mov.html")["details"]).first { text($0, "term") == "Duration" }
        #expect(text(row, "datetime") == "PT12S")
    }

    // MARK: Machines

    private var published: Settings {
        var settings = Settings()
        settings.baseURL = "https://example.org/g/"
        return settings
    }

    private func linkedData(_ site: SitePages) throws -> [String: Any] {
        guard case .html(let json) = try fields(site, "a/film-mov.html")["linkedDataHTML"] else { return [:] }
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    @Test func previewsOfLinksHaveTheVideo() throws {
        let site = try site(settings: published)
        let openGraph = try fields(site, "a/film-mov.html")["openGraph"]
        #expect(text(openGraph, "type") == "video.other")
        #expect(text(field(openGraph, "video"), "src")?.hasPrefix("https://example.org/g/media/") == true)
        #expect(field(field(openGraph, "image"), "src") != nil)
        let photo = try fields(site, "a/still.html")["openGraph"]
        #expect(text(photo, "type") == "website" && field(photo, "video") == .nothing)
    }

    @Test func linkedDataDescribesTheVideo() throws {
        let data = try linkedData(site(settings: published))
        #expect(data["@type"] as? String == "VideoObject" && data["duration"] as? String == "PT12S")
        #expect(data["uploadDate"] as? String == "2024-05-12T14:03:27")
        for name in ["name", "description", "contentUrl", "thumbnailUrl"] { #expect(data[name] is String, "\(name)") }
        #expect(data["width"] is Int && data["height"] is Int)
        #expect(try linkedData(site())["contentUrl"] == nil, "there are no absolute addresses")
    }

    @Test func theSitemapHasTheVideo() throws {
        let site = try site(settings: published)
        let text = site.text(of: try #require(site.documents.last).id)
        let video = try #require(text.split(separator: "\n").first { $0.contains("film-mov.html") })
        for element in [
            "<video:video><video:thumbnail_loc>https://example.org/g/media/", "<video:title>film</video:title>",
            "<video:description>Video, 12 May 2024, 14:03</video:description>",
            "<video:duration>12</video:duration>",
            "<video:publication_date>2024-05-12T14:03:27Z</video:publication_date></video:video>",
        ] {
            #expect(video.contains(element), "\(video)")
        }
        #expect(!video.contains("<image:image>"))
        #expect(text.contains("still.html</loc><image:image>"))
        let long = try self.site(.phone(seconds: 30_000), settings: published)
        #expect(!long.text(of: try #require(long.documents.last).id).contains("<video:duration>30000"))
    }

    @Test func feedsEncloseTheVideo() throws {
        let site = try site(settings: published)
        let texts = site.feeds.compactMap(site.text)
        let atom = try #require(texts.first { $0.hasPrefix("<?xml") })
        #expect(atom.components(separatedBy: "<link rel=\"enclosure\" type=\"video/mp4\" href=\"https://").count == 2)
        let json = try #require(texts.first { $0.hasPrefix("{") })
        #expect(json.contains("\"mime_type\":\"video/mp4\",\"duration_in_seconds\":12"))
    }
}
