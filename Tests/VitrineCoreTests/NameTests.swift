import Foundation
import TestSupport
import Testing
import VitrineCore

@Suite struct NameTests {
    /// Google Takeout calls the video of a motion photo by the whole name of the photo without its extension.
    @Test(arguments: [
        ("a/PXL_1.MP.jpg", "a/PXL_1.MP"), ("a/PXL_1.MP~2.jpg", "a/PXL_1.MP~2"), ("a/PXL_1.MP.jpg", "a/pxl_1.mp.mp4"),
        ("a/IMG_1.HEIC", "a/IMG_1_HEVC.MOV"), ("a/PXL_1.MP(1).jpg", "a/PXL_1.MP(1)"),
        ("a/PXL_1.MP(1).jpg", "a/PXL_1(1).MP"), ("a/PXL_1.MV.jpg", "a/PXL_1.MV"),
        ("a/PXL_1.MV(1).jpg", "a/PXL_1(1).MV"),
        ("a/PXL_1.RAW-01.MP.COVER.jpg", "a/PXL_1.RAW-01.MP"),
        ("a/PXL_1.LONG_EXPOSURE-01.COVER.jpg", "a/PXL_1.LONG_EXPOSURE-01.COVER"),
    ])
    func filesOfAPhotoShareAName(photo: String, video: String) {
        #expect(SourcePath(photo).sharedName == SourcePath(video).sharedName)
        #expect(SourcePath(photo).sharedName != SourcePath("a/PXL_1.MP~3").sharedName)
    }

    @Test(arguments: [
        ("a/PXL_1.MP.jpg", "a/PXL_1(1).MP"), ("a/PXL_1.MP.jpg", "a/PXL_1.MP(1)"), ("a/PXL_1.MP(1).jpg", "a/PXL_1().MP"),
        ("a/concert.cover.jpg", "a/concert.mp4"), ("a/PXL_1.jpg", "b/PXL_1.mp4"),
    ])
    func filesOfOthersDoNot(photo: String, video: String) {
        #expect(SourcePath(photo).sharedName != SourcePath(video).sharedName)
    }

    @Test(arguments: [
        ("IMG_0412", "img_0412"), ("Lofoten 2024", "lofoten-2024"), ("겨울 바다", "겨울-바다"),
        ("Café", "café"), ("Cafe\u{301}", "café"), ("שלום", "שלום"), ("a  --  b", "a-b"), ("-rf", "rf"),
        ("_private", "private"), ("_ a", "a"), ("_-_ a", "a"), ("100%?#&", "100"), ("../../etc", "etc"),
        ("Ελλάδα", "ελλάδα"), ("हिन्दी", "हिन्दी"),
        ("x\u{202E}gpj", "xgpj".replacing("xg", with: "x-g")), ("zero\u{200B}width", "zero-width"),
    ])
    func slugsAreSafe(name: String, expected: String) {
        #expect(Slug.of(name).text == expected)
    }

    @Test(arguments: ["", "😀", "---", "...", "\u{301}", "index", "con", "COM1", "404", "page-2", "__"])
    func namesWithoutUsableCharactersGetAddresses(name: String) {
        let slug = Slug.of(name).text
        #expect(!slug.isEmpty)
        #expect(!["index", "con", "com1", "404", "page-2"].contains(slug))
        #expect(Slug.of(name).text == slug)
    }

    @Test func longNamesStayBelowTheLimitsOfFileSystems() {
        for name in [String(repeating: "a", count: 250), String(repeating: "겨", count: 80)] {
            let slug = Slug.of(name).text
            #expect(slug.utf8.count <= 120)
            #expect(slug != Slug.of(name + "b").text)
        }
    }

    @Test func everyNameGetsItsOwnAddressInAnyOrder() {
        let names = ["A.jpg", "a.jpg", "a.JPG", "é", "e\u{301}", "straße", "STRASSE", "😀", "😃", "a b", "a-b", "a_b"]
        let pairs = names.map { (name: $0, key: $0) }
        let slugs = Slug.assign(pairs, taken: [])
        #expect(Set(slugs.map(Slug.foldKey)).count == names.count)
        let reversed = Slug.assign(pairs.reversed(), taken: [])
        #expect(Array(reversed.reversed()) == slugs)
        #expect(slugs[10] == "a-b", "the name that is its own address keeps it")
    }

