import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests which files of raw photos are published, used, hidden and left out, and that incremental builds agree with clean
/// ones.
@Suite struct RawPhotoTests {
    private static let noon = "2024:05:06 12:00:00"

    /// A photo with its raw file, a raw photo alone, and one whose preview is too small.
    private func site(_ settings: String = "") throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/pair.JPG", taken: Self.noon)
        try site.photo("a/pair.cr2", pixels: "raw-pair", taken: Self.noon)
        try site.photo("a/alone.nef", pixels: "raw-alone", taken: "2024:05:07 12:00:00")
        try site.photo("a/small.dng", pixels: "rawsmall", taken: "2024:05:08 12:00:00")
        return site
    }

    /// The outcomes of all sources: `pair.cr2 used`.
    private static func outcomes(_ report: BuildReport) -> [String] {
        report.sources.map { SourcePath($0.path).name + " " + $0.outcome.rawValue }
    }

    private static func pages(_ site: TemporarySite) throws -> [String] {
        try site.tree().keys.filter { $0.hasPrefix("a/") && $0.hasSuffix(".html") && !$0.hasSuffix("index.html") }
            .sorted()
    }

    /// Builds again from nothing, and compares the galleries.
    private static func expectCleanBuild(of site: TemporarySite) async throws {
        let incremental = try site.tree()
        try site.remove("public")
        try site.remove(".vitrine")
        try await site.build()
        #expect(try site.tree() == incremental)
    }

    @Test func aRawFileIsPublishedAloneOrWithItsPhoto() async throws {
        let site = try site()
        let report = try await site.build()
        #expect(
            Self.outcomes(report)
                == ["alone.nef published", "pair.JPG published", "pair.cr2 used", "small.dng published"])
        let used = report.sources.first { $0.outcome == .used }
        #expect(used?.code == .companion && used?.reason == "the raw file of pair.JPG")
        #expect(try Self.pages(site) == ["a/alone-nef.html", "a/pair.html", "a/small-dng.html"])
        let page = try site.text("public/a/pair.html")
        #expect(page.contains("RAW + JPEG") && !page.contains("cr2"))
        #expect(try !site.text("public/a/alone-nef.html").contains("RAW + "))
        try await Self.expectCleanBuild(of: site)
    }

    @Test func theSettingChangesRawPhotosAlone() async throws {
        let site = try site()
        try await site.build()
        let before = try site.tree()
        for (setting, changed) in [
            ("develop", ["a/alone-nef.html"]), ("skip", ["a/alone-nef.html", "a/small-dng.html"]),
        ] {
            try site.write("vitrine.yml", "raw: " + setting)
            try await site.build()
            let after = try site.tree()
            let pages = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] && $0.hasSuffix(".html") }
            #expect(changed.allSatisfy(pages.contains), "\(setting): \(pages)")
            let pair = try site.text("public/a/pair.html")
            #expect(pair.contains("RAW + JPEG") == (setting != "skip"))
            try await Self.expectCleanBuild(of: site)
        }
        try site.write("vitrine.yml", "raw: preview")
        try await site.build()
        #expect(try site.tree() == before)
    }

    @Test func rawPhotosThatAreLeftOutAreReported() async throws {
        let report = try await site("raw: skip").build()
        #expect(
            Self.outcomes(report) == [
                "alone.nef ignored", "pair.JPG published", "pair.cr2 ignored", "small.dng ignored",
            ])
        let reasons = report.sources.filter { $0.outcome == .ignored }.map { $0.reason ?? "" }
        #expect(reasons.filter { $0.contains("raw: preview") }.count == 2)
        #expect(reasons.contains("a raw photo; pair.JPG beside it is published"))
        #expect(!report.isIncomplete)
    }

    @Test(arguments: ["preview", "develop", "skip"], ["pair.JPG.yml", "pair.cr2.yml"])
    func aHiddenPhotoIsHiddenWithBothFiles(setting: String, text: String) async throws {
        let site = try site("raw: " + setting)
        try await site.build()
        let open = try site.tree()
        try site.write("albums/a/" + text, "hidden: true")
        let report = try await site.build()
        #expect(try Self.pages(site).allSatisfy { !$0.contains("pair") })
        #expect(report.sources.filter { $0.path.contains("pair") }.allSatisfy { $0.outcome != .published })
        let picture = MediaName.picture(ofPixels: ContentDigest(of: "a/pair.JPG"))
        #expect(try site.tree().keys.allSatisfy { !$0.hasPrefix(picture) })
        try await Self.expectCleanBuild(of: site)
        try site.remove("albums/a/" + text)
        #expect(try await site.build().exposed.contains("a/pair.JPG"))
        #expect(try site.tree() == open)
    }

    @Test(arguments: ["preview", "skip"])
    func bothFilesAreHiddenWithTheirAlbum(setting: String) async throws {
        let site = try site("raw: " + setting)
        try site.photo("open/1.jpg")
        try site.write("albums/a/album.md", "---\nhidden: true\n---\n")
        let report = try await site.build()
        let entries = report.sources.filter { $0.path.hasPrefix("a/") && !$0.path.hasSuffix(".md") }
        #expect(entries.count == 4 && entries.allSatisfy { $0.outcome == .ignored && $0.code == .hidden })
        #expect(try site.tree().keys.allSatisfy { !$0.hasPrefix("a/") })
    }

    /// The owner deletes the JPEG, and the raw file becomes a photo of its own.
    @Test func aHiddenRawFileThatStaysAloneIsNamed() async throws {
        let site = try site()
        try site.write("albums/a/pair.JPG.yml", "hidden: true")
        try await site.build()
        try site.remove("albums/a/pair.JPG")
        try site.remove("albums/a/pair.JPG.yml")
        #expect(try await site.build().exposed == ["a/pair.cr2"])
    }

    @Test func theRawFileStandsForAPhotoThatCannotBeDecoded() async throws {
        let site = try site()
        try site.photo("a/pair.JPG", pixels: "undecodable", taken: Self.noon)
        try site.write("albums/a/pair.JPG.yml", "title: Aurora")
        let report = try await site.build()
        #expect(
            Self.outcomes(report).filter { $0.hasPrefix("pair") }
                == ["pair.JPG failed", "pair.JPG.yml used", "pair.cr2 published"])
        #expect(try site.text("public/a/pair-cr2.html").contains("Aurora"))
        try await Self.expectCleanBuild(of: site)
        // Repaired, it is the photo again.
        try site.photo("a/pair.JPG", taken: Self.noon)
        #expect(Self.outcomes(try await site.build()).contains("pair.cr2 used"))
    }

    @Test func aRawFileStaysHiddenWithAPhotoThatCannotBeDecoded() async throws {
        for content in ["undecodable", nil] {
            let site = try site()
            if let content {
                try site.photo("a/pair.JPG", pixels: content, taken: Self.noon)
            } else {
                try site.write("albums/a/pair.JPG", "no photo at all")
            }
            try site.write("albums/a/pair.JPG.yml", "hidden: true")
            let report = try await site.build()
            #expect(try Self.pages(site).allSatisfy { !$0.contains("pair") })
            #expect(report.sources.filter { $0.path.contains("pair") }.allSatisfy { $0.outcome != .published })
        }
    }

    /// A raw photo that could not be decoded in one way is tried again in the other one.
    @Test func anotherSettingTriesADamagedRawPhotoAgain() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.nef", pixels: "raw-undecodable", taken: Self.noon)
        try await site.build()
        try site.write("vitrine.yml", "raw: develop")
        let again = FakeWorkers()
        try await site.build(again)
        #expect(again.rawVersions == [.half])
        let third = FakeWorkers()
        try await site.build(third)
        #expect(third.rawVersions == [])
    }

    @Test func textsMayNameEitherFile() async throws {
        let site = try site()
        try site.write("albums/a/album.md", "---\ncover: pair.cr2\nphotos: [small.dng, pair.cr2, alone.nef]\n---\n")
        try site.write("albums/a/pair.cr2.yml", "title: From the raw file")
        try site.write("albums/a/pair.xmp", "rating 5")
        try await site.build()
        let page = try site.text("public/a/pair.html")
        #expect(page.contains("From the raw file"))
        #expect(site.exists("public/favorites/index.html"))
        try site.write("albums/a/pair.JPG.yml", "title: From the photo")
        try await site.build()
        #expect(try site.text("public/a/pair.html").contains("From the photo"))
    }

    @Test func originalsOfRawPhotosArePublishedAsTheyAreOnly() async throws {
        func originals(_ policy: String) async throws -> [String] {
            let site = try site("originals: " + policy)
            try await site.build()
            return try site.tree().keys.compactMap { path in
                MediaName.isMediaPath(path) ? path.split(separator: ".").last.map(String.init) : nil
            }.filter { $0 != "jpg" }
        }
        #expect(try await originals("clean") == [])
        // The fake photos are all CR2. The raw file of a published photo is none of its originals.
        #expect(try await originals("asis") == ["cr2", "cr2"])
    }
}
