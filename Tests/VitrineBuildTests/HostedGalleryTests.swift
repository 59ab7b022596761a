import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests what plans and checks say about hosts.
@Suite struct HostedGalleryTests {
    private func site(_ settings: String = "") throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for number in 1...4 { try site.photo("a/\(number).jpg", taken: "2024:05:0\(number) 10:00:00") }
        return site
    }

    private func plan(_ site: TemporarySite, _ host: SiteHost) async throws -> HostReport {
        var options = site.options()
        options.host = host
        return try #require(try await Build(options: options, workers: FakeWorkers()).plan().hosting)
    }

    @Test func aPlanKnowsAllFilesBeforeAnythingIsRendered() async throws {
        let site = try site("formats: [webp]")
        let planned = try await plan(site, .cloudflareWorkers)
        #expect(planned.basis == .rough)
        #expect(!site.exists("public"))
        try await site.build()
        let built = try await plan(site, .cloudflareWorkers)
        #expect(built.basis == .measured)
        #expect(built.files == planned.files)
        #expect(built.folders == planned.folders)
        let tree = try site.tree()
        #expect(built.files == tree.count)
        #expect(try built.bytes == tree.keys.reduce(0) { try $0 + Int64(site.data("public/" + $1).count) })
    }

    @Test func otherFilesInTheOutputCountAndThoseToBeRemovedDoNot() async throws {
        let site = try site()
        try await site.build()
        let before = try await plan(site, .neocities)
        try site.write("public/own.txt", "12345")
        let own = try await plan(site, .neocities)
        #expect(own.files == before.files + 1 && own.bytes == before.bytes + 5)
        try site.remove("albums/a/4.jpg")
        let removed = try await plan(site, .neocities)
        #expect(removed.photos == 3 && removed.files < before.files)
    }

    @Test func theSizesOfNewPhotosAreEstimatedFromThoseThatExist() async throws {
        let site = try site()
        try await site.build()
        let before = try await plan(site, .neocities)
        for number in 5...8 { try site.photo("a/\(number).jpg", taken: "2024:05:0\(number) 10:00:00") }
        let more = try await plan(site, .neocities)
        #expect(more.basis == .estimated)
        #expect(more.photos == 8)
        let media = try site.tree().keys.filter { $0.hasSuffix(".jpg") }
        let rendered = try media.reduce(0) { try $0 + site.data("public/" + $1).count }
        // Four more photos take about as much as the first four.
        #expect(more.bytes - before.bytes > Int64(rendered) / 2)
    }

    @Test func savingsAreThoseOfTheBuildWithTheSetting() async throws {
        let site = try site("formats: [webp]\noriginals: asis")
        try await site.build()
        let report = try await plan(site, .gitlabPages)
        #expect(
            report.savings.map(\.setting) == [
                "formats: []", "thumbnails: {scales: [1, 1.5, 2]}", "photos: {sizes: [2000]}",
                "photos: {sizes: [1200]}",
                "originals: none",
            ])
        for saving in report.savings {
            let setting = saving.setting
            let others = ["formats: [webp]", "originals: asis"].filter { !setting.hasPrefix($0.prefix(4)) }
            try site.write("vitrine.yml", (others + [setting]).joined(separator: "\n"))
            let changed = try await plan(site, .gitlabPages)
            #expect(report.files - changed.files == saving.files, "\(setting)")
            #expect((saving.photosThatFit ?? 0) > (report.photosThatFit ?? 0), "\(setting)")
        }
    }

    @Test func whatThePartsOfFindingTakeIsShown() async throws {
        let site = try TemporarySite(settings: "gps: coarse\nfind: {map: true}")
        for number in 0..<70 {
            try site.photo("a/\(number).jpg", taken: "2024:0\(1 + number % 9):0\(1 + number % 7) 10:00:00")
            try site.write("albums/a/\(number).jpg.xmp", "at=\(40 + number % 5),\(10 + number % 3) 3")
        }
        try await site.build()
        let report = try await plan(site, .gitlabPages)
        let savings = report.savings.filter { $0.setting.hasPrefix("find: ") }
        #expect(
            savings.map(\.setting) == [
                "find: {search: false}", "find: {map: false}", "find: {onThisDay: false}", "find: false",
            ])
        for (saving, setting) in zip(
            savings, ["search: false, map: true", "map: false", "onThisDay: false, map: true"])
        {
            try site.write("vitrine.yml", "gps: coarse\nfind: {\(setting)}")
            let changed = try await plan(site, .gitlabPages)
            #expect(report.files - changed.files == saving.files && saving.bytes > 0, "\(setting)")
        }
        #expect(savings[3].files > savings[..<3].reduce(0) { $0 + $1.files })
    }

    @Test func unlistedAlbumsAreKnownAndACheckWithErrorsIsNotGood() async throws {
        let site = try site()
        try site.write("albums/a/album.md", "---\nunlisted: true\n---\n")
        try site.photo("b/1.jpg")
        try await site.build()
        var options = site.options()
        options.host = .githubPages
        var good = try await SiteCheck.run(options: options, program: "x", workers: FakeWorkers()) { _ in }
        let finding = good.build.hosting?.findings.first { $0.code == "publicBranch" }
        #expect(finding?.message.contains("1 album that is unlisted") == true)
        // The images of the fake workers are no pictures, which is another problem.
        good.problems = []
        #expect(good.isGood)
        try site.write("public/film.mp4", "")
        options.host = .neocities
        var bad = try await SiteCheck.run(options: options, program: "x", workers: FakeWorkers()) { _ in }
        bad.problems = []
        #expect(bad.build.hosting?.hasErrors == true && !bad.isGood)
    }
}
