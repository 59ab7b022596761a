import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests that the digest of the media in a report changes exactly when an image or a video is made or removed, so that CI
/// stores its cache exactly then.
@Suite struct MediaDigestTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
        return site
    }

    @Test func textsAndNamesDoNotChangeIt() async throws {
        let site = try site()
        let first = try await site.build().media
        #expect(first.count == 16)
        #expect(try await site.build().media == first)
        try site.write("albums/a/1.jpg.yml", "title: Another")
        #expect(try await site.build().media == first)
        try site.move("albums/a/1.jpg", to: "albums/b/3.jpg")
        #expect(try await site.build().media == first)
        try site.remove(".vitrine")
        #expect(try await site.build().media == first)
    }

    @Test func newAndRemovedPhotosAndSettingsChangeIt() async throws {
        let site = try site()
        var seen = [try await site.build().media]
        try site.photo("a/3.jpg", taken: "2024:05:03 10:00:00")
        #expect(try await site.plan().media != seen[0])
        seen.append(try await site.build().media)
        try site.write("vitrine.yml", "photos: {quality: 70}")
        seen.append(try await site.build().media)
        try site.remove("albums/a/2.jpg")
        seen.append(try await site.build().media)
        #expect(Set(seen).count == 4)
        try site.write("vitrine.yml", "# all defaults")
        try site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
        try site.remove("albums/a/3.jpg")
        #expect(try await site.build().media == seen[0])
    }

    @Test func aPlanHasThatOfTheGalleryThatABuildWouldMake() async throws {
        let site = try site()
        let planned = try await site.plan().media
        #expect(try await site.build().media == planned)
        try site.remove("albums/a/2.jpg")
        let after = try await site.plan().media
        #expect(try await site.build().media == after)
    }
}
