import TestSupport
import Testing

@testable import VitrineCore

/// Pages of words, and the links on every page.
@Suite struct SitePageTests: PageValueTests {
    private static func page(_ name: String, _ body: String = "Words.", _ settings: String = "") throws -> PageText {
        let node = settings.isEmpty ? nil : ConfigNode.map([settings: .text("true")])
        return try PageText.decode(node, body: body, bodyLine: 4, name: name, file: "pages/\(name).md")
    }

    private func site(
        pages: [PageText] = [], menu: [MenuEntry] = [], albums: [String: AlbumText] = [:],
        change: (inout Settings) -> Void = { _ in }
    ) throws -> SitePages {
        var settings = Settings()
        settings.menu = menu
        change(&settings)
        let photos = ["lofoten/1.jpg", "lofoten/2.jpg", "Büro/3.jpg"].map { LibraryInput.PhotoSource.fixture($0) }
        return try site(photos, settings: settings, albums: albums, pages: pages)
    }

    private func problems(_ make: () throws -> SitePages) -> [String] {
        do {
            _ = try make()
            return []
        } catch {
            return (error as? ConfigProblems)?.list.map(\.description) ?? ["\(error)"]
        }
    }

    private func entry(_ name: String, title: String? = nil) -> MenuEntry {
        MenuEntry(title: title, name: name, mark: TextMark(line: 2, column: 7))
    }

    // MARK: Texts

    @Test(
        arguments: [
            ("# About me\n\nWords.", "About me", "\nWords.", 5),
            ("\n\n# Prices & Terms\nA day.", "Prices & Terms", "A day.", 7),
            ("#About", nil, "#About", 4), ("# *About*\n", nil, "# *About*\n", 4), ("# \nx", nil, "# \nx", 4),
            ("Words\n# About", nil, "Words\n# About", 4), ("## About", nil, "## About", 4),
        ] as [(String, String?, String, Int)])
    func aHeadingAtTheStartIsTheTitle(body: String, title: String?, text: String, line: Int) throws {
        let page = try Self.page("about", body)
        #expect(page.title == title && page.text?.source == text && page.textLine == line)
    }

    @Test func settingsThatWouldBePublishedAsWordsAreMistakes() {
        #expect(throws: ConfigProblems.self) { try Self.page("a", "Words.\n\nhidden: true") }
        #expect(throws: ConfigProblems.self) { try Self.page("a", "Words.", "cover") }
    }

    // MARK: Addresses

    @Test func eachPageHasAnAddressAndStandsInTheFooter() throws {
        let site = try site(pages: [
            try Self.page("02 Contact"), try Self.page("01 Impressum"), try Self.page("Über_uns"),
            try Self.page("draft", "x", "hidden"), try Self.page("client", "x", "unlisted"),
        ])
        #expect(site.library.pages.map(\.address) == ["impressum/", "contact/", "client/", "über-uns/"])
        #expect(site.library.footer.map(\.title) == ["Impressum", "Contact", "Über uns"])
        let fields = try fields(site, "lofoten/1.html")
        #expect(fields["hasFooter"] == .flag(true) && fields["menu"] == .nothing)
        guard case .list(let links)? = fields["links"], case .record(let first)? = links.first else {
            Issue.record("no links")
            return
        }
        #expect(first["href"] == .text("../impressum/") && first["isCurrent"] == .flag(false))
        #expect(try self.fields(site, "client/index.html")["isUnlisted"] == .flag(true))
        #expect(!site.pages.contains { $0.path.text.contains("draft") })
        #expect(Sitemap.parts(of: site.library).count == 1)
    }

