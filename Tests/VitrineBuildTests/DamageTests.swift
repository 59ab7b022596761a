import Foundation
import SiteTestSupport
import TestSupport
import Testing
@testable import VitrineBuild
import VitrineCore

/// Tests builds with a damaged state, and with files that the state does not contain.
@Suite struct DamageTests {
    private func site() async throws -> TemporarySite {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
        try await site.build()
        return site
    }

    private func damage(_ site: TemporarySite, _ old: String, _ new: String) throws {
        var data = try site.data(".vitrine/vitrine.sqlite")
        let places = data.ranges(of: Array(old.utf8))
        try #require(!places.isEmpty && old.utf8.count == new.utf8.count)
        for place in places { data.replaceSubrange(place, with: Array(new.utf8)) }
        try site.write(".vitrine/vitrine.sqlite", data)
    }

    /// Damage that SQLite does not detect by itself.
    @Test(arguments: [("2024:05:02", "2021:05:02"), ("a/2.html", "a/3.html"), ("record", "recold")])
    func changedWordsInTheStateAreDetected(old: String, new: String) async throws {
        let site = try await site()
        let right = try site.tree()
        try damage(site, old, new)
        try site.write("vitrine.yml", "title: Other")
        try site.write("vitrine.yml", "")
        try site.touch("albums/a/1.jpg")
        let report = try await site.build()
        #expect(report.noteTexts.contains { $0.contains("replaced by an empty one") })
        #expect(try site.tree() == right)
        #expect(try await site.build().noteTexts.isEmpty, "it is reported once")
    }

    @Test func aDryRunDoesNotTrustADamagedState() async throws {
        let site = try await site()
        try damage(site, "2024:05:02", "2021:05:02")
        let before = try site.data(".vitrine/vitrine.sqlite")
        let report = try await site.plan()
        #expect(report.counts.pages == 0)
        #expect(try site.data(".vitrine/vitrine.sqlite") == before)
    }

    @Test func aSiteWithADamagedStateCanBeCleaned() async throws {
        let site = try await site()
        try damage(site, "a/2.html", "a/3.html")
        try site.clean()
        #expect(!site.exists("public") && !site.exists(".vitrine"))
    }

