import TestSupport
import Testing

@testable import VitrineCore

/// Which files a ZIP holds, under which names, and how it is divided.
@Suite struct ArchiveTests: PageValueTests {
    private func site(
        _ names: [String], download: DownloadPolicy = .parts(of: 2_000_000_000), size: Int64? = 1000,
        collections: [CollectionText] = [], change: (inout Settings) -> Void = { _ in },
        albums: (inout AlbumText) -> Void = { _ in }
    ) throws -> SitePages {
        var settings = Settings()
        settings.download = download
        change(&settings)
        var album = AlbumText()
        albums(&album)
        let photos = names.map { LibraryInput.PhotoSource.fixture($0) }
        let pages = try site(photos, settings: settings, albums: ["a": album], collections: collections)
        var sizes: [OutputPath: Int64] = [:]
        for path in pages.archiveMembers { sizes[path] = size }
        return pages.with(placeholders: [:], codecs: [:], sizes: sizes)
    }

    private func archives(_ site: SitePages) -> [[String]] {
        site.archives.byPhoto.sorted { $0.key < $1.key }.flatMap(\.value).map { $0.entries.map(\.name) }
    }

    @Test func filesHaveTheNamesOfTheOwners() throws {
        let names = ["a/IMG_1.JPG", "a/img_1.jpg", "a/겨울: 바다?.jpeg", "a/con.jpg", "a/.dots...jpg", "a/x.heic"]
        let site = try site(names)
        let found = Set(archives(site).joined())
        #expect(found.contains("겨울- 바다-.jpeg") && found.contains("con_.jpg") && found.contains("dots.jpg"))
        #expect(found.contains("IMG_1.JPG") && found.contains("img_1 2.jpg"))
        // The largest picture is a JPEG.
        #expect(found.contains("x.jpg"), "\(found)")
        #expect(Set(found.map(Slug.foldKey)).count == names.count)
    }

    @Test func aZIPIsDividedBelowItsLimit() throws {
        let names = (1...7).map { "a/\($0).jpg" }
        let site = try site(names, download: .parts(of: 1_000_000), size: 300_000)
        #expect(archives(site).map(\.count) == [3, 3, 1])
        let parts = site.archives.byPhoto.values.joined()
        #expect(parts.allSatisfy { $0.size <= 1_000_000 } && Set(parts.map(\.path)).count == 3)
        #expect(parts.allSatisfy { MediaName.isMediaPath($0.path) })
        let links = "\(try fields(site, "a/index.html")["downloads"] ?? .nothing)"
        #expect(links.contains("Part 1 of 3 (0.9 MB)") && links.contains("a 3.zip"))
        // A file that is larger than the limit has a ZIP of its own.
        #expect(archives(try self.site(names, download: .parts(of: 1_000_000), size: 3_000_000)).count == 7)
    }

    @Test func aZIPWaitsForItsFiles() throws {
        let site = try site(["a/1.jpg"], size: nil)
        #expect(archives(site).isEmpty && site.archiveMembers.count == 1)
        #expect(try fields(site, "a/index.html")["downloads"] == .nothing)
    }

    @Test func theNameOfAZIPFollowsItsFiles() throws {
        func path(_ names: [String], size: Int64 = 1000) throws -> OutputPath? {
            try site(names, size: size).archives.albums[1]?.first?.path
        }
        let one = try path(["a/1.jpg", "a/2.jpg"])
        let (same, other) = (try path(["a/1.jpg", "a/2.jpg"], size: 5), try path(["a/1.jpg", "a/3.jpg"]))
        #expect(one != nil && one == same && other != nil && one != other)
    }

    @Test func albumsAndCollectionsDecideForThemselves() throws {
        func collection(_ download: DownloadPolicy?) -> CollectionText {
            CollectionText(
                name: "c", file: "c.yml", photos: [.fixture("a/1.jpg"), .fixture("b/2.jpg")], download: download)
        }
        func counts(_ site: SitePages) -> [Int] { [site.archives.albums.count, site.archives.selections.count] }
        let names = ["a/1.jpg", "b/2.jpg"]
        #expect(counts(try site(names, collections: [collection(nil)])) == [2, 1])
        #expect(counts(try site(names, collections: [collection(.off)])) == [2, 0])
        #expect(
            counts(
                try site(names, collections: [collection(nil)]) { _ in
                } albums: {
                    $0.download = .off
                }) == [1, 0])
        let on = DownloadPolicy.parts(of: 5_000_000)
        #expect(counts(try site(names, download: .off, collections: [collection(on)])) == [0, 1])
        #expect(counts(try site(names, download: .off, collections: [collection(nil)])) == [0, 0])
        #expect(
            counts(
                try site(names, download: .off) { _ in
                } albums: {
                    $0.download = on
                }) == [1, 0])
    }

    @Test func eachPhotoHasItsFileEvenWithoutOriginals() throws {
        let site = try site(["a/1.jpg"])
        guard case .record(let link)? = try fields(site, "a/1.html")["original"] else {
            Issue.record("no link")
            return
        }
        #expect(link["download"] == .text("1.jpg"))
        #expect(try fields(try self.site(["a/1.jpg"], download: .off), "a/1.html")["original"] == .nothing)
        let originals = try self.site(["a/1.jpg"], change: { $0.originals = .asis })
        #expect(originals.archives.albums[1]?.first?.entries.first?.path == originals.media[0].original)
    }

    @Test(
        arguments: [
            ("true", .parts(of: 2_000_000_000)), ("false", .off), ("25 MB", .parts(of: 25_000_000)), ("yes", nil),
            ("1", nil),
            ("0 MB", nil), ("all", nil),
        ] as [(String, DownloadPolicy?)])
    func aPolicyIsAFlagOrASize(text: String, policy: DownloadPolicy?) {
        #expect(DownloadPolicy(text) == policy)
    }
}
