import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests the AV1 files beside the videos of a gallery, with programs that only pretend to encode.
@Suite struct AV1Tests {
    private static let setting = "videos: {formats: [av1]}"
    private static let (h264, av1) = (
        "video/mp4; codecs=&quot;avc1.640028, mp4a.40.2&quot;", "codecs=&quot;av01.0.08M.08, "
    )

    private func site(_ settings: String = setting, words: String = "") throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.video("a/clip.mp4", seconds: 12, words: words)
        return site
    }

    private static func videos(_ site: TemporarySite) throws -> Set<String> {
        Set(try site.tree().keys.filter { $0.hasSuffix(".mp4") })
    }

    private static func page(_ site: TemporarySite) throws -> String { try site.text("public/a/clip-mp4.html") }

    @Test func pagesOfferAV1FirstAndThenTheMP4() async throws {
        let site = try site()
        let report = try await site.build()
        #expect(report.counts.videos == 2 && report.problems.isEmpty)
        let page = try Self.page(site)
        let (first, second) = (
            try #require(page.firstRange(of: Self.av1)), try #require(page.firstRange(of: Self.h264))
        )
        #expect(first.lowerBound < second.lowerBound)
        for video in try Self.videos(site) { #expect(page.contains("<source src=\"../\(video)\" type=")) }
    }

    @Test func pagesWithoutTheSettingNameTheCodecsOfTheMP4() async throws {
        let site = try site("")
        try await site.build()
        let page = try Self.page(site)
        #expect(page.contains(Self.h264) && !page.contains("av01"))
    }

    @Test func allMP4FilesComeBeforeTheFirstAV1File() async throws {
        let site = try site()
        try site.video("a/short.mp4", seconds: 3)
        let workers = FakeWorkers(count: 1)
        try await site.build(workers)
        let made = workers.tools.calls.filter { $0.kind == .make }
        #expect(made.map(\.name) == ["short.mp4", "clip.mp4", "short.mp4", "clip.mp4"])
        #expect(made.map(\.isAV1) == [false, false, true, true])
    }

    @Test func theSettingAddsAndRemovesOnlyAV1Files() async throws {
        let site = try site("")
        try await site.build()
        let before = try site.tree()
        try site.write("vitrine.yml", Self.setting)
        let planned = try await site.plan()
        #expect(planned.plan?.jobs.filter { $0.work == .encode }.map(\.files.count) == [1])
        #expect(planned.plan?.jobs.contains { $0.files == ["a/clip-mp4.html"] } == true)
        let workers = FakeWorkers()
        #expect(try await site.build(workers).counts.videos == 1)
        #expect(workers.tools.calls.map(\.isAV1) == [true] && workers.rendered.isEmpty)
        try site.write("vitrine.yml", "# all defaults")
        let later = FakeWorkers()
        try await site.build(later)
        #expect(later.tools.calls.isEmpty)
        #expect(try site.tree() == before)
    }

    @Test func nothingIsMadeAgain() async throws {
        let site = try site()
        try await site.build()
        let tree = try site.tree()
        try site.move("albums/a/clip.mp4", to: "albums/a/other.mp4")
        let moved = FakeWorkers()
        try await site.build(moved)
        #expect(moved.tools.calls.map(\.kind) == [.facts])
        try site.move("albums/a/other.mp4", to: "albums/a/clip.mp4")
        try site.remove(".vitrine")
        let fresh = FakeWorkers()
        try await site.build(fresh)
        #expect(fresh.tools.calls.map(\.kind) == [.facts])
        #expect(try site.tree() == tree)
    }

    @Test func anAV1FileThatIsLargerThanItsMP4IsNotPublished() async throws {
        let site = try site(words: "dense")
        let report = try await site.build()
        #expect(report.failures.isEmpty && report.counts.videos == 1)
        #expect(report.sources.first { $0.path == "a/clip.mp4" }?.code == .withoutAV1)
        #expect(try Self.videos(site).count == 1 && !Self.page(site).contains("av01"))
        // It is not tried again as long as the settings are the same.
        try site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
        let workers = FakeWorkers()
        #expect(try await site.build(workers).problems.map(\.path) == ["a/clip.mp4"])
        #expect(workers.tools.calls.isEmpty)
        try site.write("vitrine.yml", "videos: {formats: [av1], quality: 30}")
        let changed = FakeWorkers()
        try await site.build(changed)
        #expect(changed.tools.calls.map(\.isAV1) == [false, true])
    }

    @Test func withoutTheEncoderTheMP4IsPublished() async throws {
        let site = try site()
        let report = try await site.build(FakeWorkers(tools: FakeVideoTools(hasAV1: false)))
        #expect(report.failures.isEmpty)
        let entry = try #require(report.sources.first { $0.path == "a/clip.mp4" })
        #expect(entry.outcome == .published && entry.code == .noProgram)
        #expect(entry.reason?.contains("no encoder for AV1") == true)
        #expect(try Self.videos(site).count == 1 && !Self.page(site).contains("av01"))
        // As soon as it is installed, the file is made.
        #expect(try await site.build().counts.videos == 1)
        #expect(try Self.page(site).contains(Self.av1))
    }

    @Test func aVideoThatCannotBeEncodedIsNotTriedAsAV1() async throws {
        let workers = FakeWorkers()
        let report = try await site(words: "unencodable").build(workers)
        #expect(report.failures.map(\.path) == ["a/clip.mp4"])
        #expect(workers.tools.calls.filter { $0.kind == .make }.map(\.isAV1) == [false])
    }

    @Test func aDamagedVideoHasAnAV1FileOfItsOwn() async throws {
        let site = try site("videos: {formats: [av1]}\ndamaged: publish", words: "damaged")
        let report = try await site.build()
        #expect(report.failures.isEmpty && report.problems.map(\.code) == [.damaged])
        #expect(try Self.videos(site).count == 2 && Self.page(site).contains(Self.av1))
    }

    @Test func aHiddenVideoLeavesNoAV1File() async throws {
        let site = try site()
        try await site.build()
        try site.write("albums/a/clip.mp4.yml", "hidden: true")
        try await site.build()
        #expect(try Self.videos(site).isEmpty)
    }

    @Test func livePhotosHaveNoAV1File() async throws {
        let site = try TemporarySite(settings: Self.setting)
        try site.photo("a/1.jpg", pixels: "motion-1", taken: "2024:05:01 10:00:00")
        let workers = FakeWorkers()
        try await site.build(workers)
        #expect(workers.tools.calls.filter { $0.kind == .make }.map(\.isAV1) == [false])
    }
}
