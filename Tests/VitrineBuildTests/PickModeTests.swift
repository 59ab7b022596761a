import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests that a site has what visitors need to pick photos exactly where albums enable it.
@Suite struct PickModeTests {
    private func site(_ settings: String = "", albums: [String: String]) async throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for (folder, setting) in albums {
            for number in 1...2 { try site.photo("\(folder)/\(number).jpg", taken: "2024:05:0\(number) 10:00:00") }
            try site.write("albums/\(folder)/album.md", "---\n\(setting)\n---\n")
        }
        try await site.build()
        return site
    }

    /// The name of the script of a page, without its digest.
    private func script(_ site: TemporarySite, _ page: String) throws -> String? {
        try site.text("public/" + page)
            .firstMatch(of: /<script type="module" src="[^"]*assets\/([a-z-]+)-[0-9a-z]+\.js/).map { String($0.1) }
    }

    private func limit(_ site: TemporarySite, _ page: String) throws -> String? {
        try site.text("public/" + page).firstMatch(of: /data-picks="([0-9]+)"/).map { String($0.1) }
    }

    @Test func onlyAlbumsThatAskGetTheScripts() async throws {
        let site = try await site(albums: [
            "a": "picks: 10", "a/below": "title: Below", "a/not": "picks: false", "b": "picks: true", "c": "title: C",
        ])
        let expected: [(page: String, script: String, limit: String?)] = [
            ("a/index.html", "picks", "10"), ("a/1.html", "photo-picks", "10"),
            ("a/below/index.html", "picks", "10"), ("a/below/2.html", "photo-picks", "10"),
            ("a/not/index.html", "grid", nil), ("a/not/1.html", "photo", nil),
            ("b/index.html", "picks", "0"), ("c/index.html", "grid", nil), ("c/1.html", "photo", nil),
            ("recents/index.html", "grid", nil), ("picks.html", "review", nil),
        ]
        for (page, script, limit) in expected {
            #expect(try self.script(site, page) == script, "\(page)")
            #expect(try self.limit(site, page) == limit, "\(page)")
        }
        #expect(SiteLinks.broken(in: site) == [])
    }

    @Test func smartAlbumsAskWhereAllTheirAlbumsDo() async throws {
        let site = try await site("picks: 10", albums: ["a": "picks: 4", "b": "title: B"])
        #expect(try limit(site, "recents/index.html") == "4", "the strictest of its albums")
        #expect(try limit(site, "b/index.html") == "10", "the site's own")
        try site.write("albums/b/album.md", "---\npicks: false\n---\n")
        try await site.build()
        #expect(try limit(site, "recents/index.html") == nil)
        #expect(try script(site, "recents/index.html") == "grid")
    }

    @Test func withoutPicksNothingIsPublished() async throws {
        let site = try await site(albums: ["a": "title: A"])
        let files = try site.tree().keys
        #expect(!files.contains { $0.contains("pick") || $0.contains("review") })
        try site.write("vitrine.yml", "picks: true")
        try await site.build()
        #expect(site.exists("public/picks.html"))
        #expect(try site.tree().keys.filter { $0.hasSuffix(".js") }.count == files.count { $0.hasSuffix(".js") } + 3)
        try site.write("vitrine.yml", "# all defaults")
        try await site.build()
        #expect(try site.tree().keys.sorted() == files.sorted())
    }

    @Test func thePageOfPicksIsNotIndexed() async throws {
        let site = try await site("baseURL: https://example.org/", albums: ["a": "picks: true"])
        let page = try site.text("public/picks.html")
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
        #expect(page.contains("<noscript>") && !page.contains("rel=\"canonical\"") && !page.contains("og:url"))
        #expect(!page.contains(" style=") && !page.contains("data:"))
        #expect(try !site.text("public/sitemap.xml").contains("picks"))
    }

    /// A photo that is named like a page of the gallery must not take its address, or one of them would not be published.
    @Test func noPageHasTheAddressOfAPhoto() async throws {
        let site = try TemporarySite(settings: "picks: true")
        try site.photo("one.jpg")
        try await site.build()
        let pages = try site.tree().keys.filter { $0.hasSuffix(".html") && !$0.contains("/") && $0 != "one.html" }
        #expect(pages.count >= 3)
        for page in pages { try site.photo(page.dropLast(5) + ".jpg", pixels: page) }
        try await site.build()
        let report = try site.tree().keys.filter { $0.hasSuffix(".html") && !$0.contains("/") }
        #expect(report.count == pages.count * 2 + 1)
    }

    @Test func aPhotoNamedPicksDoesNotReplaceThePage() async throws {
        let site = try TemporarySite()
        try site.photo("Picks.jpg")
        try site.photo("a/picks.jpg")
        try await site.build()
        let pages = try site.tree().keys.filter { $0.contains("picks") && $0.hasSuffix(".html") }.sorted()
        #expect(pages.count == 2 && pages[0] == "a/picks.html" && pages[1].hasPrefix("picks-"))
        try site.write("vitrine.yml", "picks: true")
        try await site.build()
        #expect(pages.allSatisfy { site.exists("public/" + $0) } && site.exists("public/picks.html"))
    }
}
