import Testing
import TestSupport

@testable import VitrineCore

/// Tests of albums whose texts show photos.
@Suite struct StoryTests: PageValueTests {
    /// An album `a` with ten photos of the ratio 3:2, of which 3 is high and 4 wide, and the album `a/b` below it.
    private func site(
        _ text: String, isStory: Bool = true, hasHero: Bool = false, settings: Settings = Settings(),
        change: (inout LibraryInput) -> Void = { _ in }
    ) throws -> SitePages {
        let sizes = [3: PixelSize(width: 2000, height: 3000), 4: PixelSize(width: 6000, height: 1000)]
        let photos = (1...10).map { number in
            LibraryInput.PhotoSource.fixture(
                "a/\(number).jpg", taken: "2024:05:\(30 - number) 10:00:00",
                size: sizes[number] ?? PixelSize(width: 3000, height: 2000))
        }
        var album = try AlbumText.story(text)
        var settings = settings
        settings.look = isStory ? Look.Name.story.look : Look()
        settings.look.hasHero = hasHero
        album.look = nil
        let rendered = RenderedMarkdown(html: "<p>html</p>", plain: "plain", story: .fixture(text))
        let texts = [Markdown(text, form: .page): rendered]
        let others = ["a/b/x.jpg", "a/b/3.jpg", "a/fjord 1.jpg"].map { LibraryInput.PhotoSource.fixture($0) }
        var input = LibraryInput.fixture(photos + others, settings: settings, albums: ["a": album], texts: texts)
        change(&input)
        let library = try LibraryBuilder.build(input)
        return SitePages(
            settings: settings, library: library, media: MediaPlanner(settings).media(of: library), texts: texts,
            assets: .fixture())
    }

    private func problems(_ text: String, change: (inout LibraryInput) -> Void = { _ in }) -> [String] {
        do {
            _ = try site(text, change: change)
            return []
        } catch {
            return (error as? ConfigProblems)?.list.map(\.description) ?? ["\(error)"]
        }
    }

    private func fields(_ site: SitePages) throws -> [String: PageValue] { try fields(site, "a/index.html") }

    private func text(_ value: PageValue?) -> String? {
        switch value {
        case .text(let text), .html(let text): text
        default: nil
        }
    }

    /// The rows of an album's page, with the addresses of the photos.
    private func rows(_ site: SitePages) throws -> [[String]] {
        try figures(site).map { $0.map { text(field($0, "href")) ?? "?" } }
    }

    private func figures(_ site: SitePages) throws -> [[PageValue]] {
        list(field(try fields(site)["story"], "parts")).map { list(field($0, "figures")) }.filter { !$0.isEmpty }
    }

    // MARK: The library

