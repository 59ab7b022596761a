import TestSupport
import Testing
import VitrineCore

@Suite struct TextTests {
    @Test func lineNumbersInFrontMatterAreThoseOfTheFile() throws {
        let (yaml, body, line) = try FrontMatter.split("---\ntitle: A\ndate: x\n---\nText\n\n---\nrest\n")
        #expect(line == 5)
        #expect(yaml == "#\ntitle: A\ndate: x\n")
        #expect(body == "Text\n\n---\nrest\n")
    }

    @Test(arguments: ["\r\n", "\n"])
    func frontMatterIsFoundWithAnyLineEnd(newline: String) throws {
        let text = ["\u{FEFF}---", "title: A", "---  ", "Text"].joined(separator: newline)
        let (yaml, body, _) = try FrontMatter.split(text)
        #expect(yaml?.contains("title: A") == true)
        #expect(body == "Text")
    }

    @Test(arguments: ["", "Text", "- a\n---\n"])
    func withoutFrontMatterEverythingIsText(text: String) throws {
        let (yaml, body, _) = try FrontMatter.split(text)
        #expect(yaml == nil)
        #expect(body == text)
    }

    @Test(arguments: ["---", "---\nhidden: true\nSecret", "---\n"])
    func frontMatterWithoutAnEndIsRejected(text: String) {
        #expect(throws: FrontMatter.Failure.unclosed) { try FrontMatter.split(text) }
    }

    /// A `hidden` that is not recognized would publish the album.
    @Test(arguments: [
        " ---\nhidden: true\n---\n", "----\nhidden: true\n----\n", "\u{200B}---\nhidden: true\n---\n",
        "+++\nhidden = true\n+++", "title: Secret\nhidden: true\n\nText", "--\ntitle: A\n--\nText",
        "```yaml\ntitle: A\nphotos:\n- a.jpg\n```", "\n\norder: 3",
    ])
    func textsSimilarToFrontMatterAreRejected(text: String) {
        #expect(throws: FrontMatter.Failure.misspelt) { try FrontMatter.split(text) }
    }

    @Test(arguments: [
        "--", "- a\n- b", "Photos: Anna Kim", "title: A\nand text", "hidden: coves of the north shore", "+ a",
        "gps tracks",
    ])
    func otherBeginningsOfTextsAreAccepted(text: String) throws {
        #expect(try FrontMatter.split(text).yaml == nil)
    }

    @Test func carriageReturnsAreLineEnds() throws {
        #expect(try FrontMatter.split("---\rhidden: true\r---\rtext").yaml == "#\nhidden: true\n")
    }

    @Test func allKeysOfAlbumsAreRead() throws {
        let album = try AlbumText.decode(
            .map([
                "title": .text("T"), "date": .text("2024-05-12"), "order": .text("-3"), "cover": .text("a.jpg"),
                "photos": .array(["b.jpg", "a.jpg"]), "albums": .array(["y", "x"]), "address": .text("t-1"),
                "unlisted": .text("true"),
                "hidden": .text("false"),
                "gps": .text("true"), "keywords": .text("true"),
            ]), body: "\n  \nText", file: "album.md")
        #expect(album.sort == .manual)
        #expect(album.photos.map(\.name) == ["b.jpg", "a.jpg"])
        #expect(album.albums.map(\.name) == ["y", "x"])
        #expect(album.isUnlisted && !album.isHidden && !album.isEmpty)
        #expect(album.order == -3 && album.address?.name == "t-1")
        #expect(album.text?.source == "\n  \nText")
        #expect(try AlbumText.decode(nil, body: " \n\n", file: "album.md").text == nil)
    }

    @Test(arguments: [
        ("0%", 0), ("30%", 30), ("35", 35), ("100%", 100), ("101%", nil), ("-1%", nil), ("top", nil),
        ("3 0%", nil),
    ])
    func theFocusOfACoverIsAPercentage(text: String, focus: Int?) throws {
        let node = ConfigNode.map(["cover": .map(["photo": .text("a.jpg"), "focus": .text(text)])])
        let album = try? AlbumText.decode(node, body: "", file: "album.md")
        #expect(album?.coverFocus == focus && (album?.cover?.name == "a.jpg") == (focus != nil))
    }

