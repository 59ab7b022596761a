import Foundation
import Synchronization
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests what a build makes of Live Photos and motion photos, with programs that only pretend to encode.
@Suite struct LivePhotoTests {
    /// A site with a Live Photo: a photo and a video with the same identifier.
    private func site(_ settings: String = "") throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/IMG_1.heic", pixels: "live:X1", taken: "2024:05:01 10:00:00")
        try site.video("a/IMG_1.mov", seconds: 2, words: "live:X1")
        return site
    }

    private static func videos(_ site: TemporarySite) throws -> [String] {
        try site.tree().keys.filter { $0.hasSuffix(".mp4") }.sorted()
    }

    private static func entry(_ path: String, _ report: BuildReport) -> SourceEntry? {
        report.sources.first { $0.path == path }
    }

    @Test func aLivePhotoIsOnePhoto() async throws {
        let (site, workers) = (try site(), FakeWorkers())
        try site.photo("a/2.jpg")
        let report = try await site.build(workers)
        #expect(report.counts.photos == 2)
        #expect(report.counts.videos == 1)
        #expect(Self.entry("a/IMG_1.mov", report)?.outcome == .used)
        #expect(Self.entry("a/IMG_1.mov", report)?.reason == "the motion of IMG_1.heic")
        let page = try site.text("public/a/img_1-heic.html")
        #expect(page.contains(try #require(try Self.videos(site).first)))
        #expect(try site.text("public/live-photos/index.html").contains("img_1-heic.html"))
        // The photo needs no poster, for it is one.
        #expect(workers.tools.calls.map(\.kind) == [.facts, .make])
    }

    @Test func nothingOfAHiddenLivePhotoIsPublished() async throws {
        let site = try site()
        try site.photo("a/2.jpg")
        try await site.build()
        try site.write("albums/a/IMG_1.heic.yml", "hidden: true")
        let report = try await site.build()
        #expect(try Self.videos(site).isEmpty)
        #expect(report.counts.photos == 1)
        #expect(Self.entry("a/IMG_1.mov", report)?.code == .hidden)
        // When its photo is gone, the video is published as one, and the owner is told.
        try site.remove("albums/a/IMG_1.heic")
        try site.remove("albums/a/IMG_1.heic.yml")
        #expect(try await site.build().exposed == ["a/IMG_1.mov"])
    }

    @Test func theVideoOfAHiddenPhotoThatCannotBeReadIsHidden() async throws {
        let site = try TemporarySite()
        try site.photo("a/2.jpg")
        try site.write("albums/a/IMG_1.HEIC", "not a photo")
        try site.write("albums/a/IMG_1.HEIC.yml", "hidden: true")
        try site.video("a/img_1.mov", seconds: 2, words: "live:X1")
        let report = try await site.build()
        #expect(try Self.videos(site).isEmpty)
        #expect(Self.entry("a/img_1.mov", report)?.code == .hidden)
    }

    /// The text of a photo, the names of the photo and of its video, and the words of the photo and of the video.
    private static let protected: [(text: String, photo: String, video: String, words: (String, String))] = [
        // The photo cannot be read.
        ("live: false", "IMG_1.HEIC", "IMG_1.MOV", ("", "live:X1")),
        ("hidden: true", "IMG_1.HEIC", "img_1_HEVC.MOV", ("", "live:X1")),
        // A program removed the identifier from one of the files.
        ("hidden: true", "IMG_1.HEIC", "IMG_1.MOV", ("x", "live:X1")),
        ("hidden: true", "IMG_1.HEIC", "IMG_1.MOV", ("live:X1", "")),
        ("live: false", "IMG_1.HEIC", "IMG_1.MOV", ("x", "live:X1")),
    ]

    @Test(arguments: protected)
    func theNameAloneHidesTheVideo(
        _ given: (text: String, photo: String, video: String, words: (String, String))
    ) async throws {
        let site = try TemporarySite()
        try site.photo("a/2.jpg")
        if given.words.0.isEmpty {
            try site.write("albums/a/" + given.photo, "not a photo")
        } else {
            try site.photo("a/" + given.photo, pixels: given.words.0)
        }
        try site.write("albums/a/\(given.photo).yml", given.text)
        try site.video("a/" + given.video, seconds: 2, words: given.words.1)
        let report = try await site.build()
        #expect(try Self.videos(site).isEmpty)
        #expect(Self.entry("a/" + given.video, report)?.code == .hidden)
    }

    @Test func theVideoOfTwoPhotosIsHiddenWithOneOfThem() async throws {
        let site = try site()
        try site.photo("a/IMG_E1.jpg", pixels: "live:X1", taken: "2024:05:01 10:00:00")
        #expect(try await site.build().counts.videos == 1)
        try site.write("albums/a/IMG_1.heic.yml", "hidden: true")
        let report = try await site.build()
        #expect(report.counts.photos == 1)
        #expect(try Self.videos(site).isEmpty)
        #expect(try !site.text("public/a/img_e1.html").contains(".mp4"))
    }

    @Test func aPhotoThatIsLeftOutOwnsNoVideo() async throws {
        let site = try TemporarySite(settings: "raw: skip")
        try site.photo("a/IMG_1.dng", pixels: "raw-one", taken: "2024:05:01 10:00:00")
        try site.video("a/IMG_1.mov", seconds: 2)
        let report = try await site.build()
        #expect(Self.entry("a/IMG_1.mov", report)?.outcome == .published)
    }

    /// While new photos wait for their images, the pages without what is hidden now are published.
    @Test func theVideoOfAPhotoThatWaitsIsNoVideoOfItsOwn() async throws {
        let site = try TemporarySite()
        for number in 1...2 { try site.photo("a/\(number).jpg") }
        try await site.build()
        try site.write("albums/a/1.jpg.yml", "hidden: true")
        try site.photo("a/IMG_1.heic", pixels: "live:X1", taken: "2024:05:01 10:00:00")
        try site.video("a/IMG_1.mov", seconds: 2, words: "live:X1")
        let pages = Mutex<[Bool]>([])
        let workers = FakeWorkers { _ in
            pages.withLock { $0.append(!site.exists("public/a/1.html") && !site.exists("public/a/img_1-mov.html")) }
        }
        try await site.build(workers)
        #expect(pages.withLock { $0.allSatisfy { $0 } && !$0.isEmpty })
    }

    @Test func aHiddenMotionNeedsNoFFmpeg() async throws {
        let site = try site()
        try site.write("albums/a/IMG_1.mov.yml", "hidden: true")
        let report = try await site.build(FakeWorkers(tools: FakeVideoTools(isInstalled: false)))
        #expect(report.counts.photos == 1 && report.failures.isEmpty)
        #expect(Self.entry("a/IMG_1.mov", report)?.code == .hidden)
    }

    @Test func theVideoOfALivePhotoThatCannotBeReadIsNamed() async throws {
        let site = try site()
        let report = try await site.build(FakeWorkers(tools: FakeVideoTools(isInstalled: false)))
        #expect(report.failures.map(\.path) == ["a/IMG_1.mov"])
        #expect(report.counts.photos == 1)
    }

    @Test func theMotionAloneCanBeHidden() async throws {
        for (file, text) in [("IMG_1.heic.yml", "live: false"), ("IMG_1.mov.yml", "hidden: true")] {
            let site = try site()
            try site.write("albums/a/" + file, text)
            let report = try await site.build()
            #expect(report.counts.photos == 1, "\(file)")
            #expect(try Self.videos(site).isEmpty, "\(file)")
            #expect(site.exists("public/a/img_1-heic.html"), "\(file)")
        }
    }

    @Test func motionCanBeSwitchedOff() async throws {
        let site = try site("livePhotos: {motion: false}")
        let report = try await site.build()
        #expect(report.counts.photos == 1)
        #expect(try Self.videos(site).isEmpty)
        #expect(Self.entry("a/IMG_1.mov", report)?.outcome == .used)
    }

    @Test func differentIdentifiersAreDifferentThings() async throws {
        let site = try TemporarySite()
        try site.photo("a/IMG_1.heic", pixels: "live:X1")
        try site.video("a/IMG_1.mov", seconds: 2, words: "live:X2")
        let report = try await site.build()
        #expect(report.counts.photos == 2)
        #expect(!site.exists("public/live-photos"))
    }

    @Test func theVideoOfAPhotoThatCannotBeDecodedIsAVideo() async throws {
        let site = try TemporarySite()
        try site.photo("a/IMG_1.heic", pixels: "undecodable")
        try site.video("a/IMG_1.mov", seconds: 2)
        let report = try await site.build()
        #expect(report.failures.map(\.path) == ["a/IMG_1.heic"])
        #expect(Self.entry("a/IMG_1.mov", report)?.outcome == .published)
    }

    @Test func theVideoInAMotionPhotoIsPublished() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", pixels: "motion")
        let report = try await site.build()
        #expect(report.counts.videos == 1)
        #expect(try site.text("public/a/1.html").contains(try #require(try Self.videos(site).first)))
        let workers = FakeWorkers()
        try site.move("albums/a/1.jpg", to: "albums/b/2.jpg")
        try await site.build(workers)
        #expect(!workers.tools.calls.contains { $0.kind == .make })
    }

    @Test func anAnimationIsAPhotoThatPlaysOnItsPage() async throws {
        let site = try TemporarySite(settings: "originals: asis")
        try site.photo("a/1.gif", pixels: "animated")
        let report = try await site.build()
        #expect(report.counts.photos == 1 && report.counts.videos == 1 && report.problems.isEmpty)
        let page = try site.text("public/a/1-gif.html")
        #expect(page.contains(try #require(try Self.videos(site).first)))
        #expect(page.contains("GIF · ") && !page.contains("Live"))
        #expect(!site.exists("public/live-photos"))
        try site.write("vitrine.yml", "livePhotos: {motion: false}")
        try await site.build()
        #expect(try Self.videos(site).isEmpty)
    }

    @Test func withoutFFmpegAMotionPhotoIsAPhoto() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", pixels: "motion")
        let report = try await site.build(FakeWorkers(tools: FakeVideoTools(isInstalled: false)))
        #expect(report.failures.isEmpty)
        #expect(report.problems.map(\.code) == [.noProgram])
        #expect(site.exists("public/a/1.html"))
        #expect(try await site.build().counts.videos == 1)
    }

    @Test func aVideoInAPhotoThatCannotBeReadIsTriedOnce() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", pixels: "motion")
        func build() async throws -> (calls: Int, codes: [SourceEntry.Code?]) {
            let workers = FakeWorkers(tools: FakeVideoTools(partsAreDamaged: true))
            let report = try await site.build(workers)
            return (workers.tools.calls.count, report.problems.map(\.code))
        }
        #expect(try await build() == (1, [.withoutMotion]))
        try site.write("albums/a/1.jpg.yml", "title: A")
        #expect(try await build() == (0, [.withoutMotion]), "nothing is tried again, and the owner is told as before")
        try site.photo("a/1.jpg", pixels: "motion2")
        #expect(try await build() == (1, [.withoutMotion]))
    }

    @Test func aVideoThatCannotBeMadeIsTriedOnce() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.heic", pixels: "live:1")
        try site.video("a/1.mov", seconds: 2, words: "live:1 unencodable")
        func build() async throws -> (made: Int, codes: [SourceEntry.Code?]) {
            let workers = FakeWorkers()
            let report = try await site.build(workers)
            return (workers.tools.calls.count { $0.kind == .make }, report.problems.map(\.code))
        }
        #expect(try await build() == (1, [.withoutMotion]))
        try site.write("albums/a/1.heic.yml", "title: A")
        #expect(try await build() == (0, [.withoutMotion]))
        try site.video("a/1.mov", seconds: 2, words: "live:1 unencodable again")
        #expect(try await build() == (1, [.withoutMotion]))
    }

    /// Editors remove the video and leave the words that announce it.
    @Test func aVideoThatIsAnnouncedAndMissingIsNamed() async throws {
        let site = try TemporarySite()
        for number in 1...12 { try site.photo("a/\(number).jpg", pixels: "announced\(number)") }
        let note = try #require(try await site.build().notes.first { $0.message.contains("announces a video") })
        #expect(note.paths.count == 12)
        #expect(note.text(naming: 10).contains(", and 2 more (--verbose names them)"))
        #expect(note.text().contains("a/9.jpg") && !note.text().contains("more"))
        try site.write("vitrine.yml", "livePhotos: false")
        #expect(try await !site.build().noteTexts.contains { $0.contains("announces") })
    }

    @Test func motionThatCannotBeEncodedCostsTheMotion() async throws {
        let site = try TemporarySite()
        try site.photo("a/IMG_1.heic", pixels: "live:X1")
        try site.video("a/IMG_1.mov", seconds: 2, words: "live:X1 unencodable")
        let report = try await site.build()
        #expect(report.failures.isEmpty)
        #expect(report.problems.map(\.path) == ["a/IMG_1.heic"])
        #expect(try Self.videos(site).isEmpty)
    }
}