    @Test func aFolderInPlaceOfTheStateIsNotRemoved() async throws {
        let site = try await site()
        let right = try site.tree()
        try site.remove(".vitrine/vitrine.sqlite")
        try site.write(".vitrine/vitrine.sqlite/x/y", "no database")
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.code == .configuration && error?.text.contains("vitrine.sqlite: is a folder") == true)
        #expect(site.exists(".vitrine/vitrine.sqlite/x/y"))
        #expect(try site.tree() == right)
    }

    /// Opening a pipe waits until another program opens its other end.
    @Test func aPipeInPlaceOfTheStateIsReplaced() async throws {
        let site = try await site()
        let right = try site.tree()
        for name in ["vitrine.sqlite", "vitrine.sqlite-journal"] {
            try site.remove(".vitrine/vitrine.sqlite")
            try #require(mkfifo(site.root + "/.vitrine/" + name, 0o600) == 0)
            try await site.build()
            #expect(try site.tree() == right)
        }
    }

    /// A state that is older than the gallery, as from a backup or after a power cut, does not contain the newest
    /// files.
    @Test func unneededFilesWithoutARecordAreRemoved() async throws {
        let site = try await site()
        let yesterday = try site.data(".vitrine/vitrine.sqlite")
        let right = try site.tree()
        try site.photo("a/private.jpg", taken: "2024:05:03 10:00:00")
        try site.photo("new/4.jpg", taken: "2024:05:04 10:00:00")
        try await site.build()
        try FileManager.default.copyItem(
            atPath: site.root + "/public/a/1.html", toPath: site.root + "/public/a/copy.html")
        let copy = try site.data("public/a/copy.html")
        try site.remove("albums/a/private.jpg")
        try site.remove("albums/new")
        try site.write(".vitrine/vitrine.sqlite", yesterday)
        try await site.build()
        #expect(try site.data("public/a/copy.html") == copy, "a copy is its owner's")
        try site.remove("public/a/copy.html")
        #expect(try site.tree() == right)
    }

    /// A build that was killed after it removed the last file of a folder leaves the empty folder.
    @Test func emptyFoldersOfRemovedFilesAreRemoved() async throws {
        let site = try await site()
        try site.photo("gone/3.jpg", taken: "2024:05:03 10:00:00")
        try await site.build()
        let folders = try site.files("public/media")
        try site.remove("albums/gone")
        for path in try site.listing().keys where path.hasPrefix("gone/") { try site.remove("public/" + path) }
        try site.write("public/own/x", "")
        try site.remove("public/own/x")
        try await site.build()
        #expect(!site.exists("public/gone") && site.exists("public/own"))
        #expect(try site.files("public/media").count == folders.count - 1)
    }

    /// Some placeholders are known and others are not, and some images exist and others do not.
    @Test func placeholdersOfMissingImagesAreKept() async throws {
        let site = try await site()
        let images = try site.listing().keys.filter { $0.hasPrefix("media/") }.sorted()
        for image in images.prefix(images.count / 2) { try site.remove("public/" + image) }
        try site.photo("new/4.jpg", taken: "2024:05:04 10:00:00")
        try await site.build()
        let clean = try TemporarySite()
        try FileManager.default.removeItem(atPath: clean.root + "/albums")
        try FileManager.default.copyItem(atPath: site.root + "/albums", toPath: clean.root + "/albums")
        try clean.write("vitrine.yml", try site.text("vitrine.yml"))
        try await clean.build()
        #expect(try site.tree() == clean.tree())
    }

    /// A power cut leaves zeros where bytes were not written to the disk yet.
    @Test func holesInImagesAreDetected() throws {
        let site = try TemporarySite()
        func isWhole(_ bytes: some Sequence<UInt8>) throws -> Bool? {
            try site.write("x.jpg", Data(bytes))
            return MediaFile("x.jpg", in: site.root)?.isWhole
        }
        let body = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7 | 1) }
        let whole = [0xFF, 0xD8, 0xFF] + body + [0xFF, 0xD9]
        #expect(try isWhole(whole) == true)
        for start in stride(from: 0, to: whole.count, by: 512) {
            let end = min(start + 512, whole.count)
            let holed = whole[..<start] + [UInt8](repeating: 0, count: end - start) + whole[end...]
            #expect(try isWhole(holed) == false, "\(start)")
        }
    }

    /// Videos are read in pieces of 1 MiB.
    @Test func endsOfLongVideosAreRecognised() throws {
        let site = try TemporarySite()
        func box(_ name: String, _ count: Int, claims claimed: Int? = nil) -> Data {
            let size = UInt32(claimed ?? count + 8)
            return withUnsafeBytes(of: size.bigEndian) { Data($0) } + Data(name.utf8)
                + Data(repeating: 0x55, count: count)
        }
        let begin = box("ftyp", 8) + box("moov", 100)
        let videos: [(Data, Bool)] = [
            (begin + box("mdat", 5 << 20), true), (begin + box("mdat", 5 << 20, claims: 6 << 20), false),
            (begin + box("mdat", 5 << 20, claims: 0), false), (box("moov", 100) + box("mdat", 5 << 20), false),
            (begin + box("mdat", 5 << 20) + Data(repeating: 0, count: 4096), false),
        ]
        for (number, (bytes, isWhole)) in videos.enumerated() {
            try site.write("x.mp4", bytes)
            let file = try #require(MediaFile("x.mp4", in: site.root))
            #expect(file.isWhole == isWhole, "\(number)")
            #expect(file.size == Int64(bytes.count) && file.digest == ContentDigest(of: bytes))
        }
        #expect(MediaFile("none.mp4", in: site.root) == nil)
    }

    @Test func remainsOfAnInterruptedPageBelongToVitrine() async throws {
        let site = try await site()
        let page = try site.data("public/a/1.html")
        let ownership = Ownership(root: site.root + "/public")
        func isOurs(_ data: Data, isPending: Bool = true) throws -> Bool {
            try site.write("public/a/1.html", data)
            let digest = ContentDigest(of: Array(page))
            return ownership.isOurs(
                "a/1.html",
                record: OutputRecord(key: digest, digest: digest, size: 0, modified: 0, isPending: isPending)
            ) { Array(page) }
        }
        let edited = page + Data("<!-- mine -->".utf8)
        #expect(try isOurs(page) && !isOurs(edited))
        let holed = page.prefix(512) + Data(count: 512) + page.dropFirst(1024)
        for remains in [Data(), Data(count: page.count), holed, page.prefix(512) + Data(count: 99), page.prefix(400)] {
            #expect(try isOurs(remains))
            #expect(try !isOurs(remains, isPending: false))
        }
        // The owner's pages: one in UTF-16, and one as long as a block of the disk.
        let wide = Data("<p>mine</p>".utf16.flatMap { [UInt8($0), 0] })
        for own in [wide + Data("x".utf8), Data(repeating: 0x61, count: 4096)] { #expect(try !isOurs(own)) }
    }

    @Test func temporaryFilesAreRemovedWhenThereIsNothingToDo() async throws {
        let site = try await site()
        try site.write(".vitrine/vitrine-tmp/vitrine-1", "half a picture")
        try site.write("public/.vitrine-tmp/vitrine-1", "half a picture")
        let report = try await site.build()
        #expect(report.counts.pages == 0 && report.counts.images == 0)
        #expect(!site.exists(".vitrine/vitrine-tmp") && !site.exists("public/.vitrine-tmp"))
    }

    @Test func aRecordIsForgottenInAnyUnicodeFormOfItsPath() throws {
        let site = try TemporarySite()
        let store = try StateStore(folder: site.root)
        let record = OutputRecord(key: ContentDigest(of: "k"), digest: nil, size: 1, modified: 1)
        try store.remember(outputs: [.init(path: "caf\u{E9}/index.html", record: record)], in: "public")
        let known = try store.known(
            of: "public", BuildState(listing: ["cafe\u{301}/index.html": OutputStat(size: 1, modified: 1)]))
        try store.forget(outputs: known.recorded, in: "public")
        #expect(try store.outputs(of: "public").isEmpty && site.exists("vitrine.sqlite"))
    }

    @Test func filesAreWrittenBeforeThePagesThatUseThem() {
        let paths: [OutputPath] = [
            "index.html", "find/photos/all.txt", "a/index.html", "a/new.html", "a/feed.xml", "assets/style.css",
            "404.html",
        ]
        let stat = OutputStat(size: 1, modified: 1)
        let there = BuildState(listing: ["a/index.html": stat, "404.html": stat])
        let outputs = paths.map { Output(path: $0, key: ContentDigest(of: $0.text), work: .bytes([])) }
        let writes = Planner.additions(outputs, state: there).writes
        #expect(
            PageStage.sorted(writes, there).map(\.output.path)
                == [
                    "a/feed.xml", "assets/style.css", "a/new.html", "find/photos/all.txt", "a/index.html", "404.html",
                    "index.html",
                ])
    }
}

extension Data {
    fileprivate func ranges(of bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = startIndex
        while let range = range(of: Data(bytes), in: start..<endIndex) {
            found.append(range)
            start = range.upperBound
        }
        return found
    }
}