    @Test func anAddressThatIsTakenIsAMistake() throws {
        let names = ["lofoten", "büro", "Assets", "media", "collections", "Picks"]
        let found = names.map { name in problems { try self.site(pages: [Self.page(name)]) } }
        #expect(found.allSatisfy { $0.count == 1 }, "\(found)")
        #expect(
            found[0] == [
                "pages/lofoten.md: its address 'lofoten/' is also that of the album 'lofoten'; rename this file or that folder"
            ])
        #expect(found[2] == ["pages/Assets.md: its address 'assets/' belongs to Vitrine; give this file another name"])
        // Smart albums give way.
        let site = try self.site(pages: [try Self.page("recents")])
        #expect(site.library.pages[0].address == "recents/")
        #expect(site.library.smartAlbums.allSatisfy { $0.address != "recents/" })
    }

    // MARK: Pictures

    @Test func picturesAreNamedByTheirPaths() throws {
        var settings = Settings()
        settings.look = Look()
        let text = "![At work](lofoten/1.jpg)\n![](lofoten/2.jpg)\n## Prices"
        let page = try Self.page("about", text)
        let photos = ["lofoten/1.jpg", "lofoten/2.jpg"].map { LibraryInput.PhotoSource.fixture($0) }
        var hidden = photos
        hidden[1].hide()
        let site = try site(hidden, settings: settings, pages: [page])
        #expect(site.library.pages[0].story == [0, nil], "a hidden photo is left out")
        let fields = try fields(site, "about/index.html")
        #expect(fields["countText"] == .nothing && fields["textHTML"] == .nothing && fields["story"] != .nothing)
        #expect(fields["picks"] == .nothing && fields["script"] != .nothing)
    }

    @Test(arguments: [
        ("![](1.jpg)", "pages/about.md:4:1: the photo '1.jpg' does not exist"),
        (
            "## A\n![](lofoten/9.jpg)",
            "pages/about.md:5:1: the photo 'lofoten/9.jpg' does not exist; did you mean 'lofoten/1.jpg'?"
        ),
        ("![](https://e.org/x.png)", "put a copy of the photo into an album, and write its path here"),
    ])
    func picturesThatAreMissingAreMistakes(text: String, words: String) {
        let found = problems { try site(pages: [Self.page("about", text)]) }
        #expect(found.count == 1 && found[0].contains(words), "\(found)")
    }

    @Test func aListedPageShowsNoUnlistedPhoto() throws {
        var album = AlbumText()
        album.isUnlisted = true
        let text = "![](lofoten/1.jpg)"
        let found = problems { try site(pages: [Self.page("about", text)], albums: ["lofoten": album]) }
        #expect(found.count == 1 && found[0].contains("is in an unlisted album, and the page would link to it"))
        #expect(problems { try site(pages: [Self.page("about", text, "unlisted")], albums: ["lofoten": album]) } == [])
    }

    // MARK: Menu

    @Test func aMenuNamesAlbumsPagesAndAddresses() throws {
        let site = try site(
            pages: [try Self.page("about", "# About me"), try Self.page("imprint")],
            menu: [
                entry("Lofoten/"), entry("büro", title: "Office"), entry("pages/about.md"), entry("recents"),
                entry("/"),
                entry("https://shop.example/?a=1", title: "Shop"), entry("me@example.org", title: "Mail"),
            ])
        #expect(
            site.library.menu.map(\.title) == [
                "lofoten", "Office", "About me", "Recents", "Photographs", "Shop", "Mail",
            ])
        #expect(
            site.library.menu.map(\.address) == [
                "lofoten/", "büro/", "about/", "recents/", "", "https://shop.example/?a=1", "mailto:me@example.org",
            ])
        #expect(site.library.footer.map(\.title) == ["imprint"], "what the menu names is not at the end, too")
        let fields = try fields(site, "about/index.html")
        guard case .record(let menu)? = fields["menu"], case .list(let links)? = menu["links"] else {
            Issue.record("no menu")
            return
        }
        let current = links.map { if case .record(let link) = $0 { link["isCurrent"] == .flag(true) } else { false } }
        #expect(current == [false, false, true, false, false, false, false])
        #expect(try self.fields(site, "404.html")["menu"] != .nothing)
    }

    @Test func aMenuKnowsTitlesThatAreNotTakenTwice() throws {
        let names = ["01 Feier/1.jpg", "a/02 Tanz/1.jpg", "b/03 Tanz/1.jpg"]
        func menu(_ name: String) throws -> [String] {
            var settings = Settings()
            settings.menu = [entry(name)]
            return try self.site(names.map { .fixture($0) }, settings: settings).library.menu.map(\.address)
        }
        #expect(try menu("feier") == ["01-feier/"])
        #expect(throws: ConfigProblems.self) { try menu("Tanz") }
    }

    @Test func whatIsNotPublishedIsLeftOutOfTheMenu() throws {
        var album = AlbumText()
        album.isHidden = true
        let menu = [entry("lofoten"), entry("draft"), entry("videos"), entry("büro")]
        let site = try site(pages: [try Self.page("draft", "x", "hidden")], menu: menu, albums: ["lofoten": album])
        #expect(site.library.menu.map(\.title) == ["Büro"])
        album.title = "Islands"
        let titled = try self.site(menu: [entry("islands"), entry("büro")], albums: ["lofoten": album])
        #expect(titled.library.menu.map(\.title) == ["Büro"], "an album that is hidden, by its title")
    }

    @Test func wrongNamesAreMistakesAndUnlistedOnesAreLeftOut() throws {
        let wrong = problems { try self.site(menu: [entry("lofotten")]) }
        #expect(
            wrong == [
                "vitrine.yml:2:7: 'menu' names 'lofotten', which is no album, collection or page of this site; did you mean "
                    + "'lofoten'?"
            ])
        var album = AlbumText()
        album.isUnlisted = true
        let site = try site(menu: [entry("lofoten"), entry("büro")], albums: ["lofoten": album])
        #expect(site.library.menu.map(\.title) == ["Büro"] && site.library.leftOutOfMenu == ["lofoten"])
    }

    @Test func menusAreReadInThreeForms() throws {
        func read(_ node: ConfigNode) throws -> [String] {
            try SettingsDecoder.decode(.map(["menu": node]), file: "v").menu.map { "\($0.title ?? "-") \($0.name)" }
        }
        #expect(try read(.map(["About": .text("about")])) == ["About about"])
        #expect(try read(.array(["about", "lofoten"])) == ["- about", "- lofoten"])
        let mark = TextMark(line: 1, column: 1)
        #expect(try read(.list([.map(["About": .text("a")]), .map(["B": .text("b")])], mark)) == ["About a", "B b"])
        for node in [ConfigNode.list([.array(["a"])], mark), .map(["A": .array(["b"])]), .map([" ": .text("b")])] {
            #expect(throws: ConfigProblems.self) { try read(node) }
        }
        #expect(throws: ConfigProblems.self) { try read(.array(Array(repeating: "a", count: 51))) }
    }

    // MARK: Contact

    @Test func anEmailAboutAPhotoSaysWhichOne() throws {
        let site = try site {
            $0.contact = Contact("me@example.org")
            $0.baseURL = "https://example.org/"
        }
        let rows = "\(try fields(site, "büro/3.html")["details"] ?? .nothing)"
        #expect(
            rows.contains(
                "mailto:me@example.org?subject=About%203%2C%20B%C3%BCro&body=https%3A%2F%2Fexample.org%2Fb%25C3%25BCro%2F3.html"
            ),
            "\(rows)")
        #expect(rows.contains("Ask about this photo"))
    }

    @Test func aFormGetsTheFactsOfThePhoto() throws {
        let contact = try #require(Contact("https://shop.example/?p={photo}&a={album}&u={page}#x"))
        let values: [Contact.Placeholder: String] = [.photo: "a b&c.jpg", .album: "{photo}", .page: "https://e.org/ü"]
        let address = contact.address(subject: "", values)
        #expect(
            address == "https://shop.example/?p=a%20b%26c.jpg&a=%7Bphoto%7D&u=https%3A%2F%2Fe.org%2F%C3%BC#x")
    }

    @Test(arguments: [
        "me", "javascript:alert(1)", "https://e.org/{name}", "mailto:me@e.org", "https://u:p@e.org/",
        "me@e.org?cc=x@e.org", "",
        "https://e.org/\"onx", "//e.org",
    ])
    func otherContactsAreRefused(text: String) {
        #expect(Contact(text) == nil)
    }
}
