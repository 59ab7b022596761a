import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests the files for feed readers, devices and hosts: when they are written, and when they are removed or kept.
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

    @Test func feedsAreRemovedWithTheirReason() async throws {
        let site = try await site()
        #expect(site.exists("public/a/feed.xml") && !site.exists("public/recents/feed.xml"))
        try site.write("albums/a/album.md", "---\nunlisted: true\n---\n")
        try await site.build()
        #expect(!site.exists("public/a/feed.xml") && site.exists("public/b/feed.xml"))
        try site.remove(".vitrine")
        try site.write("vitrine.yml", "")
        try await site.build()
        let rest = try site.listing().keys.filter { $0.contains("feed") || $0.contains("sitemap") }
        #expect(rest == [], "their ownership marks identify them")
        #expect(site.exists("public/manifest.webmanifest") && site.exists("public/_headers"))
    }

    @Test func hostileWordsDoNotCloseElements() async throws {
        let words = "</script><script>alert(1)</script><!--\u{2028}"
        let site = try TemporarySite(settings: "baseURL: https://example.org/")
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00", words: words)
        try await site.build()
        let page = try site.text("public/a/1.html")
        #expect(page.components(separatedBy: "<script").count == 4, "module, linked data, rules")
        #expect(page.components(separatedBy: "</script>").count == 4)
        #expect(page.contains("\"caption\":\"\\u003c/script\\u003e\\u003cscript\\u003e"))
        #expect(page.components(separatedBy: "<!--").count == 2, "the seal")
    }

    @Test func pagesPrefetchTheirTargets() async throws {
        let site = try await site()
        let rule = "<script type=\"speculationrules\">{\"prefetch\":[{\"where\":{\"selector_matches\":"
        for page in ["index.html", "a/index.html", "a/1.html"] {
            let text = try site.text("public/" + page)
            #expect(text.contains(rule) && text.contains("'inline-speculation-rules'"), "\(page)")
            #expect(text.contains("<link rel=\"manifest\" href=\""))
        }
        let missing = try site.text("public/404.html")
        #expect(!missing.contains("<script"))
        #expect(missing.contains("<link rel=\"manifest\" href=\"/g/manifest.webmanifest\">"))
    }

    @Test func hostsAndPagesHaveOnePolicy() async throws {
        let site = try await site()
        let policy = ContentSecurityPolicy.text()
        #expect(try site.text("public/_headers").contains("  Content-Security-Policy: \(policy)\n"))
        #expect(try site.text("public/404.html").contains(" content=\"\(policy)\">"))
        let layout = try String(contentsOfFile: TemporarySite.ownTemplates + "/layout.mustache", encoding: .utf8)
        try site.write("templates/layout.mustache", layout.replacing("{{contentSecurityPolicy}}", with: "img-src *"))
        try await site.build()
        #expect(try !site.text("public/_headers").contains("Content-Security-Policy"))
    }

    // MARK: Training of models

    @Test func aReservationAboutTrainingIsPublished() async throws {
        let site = try TemporarySite(settings: "baseURL: https://example.org/photos/\ntraining: false")
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        let report = try await site.build()
        #expect(report.noteTexts.contains { $0.contains("at the root of a host alone") })
        let robots = try site.text("public/robots.txt")
        #expect(robots.contains("\nUser-agent: GPTBot ") && robots.contains("\nDisallow: /photos/\n"))
        #expect(robots.contains("\nSitemap: https://example.org/photos/sitemap.xml\n"))
        let reservation = try JSONSerialization.jsonObject(with: site.data("public/.well-known/tdmrep.json"))
        let rule = try #require((reservation as? [[String: Any]])?.first)
        #expect(rule["location"] as? String == "/photos/*" && rule["tdm-reservation"] as? Int == 1)
        #expect(
            try site.text("public/_headers").contains("/*\n")
                && site.text("public/_headers").contains("\n  TDM-Reservation: 1\n"))
        #expect(try site.text("public/a/1.html").contains("<meta name=\"tdm-reservation\" content=\"1\">"))
        try site.write("vitrine.yml", "baseURL: https://example.org/photos/")
        try await site.build()
        for path in ["robots.txt", ".well-known"] { #expect(!site.exists("public/" + path), "\(path)") }
        #expect(try !site.text("public/a/1.html").contains("tdm-reservation"))
    }

    /// The list that a theme has replaces Vitrine's, so that owners need not wait for a newer one.
    @Test func theListOfRobotsCanBeReplaced() async throws {
        let site = try TemporarySite(settings: "training: false")
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.write("templates/robots.txt", "User-agent: New\nDisallow: /\n")
        try await site.build()
        #expect(try site.text("public/robots.txt").hasPrefix("User-agent: New\nDisallow: /\n"))
        try site.remove("templates/robots.txt")
        try await site.build()
        #expect(try !site.text("public/robots.txt").contains("User-agent: New\n"))
    }

    @Test func theOwnersRobotsAreKept() async throws {
        let site = try TemporarySite(settings: "training: false")
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.write("public/robots.txt", "User-agent: *\nDisallow: /private/\n")
        try site.write("public/.well-known/security.txt", "Contact: mailto:me@example.org\n")
        try FileManager.default.createSymbolicLink(atPath: site.root + "/public/.cache", withDestinationPath: "/tmp")
        let report = try await site.build()
        #expect(report.noteTexts.contains { $0.contains("'robots.txt'") && $0.contains("stays as it is") })
        try site.write("vitrine.yml", "title: T")
        let later = try await site.build()
        #expect(!later.noteTexts.contains { $0.contains("'robots.txt'") })
        #expect(try site.text("public/robots.txt") == "User-agent: *\nDisallow: /private/\n")
        #expect(site.exists("public/.well-known/security.txt") && !site.exists("public/.well-known/tdmrep.json"))
    }

    /// A server's own folder, which programs for certificates share between sites.
    @Test func aLinkInThePlaceOfAHiddenFolderIsNotOfTheGallery() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.write("public/robots.txt", "User-agent: *\nDisallow: /private/\n")
        let link = site.root + "/public/.well-known"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: site.root + "/albums")
        try await site.build()
        try await PublishedGallery.use(site.options(nil, [], 0)) { gallery in
            #expect(!gallery.files.contains { $0.path.hasPrefix(".well-known") })
        }
        try site.write("vitrine.yml", "training: false")
        await #expect(throws: BuildError.self) { try await site.build() }
        #expect(!site.exists("albums/tdmrep.json"), "written through a link")
    }

    // MARK: Whose they are

    private static let hostFiles = ["_headers", ".nojekyll"]

    private func notes(_ report: BuildReport) -> Int { report.noteTexts.count { $0.contains("'_headers'") } }

    @Test func existingFilesForTheHostAreKept() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        for path in Self.hostFiles { try site.write("public/" + path, "") }
        #expect(notes(try await site.plan()) == 1)
        #expect(notes(try await site.build()) == 1)
        #expect(notes(try await site.build()) == 1, "every build reports it, also when there is nothing to do")
        try site.remove(".vitrine")
        try await site.build()
        try site.remove("albums/a")
        try site.photo("a/1.jpg", pixels: "undecodable", taken: "2024:05:01 10:00:00")
        try await site.build()
        try site.clean()
        for path in Self.hostFiles { #expect(try site.data("public/" + path).isEmpty) }
    }

    @Test func editedFilesForTheHostAreKeptUntilTheyAreMovedAway() async throws {
        let site = try await site()
        let ours = try Self.hostFiles.map { try site.data("public/" + $0) }
        for path in Self.hostFiles { try site.write("public/" + path, try site.text("public/" + path) + "# mine\n") }
        try site.write("vitrine.yml", "title: Other")
        #expect(notes(try await site.build()) == 1)
        for path in Self.hostFiles { #expect(try site.text("public/" + path).hasSuffix("# mine\n")) }
        for path in Self.hostFiles { try site.remove("public/" + path) }
        #expect(notes(try await site.build()) == 0)
        #expect(try Self.hostFiles.map { try site.data("public/" + $0) } == ours)
        try site.remove(".vitrine")
        #expect(throws: BuildError.self) { try site.clean() }
        try await site.build()
        try site.clean()
        #expect(!site.exists("public"), "all of it was Vitrine's")
    }

    // MARK: Without a base address

    @Test func missingFeedsAreReportedOnce() async throws {
        func lacks(_ report: BuildReport) -> Int { report.noteTexts.count { $0.contains("'baseURL' is not set") } }
        let site = try TemporarySite()
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        #expect(lacks(try await site.build()) == 1)
        #expect(lacks(try await site.build()) == 0)
        try site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
        #expect(lacks(try await site.build()) == 0)
        #expect(lacks(try await site.plan()) == 1, "a plan always reports it")
        try site.write("vitrine.yml", "baseURL: https://example.org/")
        #expect(lacks(try await site.plan()) == 0)
    }
}
