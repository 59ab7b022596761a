import Foundation
import Testing
import TestSupport
import VitrineCore

/// Tests the documents for search engines, feed readers, devices and hosts.
@Suite struct MachineTests {
    private static let base = "https://example.org/g/"

    private func site(
        _ photos: [LibraryInput.PhotoSource], settings: Settings = Settings(), base: String? = MachineTests.base,
        albums: [String: AlbumText] = [:], wall: String? = nil, hasOwnPolicy: Bool = false
    ) throws -> SitePages {
        var settings = settings
        settings.baseURL = base
        let library = try LibraryBuilder.build(.fixture(photos, settings: settings, albums: albums))
        let texts = library.texts.map { ($0, RenderedMarkdown(html: "<p>\($0.source)</p>", plain: $0.source)) }
        return SitePages(
            settings: settings, library: library, media: MediaPlanner(settings).media(of: library),
            texts: Dictionary(uniqueKeysWithValues: texts),
            assets: AssetAddresses(
                stylesheet: "assets/s.css", icons: SiteIcons(drawing: "assets/i.svg"), wall: wall
            ) { OutputPath($0.rawValue + ".js") },
            hasOwnPolicy: hasOwnPolicy)
    }

    private func fields(_ site: SitePages, _ path: OutputPath) throws -> [String: PageValue] {
        let page = try #require(site.pages.first { $0.path == path })
        guard case .record(let fields) = site.value(of: page.page, at: path) else { return [:] }
        return fields
    }

