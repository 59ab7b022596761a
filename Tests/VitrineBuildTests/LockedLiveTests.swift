import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

/// Tests a gallery that is followed while another process holds its site.
@Suite struct LockedLiveTests {
    private func stored(_ site: TemporarySite) throws -> [SourcePath] {
        try #require(StateStore.forReading(folder: site.root + "/.vitrine")).sources().keys.sorted()
    }

    @Test func aChangeIsShownButNotStoredWhileAnotherBuildHoldsTheSite() async throws {
        let live = LiveSite(try TemporarySite())
        try live.site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try await live.settle()
        let before = try stored(live.site)
        let lock = try SiteLock.acquire(state: live.site.root + "/.vitrine")
        try live.site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
        try await live.rebuild(["albums/a/2.jpg"])
        #expect(await live.page("a/2.html") != nil)
        #expect(try stored(live.site) == before)
        #expect(!live.site.exists("public/a/2.html"))
        await live.live.stop()
        _ = consume lock
        try await live.settle(["albums/a/2.jpg"])
        #expect(try stored(live.site) == ["a/1.jpg", "a/2.jpg"].map { SourcePath($0) })
        #expect(live.workers.read.filter { $0 == "2.jpg" }.count == 1)
    }

    @Test func aVersionIsShownAndNotWrittenWhileTheGalleryIsPublished() async throws {
        let live = LiveSite(try TemporarySite())
        try live.site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try await live.rebuild()
        try await live.live.withoutWriting {
            #expect(live.site.exists("public/a/1.html"), "the version before is not written yet")
            try live.site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
            try await live.rebuild(["albums/a/2.jpg"])
            #expect(await live.page("a/2.html") != nil)
            let build = live.site.options(nil, [], 0)
            try await PublishedGallery.use(build) { #expect($0.files.allSatisfy { $0.path != "a/2.html" }) }
        }
        await live.live.waitUntilIdle()
        #expect(live.site.exists("public/a/2.html"))
        #expect(await live.told.errors.isEmpty)
    }

    @Test func whatIsPublishedEndsWithTheSession() async throws {
        let live = LiveSite(try TemporarySite())
        try live.site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try await live.settle()
        let (hasBegun, begin) = AsyncStream<Void>.makeStream()
        let publication = Task {
            try await live.live.withoutWriting {
                begin.finish()
                // Ends when it is cancelled.
                for await _ in AsyncStream<Void>.makeStream().stream {}
                try Task.checkCancellation()
            }
        }
        for await _ in hasBegun {}
        await live.live.stop()
        await #expect(throws: CancellationError.self) { try await publication.value }
    }
}
