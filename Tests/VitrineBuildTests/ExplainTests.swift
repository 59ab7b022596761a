import Foundation
import Synchronization
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

@Suite struct ExplainTests {
    private func site(_ settings: String = "") async throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for (number, name) in ["a", "b", "c", "d", "e"].enumerated() {
            try site.photo("lofoten/\(name).jpg", taken: "2024:06:0\(number + 1) 12:00:00")
        }
        try await site.build()
        return site
    }

    /// The causes of everything that is planned, by file.
    private func causes(_ site: TemporarySite) async throws -> [OutputPath: [Cause]] {
        let plan = try #require(try await site.plan().plan)
        return Dictionary(plan.jobs.flatMap { job in job.files.map { ($0, job.causes) } }) { first, _ in first }
    }

    /// The causes of all images that are rendered.
    private func imageCauses(_ site: TemporarySite) async throws -> Set<[Cause]> {
        let plan = try #require(try await site.plan().plan)
        return Set(plan.jobs.filter { $0.work == .render }.map(\.causes))
    }

    @Test func everythingIsNewAtFirst() async throws {
        let site = try TemporarySite()
        try site.photo("lofoten/a.jpg")
        let plan = try #require(try await site.plan().plan)
        #expect(Set(plan.jobs.map(\.causes)) == [[.new]])
        #expect(!plan.estimate.isMeasured && plan.estimate.bytes > 100_000 && plan.estimate.freed == 0)
        #expect(!site.exists("public") && !site.exists(".vitrine"))
    }

    @Test func nothingIsExplainedWhenNothingIsDone() async throws {
        let site = try await site()
        #expect(try await causes(site).isEmpty)
        let plan = Seen()
        try await site.build(explained: plan.see)
        #expect(plan.reports.map(\.jobs) == [[]])
    }

    @Test func otherPixels() async throws {
        let site = try await site()
        try site.photo("lofoten/c.jpg", pixels: "other", taken: "2024:06:03 12:00:00")
        #expect(try await imageCauses(site) == [[.pixelsChanged]])
        let causes = try await causes(site)
        #expect(causes["lofoten/c.html"] == [.pixelsChanged])
        #expect(causes["lofoten/index.html"] == [.contentsChanged])
        #expect(causes["lofoten/b.html"] == nil)
        let removed = causes.filter { $0.value.first == .obsolete }
        #expect(!removed.isEmpty && removed.values.allSatisfy { $0 == [.obsolete, .pixelsChanged] })
    }

    /// Pages on which photos can be picked have another script.
    @Test func picksInTheTextOfAnAlbum() async throws {
        let site = try await site()
        try site.photo("other/x.jpg")
        try site.write("albums/other/album.md", "---\npicks: true\n---\n")
        try await site.build()
        for picks in ["picks: 15", "title: Lofoten"] {
            try site.write("albums/lofoten/album.md", "---\n\(picks)\n---\n")
            let causes = try await causes(site)
            for page: OutputPath in ["lofoten/a.html", "lofoten/index.html"] {
                let found = try #require(causes[page])
                #expect(found.first == .contentsChanged && !found.contains(.templateChanged), "\(picks)")
            }
            try await site.build()
        }
    }

    @Test func anotherCaption() async throws {
        let site = try await site()
        try site.write("albums/lofoten/c.jpg.yml", "caption: Now with words.")
        #expect(try await causes(site)["lofoten/c.html"] == [.contentsChanged])
        #expect(try await imageCauses(site).isEmpty)
    }

    @Test func aPhotoBetweenOthersConcernsItsNeighbours() async throws {
        let site = try await site()
        try site.photo("lofoten/bb.jpg", taken: "2024:06:02 18:00:00")
        let causes = try await causes(site)
        #expect(causes["lofoten/bb.html"] == [.new])
        // The page of a photo in a short album shows its position and the number of photos.
        #expect(causes["lofoten/b.html"] == [.contentsChanged, .neighbourChanged])
        #expect(causes["lofoten/c.html"] == [.contentsChanged, .neighbourChanged])
        #expect(causes["lofoten/e.html"] == [.contentsChanged])
        #expect(causes["lofoten/index.html"] == [.contentsChanged])
    }

    @Test func aMovedPhotoIsNotNew() async throws {
        let site = try await site()
        try site.move("albums/lofoten/c.jpg", to: "albums/senja/c.jpg")
        let causes = try await causes(site)
        #expect(causes["senja/c.html"] == [.movedFrom(SourcePath("lofoten/c.jpg"))])
        #expect(causes["lofoten/c.html"] == [.obsolete, .movedTo(SourcePath("senja/c.jpg"))])
        #expect(causes["senja/index.html"] == [.new])
        #expect(try await imageCauses(site).isEmpty)
    }

    @Test func aCopyIsNewAndNotMoved() async throws {
        let site = try await site()
        try FileManager.default.copyItem(
            atPath: site.root + "/albums/lofoten/c.jpg", toPath: site.root + "/albums/lofoten/copy.jpg")
        #expect(try await causes(site)["lofoten/copy.html"] == [.new])
    }

    @Test func aRemovedPhoto() async throws {
        let site = try await site()
        try site.remove("albums/lofoten/c.jpg")
        let removed = try await causes(site).filter { $0.value.first == .obsolete }
        #expect(removed.count == 7)
        #expect(Set(removed.values) == [[.obsolete, .withdrawn(SourcePath("lofoten/c.jpg"))]])
    }

    @Test func settingsAreNamed() async throws {
        let site = try await site("photos:\n  quality: 80\n")
        try site.write("vitrine.yml", "title: Fjords\nphotos:\n  quality: 70\nlimits:\n  frames: 9\n")
        let names = ["limits.frames", "photos.quality", "title"]
        #expect(try await imageCauses(site) == [[.settingsChanged(names)]])
        let causes = try await causes(site)
        for page: OutputPath in ["index.html", "lofoten/a.html"] { #expect(causes[page] == [.settingsChanged(names)]) }
        let removed = causes.values.filter { $0.first == .obsolete }
        #expect(Set(removed) == [[.obsolete, .settingsChanged(names)]])
    }

    @Test func aSettingThatBringsOrRemovesFilesIsNamed() async throws {
        let site = try await site()
        try site.write("vitrine.yml", "baseURL: https://photos.example/\n")
        let causes = try await causes(site)
        for path: OutputPath in ["sitemap.xml", "feed.xml", "lofoten/feed.json", "lofoten/a.html"] {
            #expect(causes[path] == [.settingsChanged(["baseURL"])], "\(path)")
        }
        try await site.build()
        try site.write("vitrine.yml", "# all defaults")
        #expect(try await self.causes(site)["feed.xml"] == [.obsolete, .settingsChanged(["baseURL"])])
    }

    @Test func otherCausesAreNamedBesideSettings() async throws {
        let site = try await site()
        try site.write("vitrine.yml", "title: Fjords\n")
        try site.photo("lofoten/c.jpg", pixels: "other", taken: "2024:06:03 12:00:00")
        try site.photo("lofoten/f.jpg")
        try site.remove("albums/lofoten/a.jpg")
        let causes = try await causes(site)
        #expect(causes["lofoten/c.html"] == [.settingsChanged(["title"]), .pixelsChanged])
        #expect(causes["lofoten/d.html"] == [.settingsChanged(["title"])])
        #expect(causes["lofoten/f.html"] == [.new])
        #expect(causes["lofoten/a.html"] == [.obsolete, .withdrawn(SourcePath("lofoten/a.jpg"))])
    }

    @Test func templatesAreNamed() async throws {
        let site = try await site()
        let own = try String(contentsOfFile: TemporarySite.ownTemplates + "/photo.mustache", encoding: .utf8)
        try site.write("templates/photo.mustache", own + "<!-- mine -->")
        #expect(try await causes(site) == causesOfPhotoPages([.templateChanged]))
        try site.remove("templates")
        let style = try String(contentsOfFile: TemporarySite.ownTemplates + "/style.css", encoding: .utf8)
        try site.write("templates/style.css", style + "\nmain { outline: 0 }\n")
        let causes = try await causes(site)
        #expect(causes["lofoten/a.html"] == [.templateChanged])
        let assets = causes.filter { $0.key.hasPrefix("assets/") }
        #expect(Set(assets.values) == [[.templateChanged], [.obsolete, .templateChanged]])
    }

    private func causesOfPhotoPages(_ causes: [Cause]) -> [OutputPath: [Cause]] {
        Dictionary(uniqueKeysWithValues: ["a", "b", "c", "d", "e"].map { ("lofoten/\($0).html", causes) })
    }

    @Test func changesToTheGalleryAreNamed() async throws {
        let site = try await site()
        try site.remove("public/lofoten/a.html")
        let images = try site.files("public/media").flatMap { folder in
            try site.files("public/media/" + folder).map { "public/media/\(folder)/\($0)" }
        }
        try site.remove(images[0])
        try site.write(images[1], "")
        let causes = try await causes(site)
        #expect(causes["lofoten/a.html"] == [.outputMissing])
        #expect(causes[OutputPath(String(images[0].dropFirst(7)))] == [.outputMissing])
        #expect(causes[OutputPath(String(images[1].dropFirst(7)))] == [.outputDamaged])
        #expect(causes.count == 3)
    }

    @Test func planAndBuildSayTheSame() async throws {
        let site = try await site()
        try site.write("vitrine.yml", "title: Fjords\nphotos:\n  sizes: [900]\n")
        try site.photo("lofoten/f.jpg")
        try site.remove("albums/lofoten/b.jpg")
        let planned = try await site.plan()
        let seen = Seen()
        let built = try await site.build(explained: seen.see)
        #expect(seen.reports.map(\.jobs) == [try #require(planned.plan).jobs])
        #expect(built.plan?.jobs == planned.plan?.jobs)
        #expect(built.counts.images == planned.counts.images && built.counts.deleted == planned.counts.deleted)
        #expect(built.counts.pages == planned.counts.pages)
    }

    @Test func withoutAStateNothingIsGuessed() async throws {
        let site = try await site()
        try site.remove(".vitrine")
        #expect(try await causes(site).values.allSatisfy { $0 == [.unrecorded] })
    }

    @Test func aPlanGoesThroughJSON() async throws {
        let site = try await site()
        try site.write("vitrine.yml", "title: Fjords\n")
        try site.move("albums/lofoten/c.jpg", to: "albums/senja/c.jpg")
        let plan = try #require(try await site.plan().plan)
        let again = try JSONDecoder().decode(PlanReport.self, from: try JSONEncoder().encode(plan))
        #expect(again == plan)
    }

    @Test func everySourceIsInThePlan() async throws {
        let site = try await site()
        try site.write("albums/lofoten/notes.txt", "mine")
        try site.write("albums/lofoten/broken.jpg", "no photo")
        let report = try await site.plan()
        let outcomes = Dictionary(grouping: report.sources, by: \.outcome).mapValues(\.count)
        #expect(report.sources.count == 7 && outcomes[.published] == 5)
        #expect(report.sources.allSatisfy { $0.outcome == .published || $0.outcome == .used || $0.reason != nil })
    }
}

/// Collects the plans that a build explains.
private final class Seen: Sendable {
    private let box = Mutex<[PlanReport]>([])
    var reports: [PlanReport] { box.withLock { $0 } }
    @Sendable func see(_ report: PlanReport) { box.withLock { $0.append(report) } }
}