    /// Names that break other programs, and the parts from which more names are generated.
    private static let hostile: [String] = [
        ".", "..", "...", "~", "-", "--help", "-rf", "_", "__proto__", "constructor", "undefined", "NULL", "nil", "NaN",
        "con", "CON", "prn", "aux", "nul", "com1", "LPT9", "con.jpg", "CLOCK$", "desktop.ini", "thumbs.db", "index",
        "404", "page-2", "page-", "feed", "media", "assets", "recents", "../../etc/passwd", "..\\..\\x", "C:\\x",
        "\\\\host\\share",
        "file:///etc/passwd", "javascript:alert(1)", "<script>", "'; DROP TABLE x; --", "`id`", "$(id)", "%00",
        "%2e%2e%2f",
        "a%20b", "a+b", "a#b?c=d&e", "a;b", "a\u{0}b", "a\nb", "a\rb", "\t", "\u{7F}", "\u{1B}[31m", "name.", "name ",
        " name", "name..", "a\u{202E}gpj", "\u{200B}", "\u{FEFF}bom", "\u{2066}x\u{2069}", "\u{AD}soft", "\u{E0041}tag",
        "é", "e\u{301}",
        "É", "E\u{301}", "ß", "SS", "ss", "ẞ", "ſ", "s", "ﬁ", "fi", "İ", "i\u{307}", "ı", "I", "Ⅷ", "ⅷ", "Σ", "ς", "σ",
        "ǆ", "ǅ",
        "K", "k", "Å", "å", "a\u{30A}", "Ω", "ω", "가", "\u{1100}\u{1161}", "각", "กำ", "ﷺ", "👩‍👩‍👧", "🇰🇷", "🏴", "️", "﷽",
        "\u{0300}\u{0301}", "Z̴̛͇a̶l̵g̷o̸", "田中さん", "社會科學院", "Ⓐ", "１２", "٣", "१", "𝒳", "\u{10FFFF}", "\u{FFFD}", "\u{FFFE}",
    ]

    private static func generated(_ count: Int) -> [String] {
        var random = SeededGenerator(seed: 20261121)
        let marks = [
            "/", "\\", ":", "*", "?", "\"", "<", ">", "|", ".", " ", "-", "_", "\u{301}", "\u{327}", "\u{200D}",
            "\u{FE0F}",
        ]
        return (0..<count).map { number in
            (0..<Int.random(in: 1...6, using: &random)).map { _ in
                switch Int.random(in: 0..<5, using: &random) {
                case 0: hostile.randomElement(using: &random) ?? "x"
                case 1: marks.randomElement(using: &random) ?? "x"
                case 2: String(UnicodeScalar(UInt32.random(in: 1...0x2FFF, using: &random)) ?? "x")
                case 3: String(UnicodeScalar(UInt32.random(in: 0x3000...0x1FFFF, using: &random)) ?? "x")
                default:
                    String(
                        repeating: ["a", "겨", "İ", "e\u{301}"][number % 4],
                        count: Int.random(in: 1...90, using: &random))
                }
            }.joined()
        }
    }

    @Test func hostileNamesGetSafeAndDifferentAddresses() {
        // A name with a slash is two names on a disk, and names with equal bytes are one.
        let all = (Self.hostile + Self.generated(2100)).map { $0.replacing("/", with: "∕") }
        var seen: Set<[UInt8]> = []
        let names = all.filter { seen.insert(Array($0.utf8)).inserted }
        #expect(names.count > 2000)
        let slugs = Slug.assign(names.map { (name: $0, key: $0) }, taken: ["FEED"])
        let folded = Set(slugs.map { Array($0.lowercased().precomposedStringWithCanonicalMapping.utf8) })
        #expect(folded.count == names.count && Set(slugs.map(Slug.foldKey)).count == names.count)
        let problems = slugs.compactMap { slug in Self.problem(of: slug).map { "\(slug): \($0)" } }
        #expect(problems == [])
    }

