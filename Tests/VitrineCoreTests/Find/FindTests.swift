import TestSupport
import Testing

@testable import VitrineCore

/// The pages below `find/`: names, days and months of the photos of a library.
@Suite struct FindTests: PageValueTests {
    typealias Source = LibraryInput.PhotoSource

    /// 70 photos of 2023 and 2024 in the album `a`, five in each month up to October.
    static func photos(_ change: (Int, inout Source) -> Void = { _, _ in }) -> [Source] {
        (0..<70).map { index in
            let date = "\(2023 + index / 50):\(MachineDate.twoDigits(1 + index % 50 / 5)):\(10 + index % 5) 10:00:00"
            var photo = Source.fixture("a/\(index).jpg", taken: date)
            change(index, &photo)
            return photo
        }
    }

    static func settings(_ change: (inout Settings) -> Void = { _ in }) -> Settings {
        var settings = Settings()
        settings.keywords.areShown = true
        settings.people = true
        change(&settings)
        return settings
    }

    private func library(
        _ settings: Settings = settings(), albums: [String: AlbumText] = [:], _ change: (Int, inout Source) -> Void
    ) throws -> Library {
        try LibraryBuilder.build(.fixture(Self.photos(change), settings: settings, albums: albums))
    }

    private func counts(_ library: Library, _ kind: FacetKind) -> [String: Int] {
        Dictionary(
            uniqueKeysWithValues: library.facets.filter { $0.facet?.kind == kind }.map { ($0.address, $0.photos.count) }
        )
    }

    // MARK: Names

