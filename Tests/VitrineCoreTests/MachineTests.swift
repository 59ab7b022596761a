import Foundation
import TestSupport
import Testing
import VitrineCore

/// What search engines are told.
@Suite struct MachineTests {
    private static let base = "https://example.org/g/"

    private func site(
        _ photos: [LibraryInput.PhotoSource], settings: Settings = Settings(), base: String? = MachineTests.base
    ) throws -> SitePages {
        var settings = settings
        settings.baseURL = base
        let library = try LibraryBuilder.build(.fixture(photos, settings: settings))
        let texts = library.texts.map { ($0, RenderedMarkdown(html: "<p>\($0.source)</p>", plain: $0.source)) }
        return SitePages(
            settings: settings, library: library, texts: Dictionary(uniqueKeysWithValues: texts),
            assets: .init(stylesheet: "assets/s.css", icon: "assets/i.svg"))
    }

    private func fields(_ site: SitePages, _ path: String) throws -> [String: PageValue] {
        let page = try #require(site.pages.first { $0.path == path })
        guard case .record(let fields) = site.value(of: page.page, at: path) else { return [:] }
        return fields
    }

    private func object(_ json: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    /// What would end a string, an element or a line, and what only looks like it.
    private static let hostile =
        "</script><script>alert(1)</script><!-- \u{2028}\u{2029}\u{0}\u{85} \\\" \"\u{301} ]]> &amp; {{seal}} \n# /* '"

    private func linkedData(_ site: SitePages, _ path: String) throws -> String {
        guard case .html(let json) = try fields(site, path)["linkedDataHTML"] else { return "" }
        return json
    }

    @Test func searchEnginesAreToldWhatIsKnown() throws {
        var photo = LibraryInput.PhotoSource.fixture("ä/1.jpg", taken: "2024:05:12 14:03:27", offset: "+09:00")
        photo.record.xmp.creators = ["Ana"]
        photo.record.xmp.rights = "© Ana"
        photo.record.xmp.licence = "https://example.org/by"
        photo.record.exif.imageDescription = "A boat"
        var settings = Settings()
        settings.author.name = "Ana's"
        settings.licence.page = "https://example.org/buy"
        let site = try site([photo], settings: settings)
        let set = site.renditions[0]
        #expect(
            try linkedData(site, "ä/1.html") == """
                {"@context":"https://schema.org","@type":"ImageObject","name":"1","caption":"A boat",\
                "contentUrl":"\(Self.base)\(set.pictures[1].path)","thumbnailUrl":"\(Self.base)\(set.thumbnails[0].path)",\
                "width":2000,"height":1500,"dateCreated":"2024-05-12T14:03:27+09:00",\
                "creator":{"@type":"Person","name":"Ana"},"creditText":"Ana's","copyrightNotice":"© Ana",\
                "license":"https://example.org/by","acquireLicensePage":"https://example.org/buy"}
                """)
    }

    @Test func withoutABaseAddressNothingAbsoluteIsSaid() throws {
        let site = try site([.fixture("1.jpg")], base: nil)
        let object = try object(linkedData(site, "1.html"))
        #expect(object.keys.sorted() == ["@context", "@type", "height", "name", "width"])
    }

    @Test func aPhotoWithoutALicenceHasTheSites() throws {
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

    @Test func hostileWordsStayInsideOfTheirString() throws {
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

    @Test func datesSayNoMoreThanIsKnown() throws {
        func text(_ written: String) throws -> String {
            MachineDate.asKnown(try #require(DateParser.read(written, source: .sidecar)))
        }
        #expect(try text("2024-05-12") == "2024-05-12")
        #expect(try text("2024-05-12 14:03:27") == "2024-05-12T14:03:27")
        #expect(try text("2024-05-12 14:03:27-03:30") == "2024-05-12T14:03:27-03:30")
        #expect(try text("2024-05-12 14:03:27+00:00") == "2024-05-12T14:03:27Z")
    }
}
