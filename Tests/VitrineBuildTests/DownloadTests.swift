import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore
import VitrineFormats

@testable import VitrineBuild

/// ZIPs of albums.
@Suite struct DownloadTests {
    private func site(_ settings: String = "download: true\noriginals: asis") throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for number in 1...3 { try site.photo("a/\(number).jpg", taken: "2024:05:0\(number) 10:00:00") }
        try site.photo("b/4.jpg")
        return site
    }

    private func zips(_ site: TemporarySite) throws -> [String] {
        try site.tree().keys.filter { $0.hasSuffix(".zip") }.sorted()
    }

    private func names(in path: String, _ site: TemporarySite) throws -> [String] {
        let bytes = Array(try site.data("public/" + path))
        let zip = try #require(ZIPReader(RangedBytes(bytes)))
        return zip.entries.map { String(decoding: $0.name, as: UTF8.self) }.sorted()
    }

    @Test func aZIPHoldsTheFilesOfItsAlbum() async throws {
        let site = try site()
        let report = try await site.build()
        #expect(report.counts.archives == 2)
        let found = try zips(site).map { try names(in: $0, site) }
        #expect(Set(found) == [["1.jpg", "2.jpg", "3.jpg"], ["4.jpg"]])
        let page = try site.text("public/a/index.html")
        #expect(page.contains("download=\"a.zip\">Download all (") && page.contains(".zip\""))
        // Each file in it is the published one, byte for byte.
        let originals = Set(
            try site.tree().keys.filter { $0.hasPrefix("media/") && $0.hasSuffix(".jpg") }.map {
                try site.data("public/" + $0)
            })
        for path in try zips(site) {
            let bytes = Array(try site.data("public/" + path))
            for entry in try #require(ZIPReader(RangedBytes(bytes))).entries {
                #expect(originals.contains(Data(bytes[entry.range])))
            }
        }
        let again = try await site.build()
        #expect(again.counts.archives == 0 && again.counts.deleted == 0)
    }

    @Test func itIsTheSameFromNothingAndWithoutTheState() async throws {
        let site = try site()
        try await site.build()
        try FileManager.default.removeItem(atPath: site.root + "/.vitrine")
        let report = try await site.build()
        #expect(report.counts.archives == 0, "a whole ZIP is taken over")
        let clean = try self.site()
        try await clean.build()
        #expect(try site.tree() == clean.tree())
    }

    @Test func whatIsHiddenLeavesTheZIP() async throws {
        let site = try site()
        try await site.build()
        let before = try zips(site)
        try site.write("albums/a/2.jpg.yml", "hidden: true")
        try await site.build()
        let found = try zips(site).map { try names(in: $0, site) }
        #expect(Set(found) == [["1.jpg", "3.jpg"], ["4.jpg"]])
        #expect(Set(try zips(site)).subtracting(before).count == 1)
        try site.write("albums/b/album.md", "---\nhidden: true\n---\n")
        try await site.build()
        #expect(try zips(site).count == 1)
        let clean = try self.site()
        try clean.write("albums/a/2.jpg.yml", "hidden: true")
        try clean.write("albums/b/album.md", "---\nhidden: true\n---\n")
        try await clean.build()
        #expect(try site.tree() == clean.tree())
    }

    @Test func aPlanNamesTheZIPs() async throws {
        let site = try site()
        let planned = try await site.plan()
        #expect(planned.counts.archives == 2)
        try await site.build()
        #expect(try await site.plan().counts.archives == 0)
        try FileManager.default.removeItem(atPath: site.root + "/public/" + (try zips(site)[0]))
        #expect(try await site.plan().counts.archives == 1)
        #expect(try await site.build().counts.archives == 1)
    }

    /// The page of picks offers a ZIP as soon as one album does, and not any more when none does.
    @Test func thePageOfPicksFollowsTheAlbums() async throws {
        let site = try site("picks: true")
        try await site.build()
        #expect(try !site.text("public/picks.html").contains("name=\"zip\""))
        try site.write("albums/a/album.md", "---\ndownload: true\n---\n")
        try await site.build()
        #expect(try site.text("public/picks.html").contains("name=\"zip\""))
        let clean = try self.site("picks: true")
        try clean.write("albums/a/album.md", "---\ndownload: true\n---\n")
        try await clean.build()
        #expect(try site.tree() == clean.tree())
        try site.write("albums/a/album.md", "---\ndownload: false\n---\n")
        try await site.build()
        #expect(try !site.text("public/picks.html").contains("name=\"zip\"") && zips(site).isEmpty)
    }

    /// While photos are rendered, pages link to no ZIP that is not there yet.
    @Test func aPageLinksToNoMissingZIP() async throws {
        let site = try site()
        try await site.build()
        let gallery = try await Build(options: site.options(), workers: FakeWorkers()).gallery()
            .measuring { _ in 1000 }
        #expect(gallery.pages.archives.byPhoto.count == 2)
        let offered = gallery.offering { !$0.hasSuffix(".zip") }
        #expect(
            offered.pages.archives.byPhoto.values.joined().isEmpty
                && offered.mediaPaths.allSatisfy { !$0.hasSuffix(".zip") })
    }

    @Test func aPreviewOfAFinishedGalleryHasTheLinks() async throws {
        let site = try site()
        try await site.build()
        let live = LiveSite(site)
        try await live.settle()
        #expect(await live.page("a/index.html")?.contains("download=\"a.zip\"") == true)
        await live.live.stop()
    }
}