    @Test func namesThatDifferInTheirCaseAreOneWithTheMostFrequentSpelling() throws {
        let words = [
            "sea", "Sea", "SEA", "Sea", "se\u{301}a", "séa", "black & white", "Black-White", "C++", "c++", "C#", "C",
        ]
        let library = try library { index, photo in
            if index < words.count { photo.record.xmp.keywords = [words[index]] }
        }
        #expect(
            counts(library, .keyword) == [
                "find/keyword/sea/": 4, "find/keyword/séa/": 2, "find/keyword/black-white/": 2,
                "find/keyword/c-\(ContentDigest(of: "c++").base32(4))/": 2,
                "find/keyword/c-\(ContentDigest(of: "c#").base32(4))/": 1, "find/keyword/c/": 1,
            ])
        #expect(library.facets.first { $0.address == "find/keyword/sea/" }?.title == "Sea")
        // Of two spellings that are as frequent, the first in the order of bytes.
        #expect(library.facets.first { $0.address == "find/keyword/black-white/" }?.title == "Black-White")
    }

    @Test func aHierarchyIsShownByItsLastNameAndListedByAll() throws {
        let library = try library { index, photo in
            guard index < 3 else { return }
            photo.record.xmp.keywordPaths = [["Nature"], ["Nature", index == 2 ? "Sky" : "Sea"]]
            photo.record.xmp.keywords = ["nature", "Sea", "Boat"]
        }
        #expect(library.photos.first { $0.path.name == "0.jpg" }?.keywords == [["Nature", "Sea"], ["Boat"]])
        #expect(library.photos.first { $0.path.name == "2.jpg" }?.keywords == [["Nature", "Sky"], ["Sea"], ["Boat"]])
        #expect(
            counts(library, .keyword) == [
                "find/keyword/nature/": 3, "find/keyword/nature/sea/": 2, "find/keyword/nature/sky/": 1,
                "find/keyword/sea/": 1, "find/keyword/boat/": 3,
            ])
        let nature = try #require(library.facets.first { $0.title == "Nature" }?.facet)
        #expect(nature.parent == nil && nature.children.map { library.facets[$0].title } == ["Sea", "Sky"])
    }

    @Test func peopleComeFromAllPropertiesAndAreNoKeywords() throws {
        let library = try library { index, photo in
            guard index == 0 else { return }
            photo.record.xmp.people = ["Anna", "anna", "Jo"]
            photo.record.xmp.keywordPaths = [["People", "Family", "Max"], ["people"]]
            photo.record.xmp.keywords = ["Anna", "Family", "Max", "People", "snow"]
        }
        let photo = try #require(library.photos.first { $0.path.name == "0.jpg" })
        #expect(photo.people == ["Anna", "Jo", "Max"] && photo.keywords == [["snow"]])
        #expect(counts(library, .person).keys.sorted() == ["find/person/anna/", "find/person/jo/", "find/person/max/"])
    }

    /// Programs put people into the ordinary keywords, too.
    @Test func aKeywordThatIsAPersonOfAnyPhotoIsLeftOutIfPeopleAreNotPublished() throws {
        let settings = Self.settings { $0.people = false }
        let library = try library(settings) { index, photo in
            switch index {
            case 0: photo.record.xmp.people = ["Anna"]
            case 1: photo.record.xmp.keywords = ["anna", "snow"]
            case 2:
                photo.record.xmp.keywordPaths = [["Family", "ANNA"]]
                photo.record.xmp.keywords = ["Family", "ANNA"]
            case 3:
                photo.xmp = XMPFields()
                photo.xmp?.people = ["Jo"]
                photo.sidecar = PhotoSidecar()
                photo.sidecar?.isHidden = true
            case 4: photo.record.xmp.keywords = ["Jo"]
            default: break
            }
        }
        #expect(library.photos.flatMap(\.people) == [])
        #expect(Set(library.photos.flatMap(\.keywords)) == [["snow"], ["Family"]])
        #expect(library.namesOfPeople == ["anna", "ANNA", "Jo"])
        #expect(counts(library, .keyword).keys.sorted() == ["find/keyword/family/", "find/keyword/snow/"])
    }

    @Test(arguments: [
        (["private/*"], ["Private", "Private/Home"]), (["client *"], ["Client A"]),
        (["*o*"], ["Private/Home", "Snow"]),
        (["snow"], ["Snow"]), (["sno"], []), (["*"], ["Client A", "Private", "Private/Home", "Snow"]), ([], []),
        (["client"], []), (["private"], ["Private", "Private/Home"]), (["home"], ["Private/Home"]),
        (["private|*"], ["Private", "Private/Home"]), (["**a", "x"], ["Client A"]),
    ])
    func hiddenKeywordsAreLeftOut(patterns: [String], left: [String]) throws {
        let policy = KeywordPolicy(areShown: true, hidden: patterns)
        let all = [["Snow"], ["Private"], ["Private", "Home"], ["Client A"]]
        #expect(all.filter { policy.shown($0) != $0 }.map { $0.joined(separator: "/") }.sorted() == left)
    }

    @Test func whatIsAboveAHiddenNameStays() throws {
        let settings = Self.settings { $0.keywords.hidden = ["client *", "nature/secret*"] }
        let library = try library(settings) { index, photo in
            if index == 0 {
                photo.record.xmp.keywordPaths = [["Work", "Client Smith", "Wedding"], ["Nature", "Secret"]]
            }
        }
        #expect(counts(library, .keyword) == ["find/keyword/work/": 1, "find/keyword/nature/": 1])
    }

    @Test func namesOfPeopleInOtherFilesAndOtherFormsCount() throws {
        let photos = Self.photos { index, photo in
            if index < 4 { photo.record.xmp.keywords = [["#Anna", "Bob|X", "Con", "snow"][index]] }
        }
        var other = XMPFields()
        other.people = ["Anna", "Bob", "con"]
        var input = LibraryInput.fixture(photos, settings: Self.settings { $0.people = false })
        input.otherFields = [other]
        #expect(counts(try LibraryBuilder.build(input), .keyword) == ["find/keyword/snow/": 1])
    }

    @Test func whatTheSiteHidesIsHiddenInEachAlbum() throws {
        var album = AlbumText()
        album.keywords = KeywordPolicy(areShown: true, hidden: ["b"])
        let settings = Self.settings { $0.keywords = KeywordPolicy(areShown: false, hidden: ["a"]) }
        let library = try library(settings, albums: ["a": album]) { _, photo in
            photo.record.xmp.keywords = ["a", "b", "c"]
        }
        #expect(counts(library, .keyword) == ["find/keyword/c/": 70])
    }

    @Test func camerasLensesAndPlacesHaveLists() throws {
        func found(_ change: (inout FindSettings) -> Void) throws -> [String] {
            try library(Self.settings { change(&$0.find) }) { index, photo in
                (photo.record.exif.make, photo.record.exif.model) = ("NIKON CORPORATION", "NIKON Z 8")
                photo.record.exif.lensModel = "NIKKOR Z 24-120mm f/4 S"
                photo.record.xmp.city = "Reine"
                photo.record.xmp.country = index == 0 ? "Norway" : nil
            }.facets.map(\.address)
        }
        let all = [
            "find/camera/nikon-z-8/", "find/lens/nikkor-z-24-120mm-f-4-s/", "find/place/norway/",
            "find/place/reine/", "find/place/norway/reine/",
        ]
        #expect(try found { _ in } == all)
        #expect(try found { $0.cameras = false } == Array(all[1...]))
        #expect(try found { $0.lenses = false } == [all[0]] + all[2...])
        #expect(try found { $0.places = false } == Array(all[..<2]))
        #expect(try found { $0.isOn = false } == [])
    }

    /// Unlisted and hidden photos are in no list, in no count, and lead nowhere.
    @Test func unlistedAndHiddenPhotosAreNotFound() throws {
        var unlisted = AlbumText()
        unlisted.isUnlisted = true
        var photos = Self.photos { index, photo in
            photo.record.xmp.keywords = ["snow"]
            if index == 0 {
                photo.record.xmp.keywords = ["secret"]
                photo.sidecar = PhotoSidecar()
                photo.sidecar?.isHidden = true
            }
        }
        var client = Source.fixture("client/1.jpg", taken: "1999:12:24 10:00:00")
        client.record.xmp.keywords = ["client", "snow"]
        photos.append(client)
        let site = try site(photos, settings: Self.settings(), albums: ["client": unlisted])
        #expect(counts(site.library, .keyword) == ["find/keyword/snow/": 69])
        #expect(!site.library.days.contains { $0.day?.name == "12-24" })
        let details = try list(fields(site, "client/1.html")["details"])
        #expect(details.contains { text($0, "value") == "client, snow" && field($0, "names") == .nothing })
        let shown = site.findPages.map { String(describing: site.value(of: .find($0.page), at: $0.path)) }
        #expect(shown.allSatisfy { !$0.contains("client") && !$0.contains("1999") && !$0.contains("secret") })
    }

    @Test func smallGalleriesHaveNoPagesToFindPhotosBy() throws {
        let site = try site(Array(Self.photos().prefix(60)))
        #expect(site.findPages.isEmpty && site.library.days.isEmpty && site.library.facets.isEmpty)
        #expect(try fields(site, "index.html")["find"] == .nothing)
        #expect(try self.site(Array(Self.photos().prefix(61))).findPages.count == 2)
    }

    @Test func longNamesAndDeepHierarchiesHaveAddresses() throws {
        let long = String(repeating: "sea ", count: 2500)
        let library = try library { index, photo in
            photo.record.xmp.keywords = [long]
            photo.record.xmp.keywordPaths = [(0..<60).map { "a long name of a keyword \($0)" }]
        }
        #expect(library.facets.allSatisfy { $0.address.utf8.count <= 800 && ($0.title ?? "").count <= 100 })
        #expect(Set(library.facets.map(\.address)).count == 61)
    }

    /// A keyword may have the title of an album.
    @Test func theMenuNamesListsByTheirAddresses() throws {
        func entry(_ name: String) -> MenuEntry {
            MenuEntry(title: nil, name: name, mark: TextMark(line: 1, column: 1))
        }
        let settings = Self.settings {
            $0.menu = [entry("A"), entry("find/keyword/a"), entry("find"), entry("find/on/01-10/")]
        }
        let library = try library(settings) { _, photo in photo.record.xmp.keywords = ["A"] }
        #expect(library.menu.map(\.address) == ["a/", "find/keyword/a/", "find/", "find/on/01-10/"])
        #expect(library.menu.map(\.title) == ["a", "A", "Find", "10 January"])
    }

    // MARK: Pages

    @Test func namesAreListedByTheirLetters() throws {
        let names = ["Ähre", "apple", "Zoo", "서울", "사진", "さくら", "サクラ", "海", "山", "42", "♥", "Émile", "ㅅㅅ"]
        let site = try site(
            Self.photos { index, photo in
                if index < names.count { photo.record.xmp.keywords = [names[index]] }
            }, settings: Self.settings())
        let index = try #require(site.nameIndices.first { $0.kind == .keyword })
        let letters = index.parts[0].letters.map { group in
            group.letter.text + ":" + group.names.compactMap { site.library.facets[$0].title }.joined(separator: ",")
        }
        #expect(letters == ["A:apple,Ähre", "E:Émile", "Z:Zoo", "さ:さくら,サクラ", "ㅅ:ㅅㅅ,사진,서울", "漢:山,海", "#:42,♥"])
        #expect(index.letters.map(\.letter.fileName).last == "_0.html")
    }

    @Test func manyNamesHaveAPageForEachLetter() throws {
        let site = try site(
            Self.photos { index, photo in
                photo.record.xmp.keywords = (0..<15).map { "\(index % 2 == 0 ? "a" : "b")\(index) \($0)" }
            }, settings: Self.settings())
        let paths = site.findPages.map(\.path).filter { $0.hasPrefix("find/keyword/") }
        #expect(paths == ["find/keyword/_b.html", "find/keyword/_a.html", "find/keyword/index.html"])
        let first = try fields(site, "find/keyword/index.html")
        #expect(first["countText"] == .text("1,050"))
        let letters = list(list(first["pageLists"]).first.flatMap { field($0, "pages") })
        #expect(letters.map { text($0, "href") } == ["_a.html", "_b.html"])
        #expect(list(field(list(first["lists"]).first, "albums")).count == 24, "the most frequent names")
        let own = try fields(site, "find/keyword/_b.html")
        #expect(own["title"] == .text("Keywords: B") && list(own["lists"]).count == 1)
    }

    @Test func monthsLeadToTheirPagesInTheTimeline() throws {
        func table(_ pageSize: Int) throws -> [String: String] {
            let site = try site(Self.photos(), settings: Self.settings { $0.pageSize = pageSize })
            let table = field(try fields(site, "find/index.html")["time"], "table")
            var links: [String: String] = [:]
            for row in list(field(table, "rows")) {
                links[text(row, "title") ?? ""] = text(row, "href") ?? ""
                for cell in list(field(row, "months")) {
                    guard let title = text(cell, "title") else { continue }
                    links[title + " " + (text(cell, "countText") ?? "")] = text(cell, "href") ?? ""
                }
            }
            return links
        }
        let short = try table(1000)
        #expect(
            short.count == 16 && short["2024"] == "../recents/#_2024" && short["May 2023 5"] == "../recents/#_202305")
        let years = try table(20)
        #expect(years["2023"] == "../recents/page-2023.html" && years["2024"] == "../recents/#_2024")
        #expect(years["May 2023 5"] == "../recents/page-202305.html" && years["March 2024 5"] == "../recents/#_202403")
    }

    @Test func theTableShowsUndatedPhotosAndNeedsTheTimeline() throws {
        var photos = Self.photos()
        photos.append(.fixture("a/scan.jpg"))
        let site = try site(photos, settings: Self.settings())
        let table = field(try fields(site, "find/index.html")["time"], "table")
        #expect(text(field(table, "undated"), "href") == "../recents/#_0")
        let hidden = Self.settings { $0.smartAlbums.hidden = [.recents] }
        let without = try fields(self.site(photos, settings: hidden), "find/index.html")["time"]
        #expect(field(without, "table") == .nothing && String(describing: field(without, "ways")).contains("on/"))
    }

    @Test func aDayHasThePhotosOfAllYears() throws {
        let site = try site(Self.photos(), settings: Self.settings())
        #expect(site.library.days.count == 50)
        let day = try fields(site, "find/on/01-10/index.html")
        #expect(day["title"] == .text("10 January") && list(day["photos"]).count == 2)
        #expect(list(day["photos"]).map { text(field($0, "month"), "title") } == ["2024", "2023"])
        #expect(text(day["before"], "text") == "14 October" && text(day["after"], "href") == "../01-11/")
        #expect(day["isUnlisted"] == .flag(true))
        let months = list(try fields(site, "find/on/index.html")["calendar"])
        #expect(months.map { list(field($0, "days")).count } == [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
        #expect(text(list(field(months[0], "days"))[9], "href") == "01-10/")
        #expect(field(list(field(months[1], "days"))[28], "href") == .nothing)
        let off = try self.site(Self.photos(), settings: Self.settings { $0.find.onThisDay = false })
        #expect(off.library.days.isEmpty && !off.pages.contains { $0.path.hasPrefix("find/on/") })
    }

    @Test func theWayToANameLeadsThroughThoseAboveIt() throws {
        let site = try site(
            Self.photos { _, photo in
                photo.record.xmp.keywordPaths = [["Nature", "Sea"]]
            }, settings: Self.settings())
        let sea = try fields(site, "find/keyword/nature/sea/index.html")
        #expect(list(sea["crumbs"]).compactMap { text($0, "title") } == ["Photographs", "Find", "Keywords", "Nature"])
        #expect(list(sea["crumbs"]).last.flatMap { text($0, "href") } == "../")
        let nature = try fields(site, "find/keyword/nature/index.html")
        #expect(list(field(list(nature["lists"]).first, "albums")).compactMap { text($0, "href") } == ["sea/"])
        let details = try list(fields(site, "a/0.html")["details"]).flatMap { list(field($0, "names")) }
        #expect(details.compactMap { text($0, "href") } == ["../find/keyword/nature/sea/"])
    }

    /// The page of a long year shows a few photos of each month, and that of a month leads to the others of its year.
    @Test func longYearsShowStrips() throws {
        let site = try site(Self.photos(), settings: Self.settings { $0.pageSize = 20 })
        let year = try fields(site, "recents/page-2023.html")
        #expect(
            list(year["strips"]).count == 10 && list(year["strips"]).allSatisfy { list(field($0, "photos")).count == 5 }
        )
        #expect(text(list(year["strips"]).first, "href") == "page-202310.html")
        let month = try fields(site, "recents/page-202305.html")
        #expect(list(field(month["monthLinks"], "months")).compactMap { text($0, "text") }.count == 10)
        #expect(month["timeline"] == .text("../find/") && year["findStyle"] != .nothing)
    }
}