    @Test func namesAreFoundInTheFolderAndBelowIt() throws {
        let site = try site("![](1.jpg)\n![](./2.jpg)\n![](b/x.jpg)\n![](fjord%201.jpg)\n![](fjord 1.jpg)")
        #expect(
            try rows(site) == [["1.html"], ["2.html"], ["b/x.html"], ["fjord-1.html"], ["fjord-1.html"]])
    }

    @Test(arguments: [
        ("x\n![](11.jpg)", "6:1: the picture '11.jpg' is not in this folder; did you mean '1.jpg'?"),
        ("![](../a/1.jpg)", "5:1: the picture '../a/1.jpg' is not in this folder"),
        (
            "![](https://b.c/1.jpg)",
            "5:1: the picture 'https://b.c/1.jpg' is not a file of this gallery, and pages show nothing else; put a copy of "
                + "the photo into this folder, and write its name here"
        ),
        (
            "![](//b.c/1.jpg)",
            "5:1: the picture '//b.c/1.jpg' is not a file of this gallery, and pages show nothing else; put a copy of the photo "
                + "into this folder, and write its name here"
        ),
    ])
    func aNameThatIsNotThereIsAMistake(text: String, message: String) {
        #expect(problems(text) == ["albums/a/album.md:" + message])
    }

    @Test func aPhotoThatIsNotPublishedIsLeftOutWithItsCaption() throws {
        let site = try site("![One](1.jpg)![Secret](2.jpg)\n![Unread](note.jpg)") { input in
            input.photos[1].sidecar = PhotoSidecar()
            input.photos[1].sidecar?.isHidden = true
            input.files.insert(SourcePath("a/note.jpg"))
        }
        #expect(try rows(site) == [["1.html"]])
        let page = "\(try fields(site))"
        #expect(!page.contains("Secret") && !page.contains("Unread"))
    }

    @Test func aListedStoryDoesNotShowUnlistedPhotos() throws {
        let unlisted: (inout LibraryInput) -> Void = { input in
            var album = AlbumText()
            album.isUnlisted = true
            input.albums[SourcePath("a/b")] = album
        }
        #expect(
            problems("![](b/x.jpg)", change: unlisted) == [
                "albums/a/album.md:5:1: the picture 'b/x.jpg' is in an unlisted album, and the text would link to it; remove it "
                    + "here"
            ])
        let own = try site("![](b/x.jpg)") { input in
            unlisted(&input)
            input.albums[SourcePath("a")]?.isUnlisted = true
        }
        #expect(try rows(own) == [["b/x.html"]])
    }

    @Test func straysAndTooManyPicturesAreMistakes() {
        let texts = ["stray", "many"].map { Markdown($0, form: .page) }
        let stories = [
            Story(
                parts: [],
                strays: [
                    .init(name: "1.jpg", line: 2, reason: .notAlone), .init(name: "a b.jpg", line: 3, reason: .space),
                ]),
            Story(parts: [.pictures((0...1000).map { .init(name: "\($0).jpg", line: $0) })]),
        ]
        let found = zip(texts, stories).map { text, story in
            problems("") { input in
                input.albums[SourcePath("a")]?.text = text
                input.texts[text] = RenderedMarkdown(html: "", plain: "", story: story)
            }
        }
        #expect(
            found[0] == [
                "albums/a/album.md:6:1: the picture '1.jpg' is not alone in its paragraph; put it between two blank lines, outside "
                    + "of links, lists and tables",
                "albums/a/album.md:7:1: the name 'a b.jpg' contains spaces; put it between < and >: ![caption](<a b.jpg>)",
            ])
        #expect(
            found[1] == [
                "albums/a/album.md: the text shows 1001 pictures; a page can show 1000, so distribute them over several albums"
            ])
    }

    // MARK: The page

    @Test func otherLooksShowNoPictures() throws {
        let site = try site("![](nowhere.jpg)", isStory: false)
        let page = try fields(site)
        #expect(page["textHTML"] == .html("<p>html</p>") && page["story"] == .nothing)
        #expect(page["photosText"] == .text("Photos"))
    }

    @Test func picturesAreDividedIntoRowsOfSimilarLength() throws {
        let names = (1...7).map { "![](\($0).jpg)" }
        for (count, expected) in [
            (1, [1]), (2, [2]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (6, [3, 3]), (7, [3, 2, 2]),
        ] {
            #expect(try rows(site(names.prefix(count).joined())).map(\.count) == expected)
        }
    }

    @Test func figuresHaveTheirPhotosWithExactSizes() throws {
        let site = try site("![A *c*](1.jpg)\n![](2.jpg)![](3.jpg)![](5.jpg)\n![](4.jpg)")
        let rows = try figures(site)
        let first = rows[0][0]
        #expect(
            field(first, "captionHTML") == .html("A *c*") && field(first, "alt") == .text("Photo, 29 May 2024, 10:00"))
        #expect(field(first, "isUrgent") == .flag(true) && field(first, "isLazy") == .flag(false))
        #expect(field(first, "width") == .number(2000) && field(first, "height") == .number(1333))
        #expect(
            text(field(first, "sizes"))
                == "(max-width:40em) and (max-aspect-ratio:13200/10000) 100vw, (max-aspect-ratio:13200/9200) 92vw, 132vh"
        )
        let below = try figures(self.site("![](1.jpg)", hasHero: true))[0][0]
        #expect(field(below, "isUrgent") == .flag(false) && field(below, "isLazy") == .flag(true))
        let widths = text(field(first, "srcset"))?.split(separator: ", ").compactMap { $0.split(separator: " ").last }
        #expect(widths == ["396w", "594w", "792w", "1188w", "1200w", "2000w"])
        #expect(rows[1].map { text(field($0, "ratio")) } == ["r150", "r67", "r150"])
        #expect(
            rows[1].map { text(field($0, "sizes"))?.split(separator: ") ").last } == [
                "38vw, 108vh", "17vw, 49vh", "38vw, 108vh",
            ])
        #expect(rows[1].allSatisfy { field($0, "isLazy") == .flag(true) })
        // A thumbnail of a panorama is cut, and so is not the picture.
        #expect(text(field(rows[2][0], "srcset"))?.contains("792w") == false)
        #expect(try list(fields(site)["photos"]).allSatisfy { field($0, "isLazy") == .flag(true) })
    }

    @Test func aSmallPhotoIsNotEnlarged() throws {
        let site = try site("![](1.jpg)") { $0.photos[0].record.storedSize = PixelSize(width: 900, height: 600) }
        let figure = try figures(site)[0][0]
        #expect(field(figure, "isSmall") == .flag(true) && field(figure, "srcset") == .nothing)
    }

    @Test func photosThatAreNotNamedFollowInTheGrid() throws {
        let site = try site("![](1.jpg)![](3.jpg)\n![](b/3.jpg)")
        let cells = try list(fields(site)["photos"]).map { text(field($0, "id")) }
        #expect(cells == ["2", "4", "5", "6", "7", "8", "9", "10", "fjord-1"])
        #expect(try fields(site)["photosText"] == .text("More photos"))
        #expect(try fields(site)["countText"] == .text("13 photos"))
        let all = try self.site((1...10).map { "![](\($0).jpg)" }.joined() + "![](fjord 1.jpg)")
        let page = try fields(all)
        #expect(page["photos"] == .nothing && page["script"] == .text("../assets/grid-x.js"))
    }

    @Test func aPhotosPageLeadsBackToItsFirstFigure() throws {
        var settings = Settings()
        settings.pageSize = 3
        let site = try site("![](9.jpg)\n![](1.jpg)\n![](9.jpg)\n![](b/3.jpg)", settings: settings)
        let ids = try figures(site).map { text(field($0[0], "id")) }
        // A photo of another album leads back to that album.
        #expect(ids == ["9", "1", nil, nil])
        #expect(try fields(site, "a/9.html")["upHref"] == .text("./#9"))
        #expect(try fields(site, "a/b/3.html")["upHref"] == .text("./#3"))
        for number in [2, 3, 4, 5, 6, 7, 8, 10] {
            let up = try #require(text(try fields(site, "a/\(number).html")["upHref"]))
            let page = OutputPath("a").appending(up.hasPrefix("./") ? "index.html" : String(up.prefix { $0 != "#" }))
            let cells = try list(fields(site, page)["photos"]).map { text(field($0, "id")) }
            #expect(cells.contains("\(number)"), "\(up)")
        }
        let later = try #require(site.pages.first { $0.path.hasPrefix("a/page-") })
        #expect(try fields(site, later.path)["story"] == .nothing)
    }

    @Test func chaptersHaveAnchorsThatNothingElseHas() throws {
        let site = try site("## The cabin\n## The cabin\n## 7\n## \n## Ü & é\n![](7.jpg)")
        let ids = list(field(try fields(site)["story"], "parts")).compactMap { text(field(field($0, "chapter"), "id")) }
        #expect(ids[0] == "the-cabin" && ids[1].hasPrefix("the-cabin-") && ids[2].hasPrefix("7-"))
        #expect(ids[4] == "ü-é" && Set(ids).count == 5 && ids.allSatisfy { !$0.isEmpty })
    }

    @Test func descriptionsHaveNoCaptions() throws {
        let site = try site("One\n## Two\n![Three](1.jpg)\nFour")
        #expect(try fields(site)["description"] == .text("One Two Four"))
    }

    @Test func anAlbumWithPicksKeepsThemWhenAllPhotosAreInItsText() throws {
        let site = try site((1...10).map { "![](\($0).jpg)" }.joined()) { input in
            input.photos.removeAll {
                !$0.path.text.hasPrefix("a/") || $0.path.text.contains("b/") || $0.path.text.contains("f")
            }
            input.albums[SourcePath("a")]?.picks = .unlimited
        }
        #expect(site.hasPicks)
    }
}