    /// Returns why a host or a file system would not accept a name.
    private static func problem(of slug: String) -> String? {
        let devices = ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
        if slug.isEmpty || (slug + ".html").utf8.count > 255 { return "its length" }
        if devices.contains(slug.lowercased()) || ["index", "404", "FEED"].contains(slug) { return "it is taken" }
        if let first = slug.utf8.first, "-_. ".utf8.contains(first) { return "its beginning" }
        if !slug.precomposedStringWithCanonicalMapping.utf8.elementsEqual(slug.utf8) { return "it is not NFC" }
        for scalar in slug.unicodeScalars {
            if scalar.isASCII, !"abcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars.contains(scalar) {
                return "U+\(String(scalar.value, radix: 16))"
            }
            let properties = scalar.properties
            if properties.isDefaultIgnorableCodePoint || properties.isWhitespace || properties.isNoncharacterCodePoint
                || [.control, .format, .surrogate, .unassigned, .privateUse].contains(properties.generalCategory)
            {
                return "U+\(String(scalar.value, radix: 16))"
            }
        }
        return nil
    }

    @Test func addressesOfDeepFoldersAreShortEnoughForHosts() throws {
        let names = (0..<60).map { "\($0) " + String(repeating: "겨울", count: 6) }
        let paths = (1...60).map {
            names.prefix($0).joined(separator: "/") + "/\(String(repeating: "x", count: 200)).jpg"
        }
        let library = try LibraryBuilder.build(.fixture(paths.map { .fixture($0) }))
        let addresses = library.albums.map { $0.address + "index.html" } + library.photos.map(\.address)
        #expect(addresses.allSatisfy { $0.utf8.count <= 1024 })
        #expect(Set(addresses.map(Slug.foldKey)).count == addresses.count)
        #expect(library.photos.contains { $0.address.hasPrefix("deep-") })
    }

    @Test func newFilesDoNotChangeTheAddressesOfOthers() throws {
        let alone = try LibraryBuilder.build(.fixture([.fixture("x/IMG.jpg")]))
        let both = try LibraryBuilder.build(.fixture([.fixture("x/IMG.jpg"), .fixture("x/IMG.heic")]))
        #expect(alone.photos.map(\.address) == ["x/img.html"])
        #expect(Set(both.photos.map(\.address)) == ["x/img.html", "x/img-heic.html"])
    }

    @Test func composedAndDecomposedNamesAreTwoFiles() {
        let composed = SourcePath("é.jpg")
        let decomposed = SourcePath("e\u{301}.jpg")
        #expect(composed.text == decomposed.text)
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
    }

    /// A file system may list the name of a page in another form than that in which it was written.
    @Test func formsOfUnicodeAreOneOutput() {
        let (written, listed) = (OutputPath("é/a.html"), OutputPath("e\u{301}/a.html"))
        #expect(written == listed && [written: 1][listed] == 1 && !(written < listed) && !(listed < written))
    }

    /// U+0E33 joins the slash before it to one character of Swift.
    @Test func pathsAreCutAtSlashesBeforeJoiningLetters() {
        let path = OutputPath("f/\u{E33}s/a.html")
        #expect(path.ancestors == ["f/\u{E33}s", "f", ""] && path.parent.name == "\u{E33}s" && path.name == "a.html")
        #expect(path.isInside("f") && !path.isInside("f/\u{E33}") && path.hasPrefix("f/") && path.hasSuffix(".html"))
        #expect(path.file(in: "/g") == "/g/f/\u{E33}s/a.html" && OutputPath("").file(in: "/g") == "/g")
    }

    @Test func pathsOfOutputsAreTextInJSON() throws {
        let paths: [OutputPath: [OutputPath]] = ["a/é.html": ["b.html"]]
        let json = try JSONEncoder().encode(paths)
        #expect(try JSONDecoder().decode([String: [String]].self, from: json) == ["a/é.html": ["b.html"]])
        #expect(try JSONDecoder().decode([OutputPath: [OutputPath]].self, from: json) == paths)
    }

    @Test func pathsAreSplitByBytes() {
        let path = SourcePath("a/b/IMG.tar.JPG")
        #expect(path.name == "IMG.tar.JPG")
        #expect(path.stem == "IMG.tar")
        #expect(path.lowercasedExtension == "jpg")
        #expect(path.parent == SourcePath("a/b"))
        #expect(SourcePath("x").parent.isRoot)
        // A slash followed by a combining mark is one `Character`, but it still separates names.
        #expect(SourcePath("a/\u{301}b").parent == SourcePath("a"))
        #expect(SourcePath(".hidden").lowercasedExtension == "")
    }

    @Test func namesAreSortedByTheirNumbers() {
        let names = ["IMG 10", "img 2", "IMG 02", "IMG 1", "b", "a", "IMG 2 b"]
        let sorted = names.sorted(by: NaturalOrder.precedes)
        #expect(sorted == ["a", "b", "IMG 1", "IMG 02", "img 2", "IMG 2 b", "IMG 10"])
        #expect(!NaturalOrder.precedes("x", "x"))
    }

    @Test(arguments: [
        ("Canon", "Canon EOS R6", "Canon EOS R6"), ("NIKON CORPORATION", "NIKON D70", "NIKON D70"),
        ("SONY", "DSC-RX100M7", "SONY DSC-RX100M7"), ("OLYMPUS IMAGING CORP.", "E-M5", "OLYMPUS E-M5"),
        ("FUJIFILM", "X-T5", "FUJIFILM X-T5"), ("Apple", "iPhone 15", "Apple iPhone 15"),
        ("HMD Global", "Nokia 8.3 5G", "HMD Nokia 8.3 5G"), ("", "X100", "X100"),
        ("Samsung Techwin", "Digimax i50", "Samsung Digimax i50"), ("PENTAX Corporation", "PENTAX K10D", "PENTAX K10D"),
    ])
    func camerasAreNamedOnce(make: String, model: String, expected: String) {
        #expect(CameraName.of(make: make, model: model) == expected)
    }

    @Test func misspelledNamesAreRecognized() {
        #expect(NearestName.of("tilte", among: ["title", "date"]) == "title")
        #expect(NearestName.of("colour", among: ["color", "cover"]) == "color")
        #expect(NearestName.of("zzz", among: ["title"]) == nil)
        #expect(NearestName.of("", among: []) == nil)
        #expect(NearestName.distance("ab", "ba") == 1)
        #expect(NearestName.distance("", "abc") == 3)
    }
}
