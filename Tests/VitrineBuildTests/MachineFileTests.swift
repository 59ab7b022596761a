import Foundation
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Files for feed readers: when they come and when they go.
@Suite struct MachineFileTests {
    private func site(_ settings: String = "baseURL: https://example.org/g/") async throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for album in ["a", "b"] {
            for day in 1...2 { try site.photo("\(album)/\(day).jpg", taken: "2024:05:0\(day) 10:00:00") }
        }
        try await site.build()
        return site
    }

    @Test func aPhotoChangesTheFeedsThatListIt() async throws {
        let site = try await site()
        let before = try site.listing()
        try site.photo("a/3.jpg", taken: "2024:05:03 10:00:00")
        try await site.build()
        let written = try site.changes(since: before).written.filter {
            !$0.hasPrefix("media/") && !$0.hasSuffix(".html")
        }
        #expect(written == ["a/feed.json", "a/feed.xml", "feed.json", "feed.xml", "sitemap.xml"])
    }

    @Test func feedsGoWithTheirReason() async throws {
        let site = try await site()
        #expect(site.exists("public/a/feed.xml") && !site.exists("public/recents/feed.xml"))
        try site.write("albums/a/album.md", "---\nunlisted: true\n---\n")
        try await site.build()
        #expect(!site.exists("public/a/feed.xml") && site.exists("public/b/feed.xml"))
        try site.remove(".vitrine")
        try site.write("vitrine.yml", "")
        try await site.build()
        let rest = try site.listing().keys.filter { $0.contains("feed") || $0.contains("sitemap") }
        #expect(rest == [], "their seals tell whose they are")
    }

    @Test func hostileWordsEndNoElement() async throws {
        let words = "</script><script>alert(1)</script><!--\u{2028}"
        let site = try TemporarySite(settings: "baseURL: https://example.org/")
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00", words: words)
        try await site.build()
        let page = try site.text("public/a/1.html")
        #expect(page.components(separatedBy: "<script").count == 2, "linked data")
        #expect(page.components(separatedBy: "</script>").count == 2)
        #expect(page.contains("\"caption\":\"\\u003c/script\\u003e\\u003cscript\\u003e"))
        #expect(page.components(separatedBy: "<!--").count == 2, "the seal")
    }
}
