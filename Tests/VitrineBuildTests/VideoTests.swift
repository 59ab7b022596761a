import Foundation
import Synchronization
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests what a build makes of videos, with programs that only pretend to encode.
@Suite struct VideoTests {
    private func site(_ settings: String = "") throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.video("a/clip.mp4", seconds: 12)
        return site
    }

    private static func videos(_ site: TemporarySite) throws -> [String] {
        try site.tree().keys.filter { $0.hasSuffix(".mp4") }.sorted()
    }

    @Test func aVideoIsPublishedWithItsImagesAndAPage() async throws {
        let (site, workers) = (try site(), FakeWorkers())
        let report = try await site.build(workers)
        #expect(report.counts.videos == 1)
        #expect(report.failures.isEmpty)
        #expect(try Self.videos(site).count == 1)
        let page = try site.text("public/a/clip-mp4.html")
        #expect(page.contains("<video"))
        #expect(page.contains(try Self.videos(site)[0]))
        #expect(workers.tools.calls.map(\.kind) == [.facts, .poster, .make])
    }

    @Test func nothingIsStartedWhenNothingChanged() async throws {
        let site = try site()
        try await site.build()
        let workers = FakeWorkers()
        let report = try await site.build(workers)
        #expect(report.counts.videos == 0)
        #expect(workers.tools.calls.isEmpty)
    }

    @Test func aVideoThatWasMovedIsNotEncodedAgain() async throws {
        let site = try site()
        try await site.build()
        try site.move("albums/a/clip.mp4", to: "albums/b/other.mov")
        let workers = FakeWorkers()
        let before = try Self.videos(site)
        try await site.build(workers)
        #expect(workers.tools.calls.map(\.kind) == [.facts])
        #expect(try Self.videos(site) == before)
        #expect(workers.rendered.isEmpty)
    }

    @Test func withoutTheStateNothingIsEncodedAgain() async throws {
        let site = try site()
        try await site.build()
        let tree = try site.tree()
        try site.remove(".vitrine")
        let workers = FakeWorkers()
        try await site.build(workers)
        #expect(workers.tools.calls.map(\.kind) == [.facts])
        #expect(try site.tree() == tree)
    }

    @Test func aHiddenVideoIsNotPublished() async throws {
        let site = try site()
        try await site.build()
        try site.write("albums/a/clip.mp4.yml", "hidden: true")
        let report = try await site.build()
        #expect(try Self.videos(site).isEmpty)
        #expect(report.sources.first { $0.path == "a/clip.mp4" }?.code == .hidden)
        #expect(!site.exists("public/a/clip-mp4.html"))
    }

    @Test func videosCanBeSwitchedOff() async throws {
        let (site, workers) = (try site("videos: false"), FakeWorkers())
        let report = try await site.build(workers)
        // It might be the video of a Live Photo.
        #expect(workers.tools.calls.map(\.kind) == [.facts])
        #expect(try Self.videos(site).isEmpty)
        let entry = report.sources.first { $0.path == "a/clip.mp4" }
        #expect(entry?.outcome == .ignored)
        #expect(entry?.reason?.contains("videos: false") == true)
        #expect(report.failures.isEmpty)
    }

    @Test func withoutFFmpegThePhotosArePublished() async throws {
        let site = try site()
        let report = try await site.build(FakeWorkers(tools: FakeVideoTools(isInstalled: false)))
        #expect(report.failures.map(\.path) == ["a/clip.mp4"])
        #expect(report.failures.first?.reason?.contains("apt install ffmpeg") == true)
        #expect(site.exists("public/a/1.html"))
        #expect(try Self.videos(site).isEmpty)
        // As soon as it is installed, the video is published.
        #expect(try await site.build().counts.videos == 1)
    }

    @Test func whatIsLearnedOfVideosIsStoredWhenABuildIsStopped() async throws {
        let site = try TemporarySite()
        for number in 1...5 { try site.video("a/\(number).mp4", seconds: 5, words: "silent \(number)") }
        let stopped = FakeWorkers(count: 1, tools: FakeVideoTools(maxCalls: 3))
        await #expect(throws: BuildError.self) { try await site.build(stopped) }
        let workers = FakeWorkers()
        #expect(try await site.build(workers).counts.videos == 5)
        #expect(workers.tools.calls.count { $0.kind == .facts } == 2)
    }

    @Test func theVideosOfAGalleryStayWhenFFmpegIsRemoved() async throws {
        let site = try site()
        try await site.build()
        try site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
        let report = try await site.build(FakeWorkers(tools: FakeVideoTools(isInstalled: false)))
        #expect(report.failures.isEmpty)
        #expect(try Self.videos(site).count == 1)
    }

    @Test func aVideoThatCannotBeEncodedCostsThatVideo() async throws {
        let site = try site()
        try site.video("a/broken.mp4", seconds: 5, words: "unencodable")
        let report = try await site.build()
        #expect(report.failures.map(\.path) == ["a/broken.mp4"])
        #expect(report.counts.videos == 1)
        #expect(!site.exists("public/a/broken-mp4.html"))
        // It is not tried again.
        let workers = FakeWorkers()
        try site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
        try await site.build(workers)
        #expect(workers.tools.calls.isEmpty)
    }

    /// A video, and the short video of a photo.
    @Test func aVideoThatStillTellsItsPlaceIsNotPublished() async throws {
        let site = try site()
        try site.video("a/place.mp4", seconds: 5, words: "leaky")
        try site.photo("a/IMG_1.heic", pixels: "live:X1", taken: "2024:05:03 10:00:00")
        try site.video("a/IMG_1.mov", seconds: 2, words: "live:X1 leaky")
        let report = try await site.build()
        #expect(report.failures.map(\.path) == ["a/place.mp4"])
        #expect(report.failures.first?.code == .revealing)
        #expect(report.problems.map(\.path) == ["a/IMG_1.heic", "a/place.mp4"])
        #expect(try Self.videos(site).count == 1)
        #expect(!site.exists("public/a/place-mp4.html"))
        // It is tried again, for the settings may be others.
        let workers = FakeWorkers()
        try site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
        try await site.build(workers)
        #expect(workers.tools.calls.contains { $0.name == "place.mp4" && $0.kind == .make })
    }

    @Test func aHiddenVideoThatCannotBeReadIsRemoved() async throws {
        let site = try site()
        try await site.build()
        try site.write("albums/a/clip.mp4.yml", "hidden: true")
        try site.remove(".vitrine")
        let report = try await site.build(FakeWorkers(tools: FakeVideoTools(isInstalled: false)))
        #expect(report.sources.first { $0.path == "a/clip.mp4" }?.code == .hidden)
        #expect(report.failures.isEmpty)
        #expect(try Self.videos(site).isEmpty && !site.exists("public/a/clip-mp4.html"))
        // The owner is told when it is published again.
        try site.remove("albums/a/clip.mp4.yml")
        #expect(try await site.build().exposed == ["a/clip.mp4"])
    }

    @Test func aDamagedVideoIsPublishedOnRequest() async throws {
        let site = try site()
        try site.video("a/half.mp4", seconds: 5, words: "damaged")
        #expect(try await site.build().failures.map(\.path) == ["a/half.mp4"])
        try site.write("vitrine.yml", "damaged: publish")
        let report = try await site.build()
        #expect(report.failures.isEmpty)
        #expect(report.problems.map(\.path) == ["a/half.mp4"])
        #expect(try Self.videos(site).count == 2)
        // Half of a video that an earlier build published is not used by a site that leaves damaged videos out.
        try site.write("vitrine.yml", "")
        try site.remove(".vitrine")
        #expect(try await site.build().failures.map(\.path) == ["a/half.mp4"])
        #expect(try Self.videos(site).count == 1)
    }

    @Test func aVideoThatIsTooLongForTheSizeLimitIsNamed() async throws {
        let site = try TemporarySite(settings: "videos: {largest: 1 MB}")
        try site.video("a/long.mp4", seconds: 600)
        let report = try await site.build()
        let failure = try #require(report.failures.first)
        #expect(failure.path == "a/long.mp4")
        #expect(failure.reason?.contains("videos.largest") == true)
    }

    @Test func aVideoLongerThanTheLimitIsNamed() async throws {
        let site = try TemporarySite(settings: "limits: {videoMinutes: 1}")
        try site.video("a/long.mp4", seconds: 61)
        #expect(try await site.build().failures.first?.reason?.contains("limits.videoMinutes") == true)
        try site.write("vitrine.yml", "limits: {videoMinutes: 2}")
        #expect(try await site.build().failures.isEmpty)
    }

    @Test func theOwnerChoosesThePoster() async throws {
        let site = try site()
        try await site.build()
        let (videos, before) = (try Self.videos(site), try site.tree())
        try site.write("albums/a/clip.mp4.yml", "poster: 2.5")
        let workers = FakeWorkers()
        try await site.build(workers)
        #expect(workers.tools.calls.map(\.kind) == [.poster])
        #expect(workers.tools.calls.first?.time == 2.5)
        #expect(try Self.videos(site) == videos)
        try site.remove("albums/a/clip.mp4.yml")
        try await site.build()
        #expect(try site.tree() == before)
    }

    @Test func shortVideosComeFirstAndAllPostersBeforeThem() async throws {
        let site = try TemporarySite()
        for (name, seconds) in [("a", 30), ("b", 5), ("c", 12)] { try site.video("x/\(name).mp4", seconds: seconds) }
        let workers = FakeWorkers(count: 1)
        try await site.build(workers)
        let calls = workers.tools.calls
        #expect(calls.filter { $0.kind == .make }.map(\.name) == ["b.mp4", "c.mp4", "a.mp4"])
        #expect(calls.lastIndex { $0.kind == .poster } ?? 9 < calls.firstIndex { $0.kind == .make } ?? 0)
    }

    @Test func theProgressCountsSecondsOfVideo() async throws {
        let site = try site()
        let meter = ProgressRecorder()
        _ = try await Build(
            options: BuildOptions(site: site.root, templates: [TemporarySite.ownTemplates], now: TemporarySite.late),
            workers: FakeWorkers(), progress: { meter.note($0) }
        ).run()
        let steps = meter.steps.filter { $0.stage == .encoding }
        #expect(steps.first == BuildProgress(stage: .encoding, done: 0, total: 12))
        #expect(steps.last == BuildProgress(stage: .encoding, done: 12, total: 12))
        #expect(steps.contains { (1..<12).contains($0.done) })
        #expect(steps.map(\.done) == steps.map(\.done).sorted())
        let videos = steps.compactMap(\.video)
        #expect(try Set(videos.map(\.path.text)) == Set(Self.videos(site)))
        #expect(videos.allSatisfy { (0...1).contains($0.fraction) })
    }

    @Test func thePlanNamesTheVideos() async throws {
        let report = try await site().plan()
        let jobs = report.plan?.jobs.filter { $0.work == .encode } ?? []
        #expect(jobs.map(\.photo) == ["a/clip.mp4"])
        #expect(jobs.allSatisfy { $0.bytes > 0 })
    }
}

/// Collects the progress of a build.
private final class ProgressRecorder: Sendable {
    private let noted = Mutex<[BuildProgress]>([])

    var steps: [BuildProgress] { noted.withLock(\.self) }

    func note(_ step: BuildProgress) { noted.withLock { $0.append(step) } }
}
