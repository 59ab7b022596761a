import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore

@testable import VitrineServe

/// Files that a browser sends to an album.
@Suite struct StudioUploadTests {
    /// A site with the album `a`, and the bytes of a photo that it does not have yet.
    private func site() async throws -> (live: LiveSite, view: SiteView, photo: [UInt8]) {
        let site = try TemporarySite()
        // A byte that no text has.
        try site.photo("a/1.jpg", taken: "2024:05:12 14:00:00", words: "\u{1}")
        try site.photo("a/2.jpg", taken: "2024:05:12 15:00:00", words: "\u{1}")
        let photo = Array(try Data(contentsOf: URL(fileURLWithPath: site.root + "/albums/a/2.jpg")))
        try FileManager.default.removeItem(atPath: site.root + "/albums/a/2.jpg")
        let live = LiveSite(site)
        return (live, try await live.settle(), photo)
    }

    private func upload(
        _ bytes: [UInt8], _ name: String, to album: String = "a", isRepeated: Bool = false, _ live: LiveSite,
        _ view: SiteView, piece: Int = 1000
    ) throws -> StudioEditor.Result {
        let editor = try StudioEditor(live.site.options())
        let upload = try editor.upload(
            name, to: album, size: Int64(bytes.count), isRepeated: isRepeated, in: view)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes { try upload.write($0) }
        }
        return try upload.finish()
    }

    private func status(_ body: () throws -> StudioEditor.Result) -> Int {
        do { return try body().answer.status } catch { return StudioAnswer(error).status }
    }

    private func files(_ live: LiveSite) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: live.site.root + "/albums/a").sorted()
    }

    @Test(arguments: [1, 1000, 1 << 20])
    func aPhotoIsAddedAndShown(piece: Int) async throws {
        let (live, view, photo) = try await site()
        let result = try upload(photo, "2.jpg", live, view, piece: piece)
        #expect(String(decoding: result.answer.json, as: UTF8.self) == #"{"name":"a/2.jpg"}"#)
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: live.site.root + "/albums/a/2.jpg"))) == photo)
        try await live.live.rebuild(result.changes)
        #expect(await live.page("a/2.html") != nil)
        #expect(try files(live) == ["1.jpg", "2.jpg"])
    }

    @Test func nothingIsReplaced() async throws {
        let (live, view, photo) = try await site()
        let before = try Data(contentsOf: URL(fileURLWithPath: live.site.root + "/albums/a/1.jpg"))
        #expect(status { try upload(photo, "1.jpg", live, view) } == 200)
        #expect(try Data(contentsOf: URL(fileURLWithPath: live.site.root + "/albums/a/1.jpg")) == before)
        #expect(try files(live) == ["1 2.jpg", "1.jpg"])
    }

    @Test func theSamePhotoIsAddedOnlyOnRequest() async throws {
        let (live, view, _) = try await site()
        let known = Array(try Data(contentsOf: URL(fileURLWithPath: live.site.root + "/albums/a/1.jpg")))
        #expect(status { try upload(known, "again.jpg", live, view) } == 409)
        #expect(try files(live) == ["1.jpg"])
        #expect(status { try upload(known, "again.jpg", isRepeated: true, live, view) } == 200)
    }

    @Test func onlyPhotosAndVideosAreAdded() async throws {
        let (live, view, photo) = try await site()
        let texts = ["hidden: true\n", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<html>", "%PDF-1.7", ""]
        for text in texts {
            let bytes = Array(text.utf8)
            #expect(status { try upload(bytes, "x.jpg", live, view) } == 415, "\(text)")
            #expect(status { try upload(bytes + Array(repeating: 0x20, count: 9000), "x.jpg", live, view) } == 415)
        }
        for name in ["1.jpg.yml", "album.md", "x.xmp", "x", "", ".", "..", "x.jpg\\album.md"] {
            #expect(status { try upload(photo, name, live, view) } == 415, "\(name)")
        }
        #expect(try files(live) == ["1.jpg"])
    }

    @Test func namesStayInTheAlbum() async throws {
        let (live, view, photo) = try await site()
        let names = [
            "../../x.jpg": "x.jpg", "C:\\y.jpg": "y.jpg", "a:b.jpg": "a-b.jpg", ".z.jpg": "z.jpg",
            "e\u{301}.JPG": "\u{E9}.JPG", "u\u{202E}gpj.jpg": "ugpj.jpg", "\u{0}n.jpg": "n.jpg",
            "con.jpg": "con_.jpg",
            String(repeating: "v", count: 900) + ".jpg": String(repeating: "v", count: 200) + ".jpg",
        ]
        for (name, wanted) in names {
            #expect(status { try upload(photo, name, isRepeated: true, live, view) } == 200, "\(name)")
            #expect(try files(live).contains { $0.utf8.elementsEqual(wanted.utf8) }, "\(wanted)")
        }
        for album in ["b", "..", "a/..", "/etc", "a/1.jpg", ".vitrine", "a\u{0}"] {
            #expect(status { try upload(photo, "x.jpg", to: album, live, view) } == 422, "\(album)")
        }
    }

    @Test func aFileThatDoesNotArriveLeavesNothing() async throws {
        let (live, view, photo) = try await site()
        let editor = try StudioEditor(live.site.options())
        for count in [0, 1, photo.count] {
            var upload: StudioUpload? = try editor.upload("2.jpg", to: "a", size: nil, isRepeated: false, in: view)
            try photo.prefix(count).withUnsafeBytes { try upload?.write($0) }
            #expect(try files(live).count == 2)
            upload = nil
            #expect(try files(live) == ["1.jpg"])
        }
    }

    @Test func aFileWhoseAlbumWasMovedMeanwhileIsRefused() async throws {
        let (live, view, photo) = try await site()
        let albums = live.site.root + "/albums/"
        let upload = try StudioEditor(live.site.options()).upload(
            "2.jpg", to: "a", size: nil, isRepeated: false, in: view)
        try photo.withUnsafeBytes { try upload.write($0) }
        try FileManager.default.moveItem(atPath: albums + "a", toPath: albums + "b")
        #expect(status { try upload.finish() } == 409)
        try FileManager.default.createDirectory(atPath: albums + "a", withIntermediateDirectories: false)
        #expect(status { try upload.finish() } == 409)
        #expect(try FileManager.default.contentsOfDirectory(atPath: albums + "b").contains("2.jpg") == false)
    }

    @Test func largeFilesAreRefused() async throws {
        let (live, view, _) = try await site()
        let editor = try StudioEditor(live.site.options())
        let limit = Settings().limits.fileSize
        func status(_ size: Int64) -> Int {
            do {
                _ = try editor.upload("2.jpg", to: "a", size: size, isRepeated: false, in: view)
                return 200
            } catch { return StudioAnswer(error).status }
        }
        #expect(status(limit + 1) == 413 && status(1) == 200)
        #expect(try files(live) == ["1.jpg"])
    }
}
