import TestSupport
import Testing
import VitrineCore

@Suite struct PickLookupTests {
    private func library(_ paths: [String]) throws -> Library {
        try LibraryBuilder.build(.fixture(paths.map { .fixture($0) }))
    }

    private func find(_ list: String, in paths: [String]) throws -> [String] {
        let lookup = PickLookup(try library(paths))
        return try lookup.picks(PickReader.read(Array(list.utf8)).entries).map(\.photo.path.text)
    }

    private func problems(_ list: String, in paths: [String]) throws -> [String] {
        let lookup = PickLookup(try library(paths))
        let entries = try PickReader.read(Array(list.utf8)).entries
        do throws(PickProblems) {
            _ = try lookup.picks(entries)
            return []
        } catch {
            return error.list
        }
    }

    private let paths = ["a/IMG_1.jpg", "b/IMG_2.jpg", "b/Süd, nah.png", "b/x.heic", "IMG_3.jpg"]

    @Test(arguments: [
        "IMG_1.jpg\nSüd, nah.png\nIMG_3.jpg", "img_1\nsüd, nah\nimg_3",
        "a/IMG_1.jpg\nb/Süd, nah.png\n/IMG_3.jpg", "a/img_1\nb/süd-nah-png\nimg_3.html",
        "[\"a/IMG_1.jpg\", \"Su\u{308}d, nah.png\", \"IMG_3\"]", "IMG_1.JPG,IMG_1\nSÜD, NAH.PNG\nimg_3",
        "https://example.org/picks.html#a/img_1,b/s%C3%BCd-nah-png,img_3",
        "file,id\n,a/img_1\nSüd; nah,/b/süd-nah-png\n,img_3",
    ])
    func photosAreFoundByAnyOfTheirNames(list: String) throws {
        #expect(try find(list, in: paths) == ["a/IMG_1.jpg", "b/Süd, nah.png", "IMG_3.jpg"])
    }

    @Test func ambiguousNamesAreErrors() throws {
        let paths = ["a/IMG_1.jpg", "b/IMG_1.jpg", "IMG_1.jpg", "c/img_1.heic", "d/x.jpg", "d/x.png"]
        #expect(
            try problems("IMG_1.jpg\n\nx, d/x.png", in: paths) == [
                "line 1: 'IMG_1.jpg' may be any of /IMG_1.jpg, a/IMG_1.jpg, b/IMG_1.jpg; write its path",
                "line 3: 'x' may be any of d/x.jpg, d/x.png; write its path",
            ])
        #expect(try find("/IMG_1.jpg\nb/IMG_1.jpg\nx.png\nimg_1.heic", in: paths).count == 4)
        #expect(try find("a.jpg", in: ["d/A.jpg", "e/a.jpg"]) == ["e/a.jpg"], "written in just this way")
        #expect(try problems("A.JPG", in: ["d/A.jpg", "e/a.jpg"]).count == 1)
    }

    @Test func allUnknownNamesAreReported() throws {
        #expect(
            try problems("IMG_11.jpg\n../../etc/passwd\na/../b/x.heic\n<b>", in: paths) == [
                "line 1: the site has no photo 'IMG_11.jpg'; did you mean 'IMG_1.jpg'?",
                "line 2: the site has no photo '../../etc/passwd'",
                "line 3: the site has no photo 'a/../b/x.heic'", "line 4: the site has no photo '<b>'",
            ])
        let many = try problems((1...200).map { "no photo \($0)" }.joined(separator: ","), in: paths)
        #expect(many.count == 51 && many.last == "and 150 more")
        #expect(try problems("https://x.example/picks.html#a/img_1,a/img_9", in: paths).count == 1)
    }

    @Test func duplicatesAreRemoved() throws {
        #expect(try find("x.heic\nIMG_1\nb/x.heic", in: paths) == ["b/x.heic", "a/IMG_1.jpg"])
        let list = [String](repeating: "x.heic", count: 10_001).joined(separator: ",")
        #expect(
            try #require(throws: PickProblems.self) { try find(list, in: paths) }.list == [
                "names more than 10000 photos"
            ])
    }
}
