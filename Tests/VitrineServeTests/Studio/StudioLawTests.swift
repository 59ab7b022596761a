import Foundation
import SiteTestSupport
import Testing
import TestSupport
internal import VitrineBuild
import VitrineCore

@testable import VitrineServe

/// Tests that after any edits in the studio the pages that it shows, and the gallery that it writes, are those of a build
/// from nothing. The builder is told what the edits changed, and nothing else.
@Suite struct StudioLawTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite(settings: "title: Law\npageSize: 2\n")
        for (number, path) in ["a/1", "a/2", "a/3", "b/4", "b/5", "b/c/6", "b/c/7"].enumerated() {
            try site.photo(
                path + ".jpg", pixels: "p\(number)400x300", taken: "2024:05:12 1\(number):00:00", size: "400x300")
        }
        try site.write("albums/a/2.jpg.yml", "hidden: true\n")
        try site.write("albums/b/album.md", "---\ncover: c/6.jpg\n---\n")
        try site.write("collections/best.yml", "title: Best\nphotos:\n  - a/1.jpg\n  - b/c/6.jpg\n")
        return site
    }

    /// Does what a page asks for.
    /// - Returns: the identifier of the command; nil if it was refused or changes nothing.
    private func run(_ work: StudioRequest.Work, _ live: LiveSite) async throws -> String? {
        let view = try #require(await live.told.views.last)
        guard let result = try unlessRefused({ try StudioEditor(live.site.options()).run(work, in: view) }) else {
            return nil
        }
        try await live.live.rebuild(result.changes)
        let answer = try JSONSerialization.jsonObject(with: Data(result.answer.json)) as? [String: Any]
        let id = try #require(answer?["id"] as? String)
        return id.isEmpty ? nil : id
    }

    @Test(arguments: TestScope.values([UInt64(1), 2], nightly: [3, 4, 5, 6]))
    func studiosShowAndWriteWhatCleanBuildsWrite(seed: UInt64) async throws {
        let live = LiveSite(try site())
        try await live.settle()
        var edits = RandomEdits(seed: seed)
        var done: [String] = []
        for round in 0..<6 {
            for _ in 0..<edits.number(1...6) {
                if let last = done.last, edits.number(0...4) == 0 {
                    done.removeLast()
                    #expect(try await run(.undo(last), live) != nil)
                } else if let id = try await run(.edits([edits.next(try live.site.sources.keys)]), live) {
                    done.append(id)
                }
            }
            await live.live.waitUntilIdle()
            try await CleanBuild.expectEqual(live.site, "seed \(seed), round \(round)")
            try await CleanBuild.expectShown(live, "seed \(seed), round \(round)")
        }
        #expect(!done.isEmpty)
    }
}