    private func document(_ site: SitePages, _ path: OutputPath) throws -> String {
        site.text(of: try #require(site.documents.first { $0.path == path }).id)
    }

    private func object(_ json: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    /// Characters that end a string, an element or a line, and others that look like them.
    private static let hostile =
        "</script><script>alert(1)</script><!-- \u{2028}\u{2029}\u{0}\u{85} \\\" \"\u{301} ]]> &amp; {{seal}} \n# /* '"

    // MARK: Search engines

    @Test func theSitemapOfALargeSiteHasAFileForEachMonth() throws {
        let photos = (0..<1000).map { index in
            let date = index == 0 ? nil : index < 600 ? "2024:05:12 14:03:27" : "2023:11:12 14:03:27"
            return LibraryInput.PhotoSource.fixture("a/\(index).jpg", taken: date)
        }
        let site = try site(photos)
        let files = ["albums", "2023-11", "2024-05", "undated"].map { OutputPath("sitemap-\($0).xml") }
        #expect(site.documents.map(\.path).suffix(5) == files + ["sitemap.xml"])
        let index = try document(site, "sitemap.xml")
        #expect(files.allSatisfy { index.contains("<sitemap><loc>https://example.org/g/\($0)</loc></sitemap>") })
        let counts = try files.map { try document(site, $0).split(separator: "<url>").count - 1 }
        #expect(counts == [2, 400, 599, 1])
        let small = try self.site(Array(photos.prefix(900)))
        #expect(small.documents.map(\.path).filter { $0.hasPrefix("sitemap") } == ["sitemap.xml"])
    }

    private func linkedData(_ site: SitePages, _ path: OutputPath) throws -> String {
        guard case .html(let json) = try fields(site, path)["linkedDataHTML"] else { return "" }
        return json
    }

    @Test func linkedDataContainsWhatIsKnown() throws {
        var photo = LibraryInput.PhotoSource.fixture("ä/1.jpg", taken: "2024:05:12 14:03:27", offset: "+09:00")
        photo.record.xmp.creators = ["Ana"]
        photo.record.xmp.rights = "© Ana"
        photo.record.xmp.licence = "https://example.org/by"
        photo.record.exif.imageDescription = "A boat"
        var settings = Settings()
        settings.author.name = "Ana's"
        settings.licence.page = "https://example.org/buy"
        let site = try site([photo], settings: settings)
        let set = site.media[0].renditions
        #expect(
            try linkedData(site, "ä/1.html") == """
                {"@context":"https://schema.org","@type":"ImageObject","name":"1","caption":"A boat",\
                "contentUrl":"\(Self.base)\(set.pictures[1].path)","thumbnailUrl":"\(Self.base)\(set.thumbnails[0].path)",\
                "width":2000,"height":1500,"dateCreated":"2024-05-12T14:03:27",\
                "creator":{"@type":"Person","name":"Ana"},"creditText":"Ana's","copyrightNotice":"© Ana",\
                "license":"https://example.org/by","acquireLicensePage":"https://example.org/buy"}
                """)
    }

    @Test func withoutABaseAddressThereAreNoAbsoluteAddresses() throws {
        let site = try site([.fixture("1.jpg")], base: nil)
        let object = try object(linkedData(site, "1.html"))
        #expect(object.keys.sorted() == ["@context", "@type", "height", "name", "width"])
    }

    @Test func aPhotoWithoutALicenceHasTheLicenceOfTheSite() throws {
        var photo = LibraryInput.PhotoSource.fixture("1.jpg")
        photo.record.xmp.licence = "javascript:alert(1)"
        var settings = Settings()
        settings.licence.url = "https://example.org/by"
        let site = try site([photo], settings: settings)
        #expect(try linkedData(site, "1.html").contains("\"license\":\"https://example.org/by\""))
        guard case .list(let rows) = try fields(site, "1.html")["details"] else { return }
        let hrefs = rows.compactMap { row in
            if case .record(let fields) = row, case .text(let href) = fields["href"] { href } else { nil }
        }
        #expect(hrefs == ["https://example.org/by"])
    }

    @Test func hostileTextsAreEscapedInLinkedData() throws {
        var sidecar = PhotoSidecar()
        sidecar.title = Self.hostile
        sidecar.caption = Markdown(Self.hostile, form: .caption)
        var photo = LibraryInput.PhotoSource.fixture("1.jpg", sidecar: sidecar)
        photo.record.exif.artist = Self.hostile
        photo.record.exif.copyright = Self.hostile
        let json = try linkedData(site([photo]), "1.html")
        for text in ["<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}", "\u{85}", "\n"] {
            #expect(!json.unicodeScalars.contains(text.unicodeScalars.first ?? " "), "\(text.debugDescription)")
        }
        let object = try object(json)
        for name in ["name", "caption", "copyrightNotice"] { #expect(object[name] as? String == Self.hostile) }
        #expect((object["creator"] as? [String: String])?["name"] == Self.hostile)
    }

    @Test func datesContainOnlyWhatIsKnown() throws {
        func text(_ written: String) throws -> String {
            MachineDate.asKnown(try #require(DateParser.read(written, source: .sidecar)))
        }
        #expect(try text("2024-05-12") == "2024-05-12")
        #expect(try text("2024-05-12 14:03:27") == "2024-05-12T14:03:27")
        #expect(try text("2024-05-12 14:03:27-03:30") == "2024-05-12T14:03:27-03:30")
        #expect(try text("2024-05-12 14:03:27+00:00") == "2024-05-12T14:03:27Z")
    }

    // MARK: Feeds

    private static let albums: [LibraryInput.PhotoSource] = [
        .fixture("ä/겨울 1.jpg", taken: "2024:05:12 14:03:27", offset: "+09:00"),
        .fixture("ä/b/3.jpg", taken: "2023:05:12 14:03:27"), .fixture("u/2.jpg", taken: "2025:05:12 14:03:27"),
        .fixture("x/undated.jpg"),
    ]

    private func feeds(_ settings: Settings = Settings()) throws -> (site: SitePages, texts: [OutputPath: String]) {
        var unlisted = AlbumText()
        unlisted.isUnlisted = true
        let site = try site(Self.albums, settings: settings, albums: ["u": unlisted])
        let texts = try site.feeds.map { (site.path(of: $0), try #require(site.text(of: $0))) }
        return (site, Dictionary(uniqueKeysWithValues: texts))
    }

    @Test func theSiteAndEveryListedAlbumWithDatesHaveFeeds() throws {
        let (site, texts) = try feeds()
        let folders = ["", "ä/", "ä/b/"]
        let names = folders.flatMap { folder in ["feed.json", "feed.xml"].map { OutputPath(folder + $0) } }
        #expect(Set(texts.keys) == Set(names))
        for text in texts.values {
            #expect(!text.contains("/u/"), "what is unlisted is in no feed")
            #expect(OwnershipMark.isValid(OwnershipMark.applied(to: Array(text.utf8), at: "x"), at: "x"))
        }
        #expect(!(try document(site, "sitemap.xml")).contains("/u/"))
        let whole = try #require(texts["feed.xml"])
        #expect(whole.contains("<id>https://example.org/g/%C3%A4/%EA%B2%A8%EC%9A%B8-1.html</id>"))
        #expect(whole.contains("<updated>2024-05-12T14:03:27Z</updated>"))
        #expect(whole.contains("/%C3%A4/b/3.html"))
    }

    @Test func anAlbumsFeedContainsItsOwnPhotos() throws {
        let texts = try feeds().texts
        let atom = try #require(texts["ä/feed.xml"])
        #expect(atom.contains("<title>ä — Photographs</title>"))
        #expect(atom.contains("<id>https://example.org/g/%C3%A4/</id>"))
        #expect(atom.contains("<link rel=\"self\" href=\"https://example.org/g/%C3%A4/feed.xml\"/>"))
        #expect(atom.contains("/%EA%B2%A8%EC%9A%B8-1.html") && !atom.contains("/b/3.html"))
        let json = try object(#require(texts["ä/b/feed.json"]))
        #expect(json["title"] as? String == "b — ä — Photographs")
        #expect(json["home_page_url"] as? String == "https://example.org/g/%C3%A4/b/")
        #expect(json["feed_url"] as? String == "https://example.org/g/%C3%A4/b/feed.json")
        #expect((json["items"] as? [Any])?.count == 1)
    }

    @Test func feedsContainAtMostFiftyPhotos() throws {
        let photos = (0..<60).map { number in
            LibraryInput.PhotoSource.fixture("a/\(number).jpg", taken: "2024:05:12 14:03:\(number)")
        }
        let site = try site(photos)
        let items = try site.feeds.filter { $0.format == .json }.map { feed in
            try object(site.text(of: feed) ?? "")["items"] as? [[String: Any]]
        }
        #expect(items.map { $0?.count } == [50, 50])
        #expect(items[1]?.last?["title"] as? String == "10")
    }

    @Test func hostileTextsAreEscapedInFeeds() throws {
        var settings = Settings()
        settings.title = Self.hostile
        settings.author.name = Self.hostile
        let texts = try feeds(settings).texts
        #expect(try object(#require(texts["feed.json"]))["title"] as? String == Self.hostile)
        for (path, text) in texts where path.hasSuffix(".xml") {
            #expect(!text.contains("<script") && !text.contains("]]>"))
            #expect(text.components(separatedBy: "<!--").count == 2, "the seal")
        }
    }

    @Test func pagesLinkToTheFeedsOfTheirPhotos() throws {
        func hrefs(_ site: SitePages, _ path: OutputPath) throws -> [String] {
            guard case .list(let feeds) = try fields(site, path)["feeds"] else { return [] }
            return feeds.compactMap { feed in
                if case .record(let fields) = feed, case .text(let href) = fields["href"] { href } else { nil }
            }
        }
        let site = try feeds().site
        #expect(try hrefs(site, "index.html") == ["feed.xml", "feed.json"])
        #expect(try hrefs(site, "ä/index.html") == ["feed.xml", "feed.json", "../feed.xml", "../feed.json"])
        for path: OutputPath in ["ä/겨울-1.html", "u/index.html", "x/index.html", "recents/index.html"] {
            #expect(try hrefs(site, path) == ["../feed.xml", "../feed.json"], "\(path)")
        }
        #expect(try hrefs(site, "404.html") == [])
        let homeless = try self.site(Self.albums, base: nil)
        #expect(try hrefs(homeless, "ä/index.html") == [] && homeless.feeds == [])
    }

    // MARK: Devices and hosts

    @Test func addressesInTheManifestAreRelativeToIt() throws {
        var settings = Settings()
        settings.title = "Winter light and darkness"
        settings.description = "D"
        settings.language = Language(try #require(LanguageTag("ko")))
        for (links, start) in [(LinkStyle.pretty, "./"), (.explicit, "index.html")] {
            settings.links = links
            let site = try site([.fixture("a/1.jpg")], settings: settings, base: nil, wall: "#FAFAF8")
            let text = try document(site, "manifest.webmanifest")
            #expect(OwnershipMark.isValid(OwnershipMark.applied(to: Array(text.utf8), at: "x"), at: "x"))
            let manifest = try object(text)
            #expect(manifest["name"] as? String == settings.title)
            #expect(manifest["short_name"] as? String == "Winter…")
            #expect(manifest["start_url"] as? String == start)
            #expect(manifest["lang"] as? String == "ko" && manifest["description"] as? String == "D")
            #expect(manifest["theme_color"] as? String == "#FAFAF8")
            #expect((manifest["icons"] as? [[String: String]])?.first?["src"] == "assets/i.svg")
            #expect(try fields(site, "a/1.html")["manifest"] == .text("../manifest.webmanifest"))
            #expect(try fields(site, "404.html")["manifest"] == .text("/manifest.webmanifest"))
        }
    }

    @Test func hostileTitlesAreEscapedInTheManifest() throws {
        var settings = Settings()
        settings.title = Self.hostile
        let text = try document(site([], settings: settings), "manifest.webmanifest")
        let manifest = try object(text)
        #expect(manifest["name"] as? String == Self.hostile)
        #expect(manifest["theme_color"] == nil, "no colour is known")
    }

    @Test func onlyContentNamedFilesAreCachedForEver() throws {
        let site = try site([.fixture("a/1.jpg")])
        let text = try document(site, "_headers")
        let rules = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let forEver = "  Cache-Control: public, max-age=31536000, immutable"
        #expect(
            rules.map(String.init) == [
                "/*", "  Content-Security-Policy: " + ContentSecurityPolicy.text(), "  Referrer-Policy: same-origin",
                "  X-Content-Type-Options: nosniff", "/media/*", forEver, "/assets/*", forEver,
            ])
        for path: OutputPath in ["_headers", ".nojekyll"] {
            #expect(
                OwnershipMark.isValid(OwnershipMark.applied(to: Array(try document(site, path).utf8), at: "x"), at: "x")
            )
        }
        #expect(try fields(site, "a/1.html")["contentSecurityPolicy"] == .html(ContentSecurityPolicy.text()))
        #expect(!ContentSecurityPolicy.text().utf8.contains { "\"<>&\n".utf8.contains($0) })
    }

    @Test func theOwnersContentSecurityPolicyIsNotContradicted() throws {
        let text = try document(site([], hasOwnPolicy: true), "_headers")
        #expect(!text.contains("Content-Security-Policy") && text.contains("/media/*"))
    }
}
