import TestSupport
import Testing

@testable import VitrineCore

@Suite struct SettingsTests {
    private func decode(_ node: ConfigNode?) throws -> Settings {
        try SettingsDecoder.decode(node, file: "vitrine.yml")
    }

    private func problems(_ node: ConfigNode) -> [String] {
        do {
            _ = try decode(node)
            return []
        } catch {
            return (error as? ConfigProblems)?.list.map(\.description) ?? ["\(error)"]
        }
    }

    @Test(arguments: [
        ("me@example.org", true), ("anna.berger+picks@foto.example.org", true), ("böb@exämple.org", true),
        ("me", false),
        ("me@", false), ("@example.org", false), ("me@example", false), ("me@example.", false),
        ("a@b@example.org", false),
        ("Me <me@example.org>", false), ("me@example.org,you@example.org", false), ("me@example.org?cc", false),
        ("me@exa\nmple.org", false),
    ])
    func theAuthorsAddressIsOneAddress(text: String, isRight: Bool) {
        let email = try? SettingsDecoder.decode(.map(["author": .map(["email": .text(text)])]), file: "f").author.email
        #expect((email == text) == isRight)
    }

    @Test func albumsAndPhotosMayBeSortedByOneOrderEach() throws {
        func sort(_ node: ConfigNode) throws -> SiteOrder {
            try SettingsDecoder.decode(.map(["sort": node]), file: "vitrine.yml").sort
        }
        let one = try sort(.map(["albums": .text("name")]))
        #expect(one.albums == .name && one.photos == .newest)
        let both = try sort(.map(["albums": .text("name"), "photos": .text("oldest")]))
        #expect(both.albums == .name && both.photos == .oldest)
        #expect(throws: ConfigProblems.self) { try sort(.map(["albums": .text("manual")])) }
        #expect(throws: ConfigProblems.self) { try sort(.map(["album": .text("name")])) }
    }

    @Test func anEmptyFileIsValid() throws {
        #expect(try decode(nil) == Settings())
        #expect(try decode(.text("")) == Settings())
    }

