import Testing
import TestSupport

@testable import VitrineCore

/// Compares sites just below and just above the limits of hosts, and with their behaviour.
@Suite struct HostTests {
    private static func site(_ files: [HostedSite.File], photos: Int = 0) -> HostedSite {
        HostedSite(
            files: files,
            photos: HostedSite.Share(photos: photos, files: files.count, bytes: files.reduce(0) { $0 + $1.size }))
    }

    private static func codes(_ host: SiteHost, _ site: HostedSite, _ level: HostReport.Finding.Level) -> [String] {
        host.report(on: site).findings.filter { $0.level == level }.map(\.code)
    }

    /// A site with a value of a measure, and little of all others.
    private static func site(_ measure: HostLimit.Measure, _ value: Int64) -> HostedSite {
        switch measure {
        case .size:
            let part: Int64 = 20_000_000
            let whole = (0..<value / part).map { HostedSite.File("media/\($0).jpg", part) }
            return site(whole + [HostedSite.File("media/rest.jpg", value % part)])
        case .files: return site((0..<value).map { HostedSite.File("a\($0 / 1000)/\($0).html", 1) })
        // The folder and the one that contains it are entries, too.
        case .entries: return site((0..<value - 2).map { HostedSite.File("a/\($0).html", 1) })
        case .fileSize: return site([HostedSite.File("index.html", 1), HostedSite.File("a/b.jpg", value)])
        case .folderFiles: return site((0..<value).map { HostedSite.File("a/\($0).html", 1) })
        }
    }

    private static let hardLimits = SiteHost.allCases.flatMap { host in
        host.profile.limits.filter(\.isHard).map { (host, $0) }
    }

    @Test(arguments: hardLimits)
    func sitesBelowAHardLimitAreTakenAndThoseAboveAreRefused(host: SiteHost, limit: HostLimit) {
        let code = limit.measure.rawValue
        for distance in TestScope.values([0], nightly: [1, 7]) as [Int64] {
            let below = Self.codes(host, Self.site(limit.measure, limit.value - distance), .error)
            #expect(!below.contains(code), "\(host) \(code) -\(distance)")
            let above = Self.codes(host, Self.site(limit.measure, limit.value + distance + 1), .error)
            #expect(above == [code], "\(host) \(code) +\(distance + 1)")
        }
    }

    @Test func everyLimitNamesItsSource() {
        for limit in SiteHost.allCases.flatMap(\.profile.limits) {
            #expect(limit.source.address.hasPrefix("https://"))
            #expect(limit.source.read.count == "2026-11-23".count)
        }
        #expect(Self.hardLimits.count == 18)
    }

    @Test func softLimitsAndLimitsThatAreNearlyReachedAreWarnings() {
        let gigabyte: Int64 = 1_000_000_000
        #expect(Self.codes(.githubPages, Self.site(.size, gigabyte * 8 / 10), .warning) == ["ignoresHeaders"])
        for size in [gigabyte * 9 / 10, gigabyte * 3 / 2, gigabyte * 2] {
            let site = Self.site(.size, size)
            #expect(Self.codes(.githubPages, site, .warning) == ["size", "ignoresHeaders"], "\(size)")
            #expect(Self.codes(.githubPages, site, .error) == [], "\(size)")
        }
        let branch = Self.codes(.githubPages, Self.site(.fileSize, 105_000_000), .warning)
        #expect(branch == ["fileSize", "ignoresHeaders"])
    }

    @Test func messagesNameWhatIsTooLarge() throws {
        let video = Self.site([HostedSite.File("media/ab/c.mp4", 30_000_000), HostedSite.File("index.html", 1)])
        let report = SiteHost.cloudflareWorkers.report(on: video)
        let message = try #require(report.findings.first { $0.code == "fileSize" }?.message)
        #expect(message.hasPrefix("media/ab/c.mp4: the largest has 30 MB (videos: 'videos: {largest: …}'"))
        #expect(message.hasSuffix(", more than 25 MiB"))
        let folder = try #require(SiteHost.netlify.report(on: Self.site(.folderFiles, 54_001)).findings.first)
        #expect(folder.message == "the folder 'a' has 54001 files, more than 54000; divide it into several albums")
    }

    @Test func neocitiesRefusesFilesByTheirExtensions() {
        let site = Self.site(["index.html", "_headers", ".nojekyll", "media/a.mp4", "b.TIF"].map { .init($0, 1) })
        let finding = SiteHost.neocities.report(on: site).findings.first { $0.code == "extensions" }
        #expect(finding?.level == .error)
        #expect(finding?.message.contains(": b.TIF, media/a.mp4;") == true)
        #expect(!SiteHost.neocitiesPaid.report(on: site).hasErrors)
    }

    @Test(arguments: [
        ("assets/a.mp4", "write 'videos: false' and 'livePhotos: {motion: false}'"),
        ("assets/a.jxl", "take jxl out of 'formats', and write 'originals: none' if they are originals"),
        ("assets/a.heic", "write 'originals: none' if they are originals"),
    ])
    func aRefusedKindHasItsRemedy(path: String, remedy: String) {
        let site = Self.site([.init(OutputPath(path), 5)])
        let finding = SiteHost.neocities.report(on: site).findings.first { $0.code == "extensions" }
        #expect(finding?.message == "it takes no files of these kinds: \(path); \(remedy)")
    }

    @Test func traitsDependOnTheSite() {
        var site = Self.site([HostedSite.File("index.html", 1)])
        #expect(Self.codes(.s3, site, .warning) == ["noIndexDocument", "headersByUpload"])
        #expect(Self.codes(.cloudflarePages, site, .warning) == ["redirectsPages", "keepsRemovedFiles"])
        #expect(Self.codes(.folder, site, .warning) == ["opensByDoubleClick"])
        #expect(Self.codes(.apache, site, .warning) == ["headersByServer"])
        #expect(Self.codes(.netlify, site, .warning) == [])
        site.links = .explicit
        site.hasVideos = true
        site.unlistedAlbums = 1
        #expect(Self.codes(.s3, site, .warning) == ["headersByUpload", "listsFolders"])
        #expect(Self.codes(.cloudflarePages, site, .warning).contains("ignoresRanges"))
        #expect(Self.codes(.githubPages, site, .warning).contains("publicBranch"))
        #expect(Self.codes(.folder, site, .warning) == [])
    }

    @Test func theReportSaysHowManyPhotosFit() {
        // Ten photos of six files and 6 MB each, and 40 other files of 1 KB.
        let photos = (0..<60).map { HostedSite.File("media/\($0).jpg", 1_000_000) }
        var site = HostedSite(
            files: photos + (0..<40).map { HostedSite.File("\($0).html", 1000) },
            photos: HostedSite.Share(photos: 10, files: 60, bytes: 60_000_000))
        site.savings = [("thumbnails: {scales: [1]}", HostedSite.Share(files: 20, bytes: 10_000_000))]
        let workers = SiteHost.cloudflareWorkers.report(on: site)
        #expect(workers.photosThatFit == (20_000 - 40) / 6)
        #expect(workers.savings.map(\.photosThatFit) == [(20_000 - 40) / 4])
        let neocities = SiteHost.neocities.report(on: site)
        #expect(neocities.photosThatFit == (1_000_000_000 - 40_000) / 6_000_000)
        #expect(SiteHost.netlify.report(on: site).photosThatFit == nil)
        #expect(SiteHost.cloudflareWorkers.report(on: Self.site([])).photosThatFit == nil)
    }
}
