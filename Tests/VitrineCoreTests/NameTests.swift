import TestSupport
import Testing
import VitrineCore

@Suite struct NameTests {
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
    func namesWithoutAnAddressOfTheirOwnGetOne(name: String) {
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

    @Test func everyNameGetsItsOwnAddressWhateverTheOrder() {
        let names = ["A.jpg", "a.jpg", "a.JPG", "é", "e\u{301}", "straße", "STRASSE", "😀", "😃", "a b", "a-b", "a_b"]
        let pairs = names.map { (name: $0, key: $0) }
        let slugs = Slug.assign(pairs, taken: [])
        #expect(Set(slugs.map(Slug.foldKey)).count == names.count)
        let reversed = Slug.assign(pairs.reversed(), taken: [])
        #expect(Array(reversed.reversed()) == slugs)
        #expect(slugs[10] == "a-b", "the name that is its own address keeps it")
    }

    @Test func aNewNeighbourTakesNoAddressAway() throws {
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

    @Test func pathsComeApartByBytes() {
        let path = SourcePath("a/b/IMG.tar.JPG")
        #expect(path.name == "IMG.tar.JPG")
        #expect(path.stem == "IMG.tar")
        #expect(path.lowercasedExtension == "jpg")
        #expect(path.parent == SourcePath("a/b"))
        #expect(SourcePath("x").parent.isRoot)
        // A slash with a combining mark behind it is one Character, but separates all the same.
        #expect(SourcePath("a/\u{301}b").parent == SourcePath("a"))
        #expect(SourcePath(".hidden").lowercasedExtension == "")
    }

    @Test func numbersInNamesCountAsNumbers() {
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

    @Test func misspelledNamesFindTheirMeaning() {
        #expect(NearestName.of("tilte", among: ["title", "date"]) == "title")
        #expect(NearestName.of("colour", among: ["color", "cover"]) == "color")
        #expect(NearestName.of("zzz", among: ["title"]) == nil)
        #expect(NearestName.of("", among: []) == nil)
        #expect(NearestName.distance("ab", "ba") == 1)
        #expect(NearestName.distance("", "abc") == 3)
    }
}