    @Test func everySettingIsRead() throws {
        let values: KeyValuePairs<String, ConfigNode> = [
            "title": .text("T"), "description": .text("D"),
            "author": .map(["name": .text("A"), "url": .text("https://a.example/?x=1")]),
            "licence": .map(["url": .text("https://a.example/by"), "page": .text("https://a.example/buy")]),
            "language": .text("ko"), "languageTag": .text("ko-KR"), "words": .map(["albums": .text("S")]),
            "look": .text("rows"), "type": .text("serif"), "hdr": .text("drop"), "places": .text("true"),
            "raw": .text("skip"), "videos": .map(["size": .text("480")]), "livePhotos": .map(["sound": .text("true")]),
            "deploy": .map(["web": .map(["to": .text("/srv/web")])]), "baseURL": .text("https://example.org/g"),
            "albums": .text("pics"),
            "output": .text("out/site"), "sort": .text("oldest"), "pageSize": .text("10"),
            "links": .text("explicit"), "accent": .map(["light": .text("#ABC")]),
            "icon": .array(["a/i.svg", "I.PNG"]),
            "logo": .map(["light": .text("a/l.svg"), "dark": .text("d.png")]),
            "menu": .map(["Shop": .text("https://a.example/")]), "contact": .text("me@a.example"),
            "thumbnails": .map(["size": .text("300"), "scales": .array(["1", "1.5"]), "quality": .text("70")]),
            "photos": .map(["sizes": .array(["800", "1600"]), "quality": .text("90")]),
            "formats": .array(["webp", "avif", "jxl"]), "originals": .text("clean"), "colour": .text("srgb"),
            "damaged": .text("publish"), "gps": .text("true"), "keywords": .map(["hide": .array(["private/*"])]),
            "people": .text("true"), "find": .map(["cameras": .text("false"), "onThisDay": .text("false")]),
            "training": .text("false"), "picks": .text("12"),
            "download": .text("25 MB"),
            "favorites": .map(["rating": .text("4")]),
            "smartAlbums": .map(["recents": .text("false"), "selfies": .text("Me"), "panoramas": .text("true")]),
            "limits": .map([
                "megapixels": .text("100"), "frames": .text("9"), "fileSize": .text("500 MB"),
                "seconds": .text("90"),
            ]),
        ]
        let untested = SettingTable.all.map(\.name).filter { name in !values.contains { $0.key == name } }
        #expect(untested.isEmpty, "Add these settings here, and what is read.")
        for (name, value) in values {
            #expect(try decode(.map([name: value])) != Settings(), "'\(name)' is not read.")
        }
        let settings = try decode(.map(values))
        #expect(settings.title == "T")
        #expect(settings.author.url == "https://a.example/?x=1")
        #expect(settings.licence.url == "https://a.example/by" && settings.licence.page == "https://a.example/buy")
        #expect(settings.language.code.text == "ko")
        #expect(settings.baseURL == "https://example.org/g/")
        #expect(settings.albums.list.map(\.path) == ["pics"])
        #expect(settings.output == "out/site")
        #expect(settings.sort.albums == .oldest && settings.sort.photos == .oldest)
        #expect(settings.pageSize == 10)
        #expect(settings.links == .explicit)
        #expect(settings.accent.light == HexColour("#aabbcc") && settings.accent.dark == settings.accent.light)
        #expect(settings.icon == ["a/i.svg", "I.PNG"])
        #expect(settings.download == .parts(of: 25_000_000))
        #expect(settings.logo?.files == ["a/l.svg", "d.png"] && settings.contact == Contact("me@a.example"))
        #expect(settings.menu.map(\.title) == ["Shop"] && settings.menu.map(\.name) == ["https://a.example/"])
        #expect(settings.thumbnails.edges == [300, 450])
        #expect(settings.photos.sizes == [800, 1600])
        #expect(settings.formats == [.jxl, .avif, .webp], "the better one is offered first, whatever the order")
        #expect(settings.originals == .clean)
        #expect(settings.colour == .srgb)
        #expect(settings.damaged == .publish)
        #expect(
            settings.gps == .exact && settings.keywords == KeywordPolicy(areShown: true, hidden: ["private/*"])
                && settings.people
                && settings.find.isOn && !settings.find.cameras && !settings.find.onThisDay && settings.find.lenses
                && !settings.training)
        #expect(settings.picks == .upTo(12))
        #expect(settings.favoriteRating == 4)
        #expect(settings.smartAlbums.hidden == [.recents])
        #expect(settings.smartAlbums.titles == [.selfies: "Me"])
        #expect(settings.limits.fileSize == 500_000_000)
        #expect(settings.limits.megapixels == 100)
        #expect(settings.limits.frames == 9 && settings.limits.seconds == 90)
        #expect(settings.languageTag?.text == "ko-KR" && Strings(settings)[.albums] == "S")
        #expect(
            settings.look.photos == .rows && settings.type == .serif && settings.hdr == .drop && settings.raw == .skip)
        #expect(settings.places && settings.videos.size == 480 && settings.livePhotos.sound)
        #expect(settings.deploy.map(\.name) == ["web"])
    }

    /// The advice on a word of other programs would never be seen.
    @Test func noSettingIsAForeignWord() {
        let names = Set(SettingTable.all.map(\.name))
        #expect(names.filter { ForeignWord.advice(onKey: $0, among: names) != nil }.isEmpty)
    }

    @Test func problemsNameFileLineKeyAndWhatIsAllowed() {
        #expect(
            problems(.map(["title": .text("x"), "tilte": .text("x")])).first?.hasPrefix(
                "vitrine.yml:2:1: unknown key 'tilte'; did you mean 'title'? Known here: accent, albums, author,")
                == true)
        #expect(
            problems(.map(["sort": .text("newst", line: 7)])) == [
                "vitrine.yml:7:1: 'sort' is 'newst', but must be one of: newest, oldest, name; did you mean 'newest'?"
            ])
        #expect(
            problems(.map(["pageSize": .text("many")])) == [
                "vitrine.yml:1:1: 'pageSize' must be a whole number from 0 to 10000"
            ])
        #expect(
            problems(.map(["thumbnails": .map(["quality": .text("101"), "sise": .text("1")])])) == [
                "vitrine.yml:1:1: 'thumbnails.quality' must be a whole number from 1 to 100",
                "vitrine.yml:2:1: unknown key 'thumbnails.sise'; did you mean 'thumbnails.size'? "
                    + "Known here: quality, scales, size",
            ])
    }

    @Test func duplicateFormatsAreRejected() throws {
        #expect(
            problems(.map(["formats": .array(["avfi", "webp", "webp", "jpeg"])])) == [
                "vitrine.yml:1:1: 'formats' contains 'avfi', but may contain only: jxl, avif, webp; did you mean 'avif'?",
                "vitrine.yml:1:1: 'formats' contains 'webp' twice",
                "vitrine.yml:1:1: 'formats' contains 'jpeg', but may contain only: jxl, avif, webp",
            ])
        #expect(try decode(.map(["formats": .array([])])).formats == [])
        #expect(try decode(.map(["formats": .text("webp")])).formats == [.webp])
        #expect(problems(.map(["formats": .map(["avif": .text("true")])])).count == 1)
        #expect(
            problems(.map(["originals": .text("cleen", line: 4)])) == [
                "vitrine.yml:4:1: 'originals' is 'cleen', but must be one of: none, clean, asis; did you mean 'clean'?"
            ])
    }

    @Test(arguments: [("true", "'originals: clean'"), ("false", "'originals: none'")])
    func aFlagForOriginalsIsAnsweredWithAPolicy(text: String, advice: String) {
        let found = problems(.map(["originals": .text(text, line: 4)]))
        #expect(found.count == 1 && found[0].contains(advice.dropLast()), "\(found)")
    }

    @Test func allSmartAlbumsCanBeSwitchedOff() throws {
        #expect(
            try decode(.map(["smartAlbums": .text("false")])).smartAlbums.hidden == Set(SmartAlbumKind.allCases))
        #expect(try decode(.map(["smartAlbums": .text("true")])).smartAlbums.hidden.isEmpty)
        #expect(problems(.map(["smartAlbums": .text("no")])).count == 1)
    }

    @Test(arguments: [
        ("true", PickPolicy.unlimited), ("false", .off), ("1", .upTo(1)), ("10000", .upTo(10_000)),
    ])
    func pickPoliciesAreFlagsOrLimits(text: String, policy: PickPolicy) throws {
        #expect(try decode(.map(["picks": .text(text)])).picks == policy)
    }

    @Test(arguments: [
        ("0", "; write false instead of '0'"), ("10001", ""), ("-1", ""), ("ten", ""),
        ("yes", "; write true instead of 'yes'"),
        ("1.5", ""), ("99999999999999999999", ""),
    ])
    func invalidPickPoliciesAreRejected(text: String, advice: String) {
        #expect(
            problems(.map(["picks": .text(text, line: 3)])) == [
                "vitrine.yml:3:1: 'picks' must be true, false, or how many: from 1 to 10000" + advice
            ])
        #expect(throws: ConfigProblems.self) {
            try AlbumText.decode(.map(["picks": .text(text)]), body: "", file: "a/album.md")
        }
    }

    @Test(arguments: [
        ("output", "../elsewhere"), ("output", "/etc"), ("output", "."), ("albums", "a/../b"), ("albums", ""),
        ("baseURL", "ftp://x"), ("baseURL", "https://"), ("baseURL", "https://x/?q"), ("baseURL", "https://x y/"),
        ("baseURL", "javascript:alert(1)"), ("gps", "maybe"), ("gps", "1"), ("colour", "adobe"), ("links", "ugly"),
        ("pageSize", "-1"), ("pageSize", "1.5"), ("language", "x"),
        ("originals", "true"), ("formats", "jpeg"),
    ])
    func wrongValuesAreRejected(key: String, value: String) {
        let problems = problems(
            .mapping(
                [
                    .init(
                        key: key, keyMark: .init(line: 1, column: 1),
                        value: .scalar(value, isQuoted: value.isEmpty, .init(line: 1, column: 1)))
                ], .init(line: 1, column: 1)))
        #expect(problems.count == 1)
        #expect(problems.first?.contains("'\(key)'") == true)
    }

    @Test func wrongTypesOfValuesAreRejected() {
        #expect(problems(.array(["a"])).count == 1)
        #expect(problems(.text("just words")).count == 1)
        #expect(problems(.map(["title": .array(["x"])])).count == 1)
        #expect(problems(.map(["author": .text("me")])).count == 1)
        for scales in [
            ["2", "1"], ["1", "1.55"], ["1e0"], ["0.9"], ["4.1"], ["+1"], ["1", "1.0"], ["1."], ["1.50"], ["1.1.1"],
            [".5"], ["nan"], [],
        ] {
            #expect(problems(.map(["thumbnails": .map(["scales": .array(scales)])])).count == 1, "\(scales)")
        }
        #expect(problems(.map(["photos": .map(["sizes": .array([])])])).count == 1)
        #expect(problems(.map(["limits": .map(["fileSize": .text("99999999999999999999 GB")])])).count == 1)
        #expect(problems(.map(["title": .text("a"), "title": .text("b")])).count == 1)
    }

    @Test(arguments: [
        ("yes", "; write true instead of 'yes'"), ("On", "; write true instead of 'On'"),
        ("1", "; write true instead of '1'"), ("no", "; write false instead of 'no'"),
        ("off", "; write false instead of 'off'"), ("tRue", "; write true instead of 'tRue'"),
        ("maybe", "; 'maybe' is neither"), (String(repeating: "x", count: 99), ""),
    ])
    func messagesAboutFlagsSayWhatToWrite(value: String, advice: String) {
        let expected = "must be true or false" + advice
        #expect(problems(.map(["people": .text(value, line: 4)])) == ["vitrine.yml:4:1: 'people' " + expected])
        let positions = "must be true, false or coarse" + advice
        #expect(problems(.map(["gps": .text(value, line: 4)])) == ["vitrine.yml:4:1: 'gps' " + positions])
        for key in ["hidden", "unlisted", "places"] {
            let error = #expect(throws: ConfigProblems.self) {
                try AlbumText.decode(.map([key: .text(value)]), body: "", file: "a/album.md")
            }
            #expect(error?.list.map(\.description) == ["a/album.md:1:1: '\(key)' " + expected])
        }
        for key in ["hidden", "favorite"] {
            let error = #expect(throws: ConfigProblems.self) {
                try PhotoSidecar.decode(.map([key: .text(value)]), file: "a/1.jpg.yml")
            }
            #expect(error?.list.map(\.description) == ["a/1.jpg.yml:1:1: '\(key)' " + expected])
        }
    }

    @Test func quotedFlagsAreRejected() {
        let node = ConfigNode.scalar("true", isQuoted: true, TextMark(line: 2, column: 6))
        #expect(
            problems(.map(["gps": node])) == [
                "vitrine.yml:2:6: 'gps' must be true, false or coarse; remove its quotes"
            ])
    }

    @Test(arguments: [
        ("columns", "such as 'look: {columns: 4}'"), ("theme", "'look': list, cards, rows or story"),
        ("colors", "'--wall', '--ink'"), ("gap", "'--gap' in templates/custom.css"),
        ("private", "hide an album with 'hidden: true' in its album.md"), ("draft", "'hidden: true' in its album.md"),
        ("hidden", "'hidden: true' in its album.md"), ("password", "your host may offer password protection"),
        ("url", "the gallery's address is 'baseURL'"), ("base_url", "did you mean 'baseURL'?"),
        ("site_url", "the gallery's address is 'baseURL'"), ("lang", "write 'language' for Vitrine's words"),
        ("destination", "the gallery's folder is 'output'"), ("source", "the folder of photographs is 'albums'"),
        ("per_page", "the number of photos on a page is 'pageSize'"), ("theme", "--theme darkroom"),
        ("downloads", "'download: true'"), ("map", "'find: {map: true}'"), ("watermark", "no watermarks"),
    ])
    func settingsOfOtherProgramsGetAdvice(key: String, advice: String) {
        let node = ConfigNode.mapping(
            [.init(key: key, keyMark: TextMark(line: 3, column: 1), value: .text("true"))],
            TextMark(line: 3, column: 1))
        let found = problems(node)
        #expect(found.count == 1 && found.first?.hasPrefix("vitrine.yml:3:1: unknown key '\(key)'") == true)
        #expect(found.first?.contains(advice) == true, "\(found)")
    }

    @Test(arguments: ["private", "draft", "hide", "published", "visible", "password", "Private", "secret"])
    func settingsForHidingGetAdvice(key: String) {
        func node(_ key: String) -> ConfigNode {
            .mapping(
                [.init(key: key, keyMark: TextMark(line: 1, column: 1), value: .text("false"))],
                TextMark(line: 1, column: 1))
        }
        let album = #expect(throws: ConfigProblems.self) {
            try AlbumText.decode(node(key), body: "", file: "a/album.md")
        }
        let photo = #expect(throws: ConfigProblems.self) { try PhotoSidecar.decode(node(key), file: "a/1.jpg.yml") }
        for problem in (album?.list ?? []) + (photo?.list ?? []) {
            #expect(problem.message.hasSuffix("write 'hidden: true'"), "\(problem)")
        }
        #expect(album?.list.count == 1 && photo?.list.count == 1)
    }

    @Test(arguments: ["~/Sites/x", "~anna/photos", "~x/y"])
    func homeFoldersOfTheOutputAreRejected(path: String) {
        #expect(
            problems(.map(["output": .text(path)])) == [
                "vitrine.yml:1:1: 'output' is '\(path)', but ~ is only understood by the shell; write a folder inside the "
                    + "site, or an absolute path with --output"
            ])
    }
}