    @Test func aFocusNeedsItsPhoto() throws {
        #expect {
            try AlbumText.decode(.map(["cover": .map(["focus": .text("30%")])]), body: "", file: "album.md")
        } throws: { ($0 as? ConfigProblems)?.list.first?.message.contains("must name a photo") == true }
    }

    @Test func manualOrderRequiresAList() {
        #expect(throws: ConfigProblems.self) {
            try AlbumText.decode(.map(["sort": .text("manual")]), body: "", file: "album.md")
        }
    }

    @Test func emptyListsOfPhotosAreRead() throws {
        let node = ConfigNode.map(["sort": .text("manual"), "photos": .array([])])
        #expect(try AlbumText.decode(node, body: "", file: "album.md").isEmpty)
        let collection = try CollectionText.decode(.map(["photos": .array([])]), name: "x", file: "x.yml")
        #expect(collection.photos.isEmpty)
        for node in [ConfigNode.map([:]), .map(["photos": .text("")])] {
            #expect(throws: ConfigProblems.self) { try CollectionText.decode(node, name: "x", file: "x.yml") }
        }
    }

    @Test(arguments: [("0", 0), ("5", 5), ("6", nil), ("-1", nil), ("4.5", nil), ("good", nil)])
    func ratingsOfSidecarsAreStars(text: String, rating: Int?) throws {
        let sidecar = try? PhotoSidecar.decode(.map(["rating": .text(text)]), file: "a.jpg.yml")
        #expect(sidecar?.rating == rating && (sidecar == nil) == (rating == nil))
    }

    @Test func unknownKeysOfSidecarsAndCollectionsAreRejected() {
        #expect(throws: ConfigProblems.self) {
            try PhotoSidecar.decode(.map(["favourite": .text("true")]), file: "a.jpg.yml")
        }
        #expect(throws: ConfigProblems.self) {
            try PhotoSidecar.decode(.map(["date": .text("last summer")]), file: "a.jpg.yml")
        }
        #expect(throws: ConfigProblems.self) {
            try CollectionText.decode(.map(["photo": .array(["a"])]), name: "x", file: "x.yml")
        }
    }

    @Test func filesAreSortedByTheirPurpose() {
        let names = [
            "a/album.md", "a/IMG.jpg", "a/IMG.jpg.yml", "a/IMG.xmp", "a/IMG.jpg.xmp", "a/OTHER.heic", "a/OTHER.AAE",
            "a/lost.yml", "a/lost.xmp", "a/notes.txt", "a/x.pdf", "a/two.jpg", "a/two.png", "a/two.xmp",
            "a/S3.JPG", "a/s3.xmp", "a/s3.jpg.xmp", "a/n.jpg", "a/N.jpg", "a/n.xmp",
        ]
        let files = names.map {
            SourceFile(path: SourcePath($0), stamp: FileStamp(device: 1, inode: 1, size: 1, modified: 1, changed: 1))
        }
        let sorted = SourceSorter.sort(files)
        #expect(
            sorted.candidates.map(\.path.name) == [
                "IMG.jpg", "OTHER.heic", "x.pdf", "two.jpg", "two.png", "S3.JPG", "n.jpg", "N.jpg",
            ])
        #expect(sorted.albumTexts.keys.map(\.text) == ["a"])
        #expect(sorted.sidecars[SourcePath("a/IMG.jpg")]?.path.name == "IMG.jpg.yml")
        #expect(sorted.xmp[SourcePath("a/IMG.jpg")]?.map(\.path.name) == ["IMG.jpg.xmp", "IMG.xmp"])
        #expect(sorted.xmp[SourcePath("a/two.jpg")] == sorted.xmp[SourcePath("a/two.png")])
        // The same case wins; another one counts where there is no such photo.
        #expect(sorted.xmp[SourcePath("a/S3.JPG")]?.map(\.path.name) == ["s3.jpg.xmp", "s3.xmp"])
        #expect(sorted.xmp[SourcePath("a/n.jpg")]?.map(\.path.name) == ["n.xmp"])
        #expect(sorted.xmp[SourcePath("a/N.jpg")] == nil)
        let reasons = Dictionary(uniqueKeysWithValues: sorted.notes.map { ($0.path.name, $0.reason) })
        #expect(reasons["OTHER.AAE"]?.hasPrefix("says how OTHER.heic was edited, which only Apple's Photos") == true)
        #expect(reasons["lost.yml"]?.contains("no photo 'lost'") == true)
        #expect(reasons["lost.xmp"]?.contains("no photo") == true)
        #expect(sorted.candidates.count + sorted.notes.count == names.count, "every file is in exactly one place")
    }

    /// Copies that programs keep have what the owner removed since, and files that are not finished may lack what hides them.
    @Test(arguments: [
        "IMG.jpg_original", "IMG.JPG.bak", "IMG.jpg~", "IMG.jpg.~1~", "IMG.orig", "IMG.jpg_exiftool_tmp", "IMG.jpg.old",
        "IMG.jpg.part", "IMG.jpg.!qB",
    ])
    func copiesOfProgramsAreNoPhotos(name: String) {
        let stamp = FileStamp(device: 1, inode: 1, size: 1, modified: 1, changed: 1)
        let sorted = SourceSorter.sort(["IMG.jpg", name].map { SourceFile(path: SourcePath("a/" + $0), stamp: stamp) })
        #expect(sorted.candidates.map(\.path.name) == ["IMG.jpg"])
        #expect(sorted.notes.map(\.path.name) == [name])
    }

    @Test(arguments: [
        ("IMG_1.AAE", ["IMG_1.JPG"], "says how IMG_1.JPG was edited, which only Apple's Photos can show"),
        ("IMG_1.AAE", ["IMG_1.JPG", "IMG_E1.PNG"], "says how IMG_1.JPG was edited; IMG_E1.PNG is the edited version"),
        ("IMG_O1.AAE", ["IMG_1.JPG", "IMG_E1.JPG"], "says how IMG_1.JPG was edited; IMG_E1.JPG is the edited version"),
        ("IMG_1.AAE", ["IMG_1.MOV", "IMG_E1.MOV"], "says how IMG_1.MOV was edited; IMG_E1.MOV is the edited version"),
        ("IMG_1.AAE", ["IMG_2.JPG", "IMG_E1.JPG"], "says how a photo was edited that is not in this folder"),
    ])
    func editsOfAppleDevicesAreExplained(name: String, photos: [String], reason: String) {
        let files = (photos + [name]).map {
            SourceFile(
                path: SourcePath("a/" + $0), stamp: FileStamp(device: 1, inode: 1, size: 1, modified: 1, changed: 1))
        }
        #expect(SourceSorter.sort(files).notes.first?.reason.hasPrefix(reason) == true)
    }
}
