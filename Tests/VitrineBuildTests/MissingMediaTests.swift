import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

/// Tests which images and videos are asked for where the gallery is published, and which of them a build uses.
@Suite struct MissingMediaTests {
    private func site() async throws -> TemporarySite {
        let site = try TemporarySite()
        for day in 1...3 { try site.photo("a/\(day).jpg", taken: "2024:05:0\(day) 10:00:00") }
        try await site.build()
        return site
    }

    /// Takes the gallery and the state away, and brings the files back that `bytes` returns.
    /// - Returns: the paths that were asked for, and those that were used.
    private func fetch(
        _ site: TemporarySite, _ record: DeployRecord? = nil, _ bytes: (OutputPath) -> Data?
    ) async throws -> (asked: Set<OutputPath>, used: Set<OutputPath>) {
        try await Build(options: site.options(), workers: FakeWorkers()).withMissingMedia { media in
            var used: Set<OutputPath> = []
            for path in media.paths {
                guard let content = bytes(path) else { continue }
                try site.write(".vitrine/vitrine-fetched/" + path.text, content)
                if try media.take(path, size: nil, record) != nil { used.insert(path) }
            }
            return (media.paths, used)
        }
    }

    private func remove(_ site: TemporarySite, _ folders: String...) throws -> [OutputPath: Data] {
        let files = try site.outputs().mapValues(\.data)
        for folder in folders { try site.remove(folder) }
        return files
    }

    @Test func nothingIsRenderedAfterEverythingWasFetched() async throws {
        let site = try await site()
        let tree = try site.tree()
        let files = try remove(site, "public", ".vitrine")
        let (asked, used) = try await fetch(site) { files[$0] }
        #expect(asked == used && asked == Set(files.keys.filter(MediaName.isMediaPath)))
        #expect(try !site.exists(".vitrine/vitrine-fetched") && site.outputs().keys.allSatisfy(asked.contains))
        let workers = FakeWorkers()
        let report = try await site.build(workers)
        #expect(workers.rendered == [] && report.counts.read == 0)
        #expect(try site.tree() == tree)
        #expect(try await fetch(site) { files[$0] }.asked == [])
    }

    @Test func hiddenPhotosAndOtherSettingsAreNotAskedFor() async throws {
        let site = try await site()
        let files = try remove(site, "public", ".vitrine")
        try site.write("albums/a/1.jpg.yml", "hidden: true")
        let picture = MediaName.picture(ofPixels: ContentDigest(of: "a/1.jpg"))
        #expect(try await !fetch(site) { files[$0] }.asked.contains { $0.hasPrefix(picture) })
        try site.write("vitrine.yml", "photos: {quality: 60}")
        #expect(try await fetch(site) { files[$0] }.used.isEmpty)
    }

    @Test func filesThatAreNotWholeAreMadeAgain() async throws {
        let site = try await site()
        let tree = try site.tree()
        let files = try remove(site, "public", ".vitrine")
        let picture = MediaName.picture(ofPixels: ContentDigest(of: "a/1.jpg"))
        let (asked, used) = try await fetch(site) { path in
            path.hasPrefix(picture) ? files[path]?.dropLast() : files[path]
        }
        #expect(used == asked.filter { !$0.hasPrefix(picture) })
        let workers = FakeWorkers()
        try await site.build(workers)
        #expect(workers.rendered == ["1.jpg"])
        #expect(try site.tree() == tree)
    }

    /// A whole picture under the name of another one, as a damaged disk or another program leaves it.
    @Test func filesThatWereNotSentAreMadeAgain() async throws {
        let site = try await site()
        let files = try remove(site, "public", ".vitrine").filter { MediaName.isMediaPath($0.key) }
        var record = DeployRecord(run: "1")
        record.note(
            media: files.map {
                DeployFile(path: $0.key, size: Int64($0.value.count), digest: ContentDigest(of: Array($0.value)))
            })
        let paths = files.keys.sorted()
        let (asked, used) = try await fetch(site, record) { $0 == paths[0] ? files[paths[1]] : files[$0] }
        #expect(used == asked.subtracting([paths[0]]))
        // A place that an earlier version published to has no note of media.
        try site.remove("public")
        try site.remove(".vitrine")
        #expect(try await fetch(site, DeployRecord(run: "1")) { files[$0] }.used == asked)
    }

    @Test func theGalleryOfAnotherSiteIsNotTouched() async throws {
        let site = try await site()
        try site.remove(".vitrine")
        try site.remove("public")
        try site.write("public/own.html", "mine")
        await #expect(throws: BuildError.self) { try await fetch(site) { _ in nil } }
        #expect(try site.listing().keys.sorted() == ["own.html"])
    }
}
