import Foundation
import SiteTestSupport
import Testing
import VitrineCore

/// `vitrine render` and `--from`, with real files and their exit status.
@Suite struct RenderCommandTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite()
        // A picture of one pixel, with different bytes after its end.
        let gif = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="))
        for number in 1...5 { try site.write("albums/a/\(number).gif", gif + Data([UInt8(number)])) }
        return site
    }

    private func run(
        _ command: String, _ site: TemporarySite, _ options: String..., environment: [String: String] = [:]
    ) throws -> BuiltProgram.Run {
        try BuiltProgram.run([command, site.root] + options, environment: environment)
    }

    @Test func aGalleryOfShardsIsPublished() throws {
        let site = try site()
        defer { try? FileManager.default.removeItem(atPath: site.root + "-web") }
        try site.write("vitrine.yml", "deploy: {web: {to: \(site.root)-web}}\n")
        let parts = site.root + "/parts"
        let first = try run("render", site, "--shard", "1/2", "--to", parts, "--json")
        #expect(first.status == 0 && first.output.contains("\"shard\" : \"1/2\""), "\(first)")
        let incomplete = try run("deploy", site, "--from", parts, "--no-render", "--json")
        #expect(incomplete.status == 6 && incomplete.output.contains("missing: 2/2"), "\(incomplete)")
        #expect(!site.exists("public/index.html"))
        let variables = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"]
        let second = try run("render", site, "--shard", "auto", "--to", parts, environment: variables)
        #expect(second.status == 0 && second.messages.contains("Shard 2/2: "), "\(second)")
        let published = try run("deploy", site, "--from", parts, "--no-render")
        #expect(published.status == 0 && published.messages.contains("2 of 2 shards done"), "\(published)")
        try site.remove("parts")
        let built = try run("build", site, "--json")
        #expect(built.status == 0 && built.output.contains("\"rendered\" : 0"), "\(built)")
    }

    @Test func theFilesOfAShardAreListed() throws {
        let site = try site()
        let lists = try (1...3).map { try run("render", site, "--shard", "\($0)/3", "--list") }
        #expect(lists.allSatisfy { $0.status == 0 && $0.messages.isEmpty })
        let lines = lists.flatMap { $0.output.split(separator: "\n") }.sorted()
        #expect(lines == (1...5).map { "albums/a/\($0).gif" })
        #expect(try site.files("") == ["albums", "vitrine.yml"])
    }

    @Test func whatNoShardNeedsIsRemovedWhenTheOwnerSaysSo() throws {
        let site = try site()
        let parts = site.root + "/parts"
        #expect(try run("render", site, "--shard", "1/1", "--to", parts).status == 0)
        let old = "/media/ab/cdefghij-mnopqr.jpg"
        try site.write("parts" + old, "x")
        let longAgo = Date(timeIntervalSinceNow: -40 * 86_400)
        try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: parts + old)
        let listed = try run("clean", site, "--from", parts)
        #expect(listed.status == 0 && listed.messages.contains("1 file (1 B) can be removed"), "\(listed)")
        #expect(listed.messages.contains(old.dropFirst()) && site.exists("parts" + old))
        let removed = try run("clean", site, "--from", parts, "--yes")
        #expect(removed.status == 0 && removed.messages.contains("Removed 1 file (1 B)"), "\(removed)")
        #expect(!site.exists("parts" + old))
    }

    @Test func thePhotosOfAListArePrinted() throws {
        let site = try site()
        try site.write("albums/b/1.gif", Data(contentsOf: URL(fileURLWithPath: site.root + "/albums/a/1.gif")))
        let lines = try run("plan", site, "--why", "a")
        #expect(lines.status == 0 && lines.output == (1...5).map { "a/\($0).gif\n" }.joined(), "\(lines)")
        let json = try run("plan", site, "--why", "b/", "--json")
        #expect(json.status == 0)
        #expect(try JSONDecoder().decode([String].self, from: Data(json.output.utf8)) == ["b/1.gif"])
        let wrong = try run("plan", site, "--why", "aa")
        #expect(wrong.status == 2 && wrong.messages.contains("did you mean 'a'?"), "\(wrong)")
    }

    @Test(arguments: [
        ["--shard", "4/3", "--to", "parts"], ["--shard", "0/3", "--to", "parts"], ["--shard", "x", "--to", "parts"],
        ["--shard", "auto", "--to", "parts"], ["--shard", "1/3"], ["--to", "parts"],
        ["--shard", "1/3", "--to", "parts", "--output", "web"],
    ])
    func whatIsNotCertainIsWrongUsage(options: [String]) throws {
        let site = try site()
        let empty = Dictionary(
            uniqueKeysWithValues: ["SLURM_ARRAY_TASK_ID", "SGE_TASK_ID", "CI_NODE_INDEX"].map { ($0, "") })
        let run = try BuiltProgram.run(["render", site.root] + options, environment: empty)
        #expect(run.status == 2 && run.messages.contains("shard") || run.messages.contains("--to"), "\(run)")
        #expect(try site.files("") == ["albums", "vitrine.yml"])
    }

    @Test func aPhotoThatCannotBeUsedIsNamed() throws {
        let site = try site()
        try site.write("albums/a/broken.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 0, count: 200)))
        let rendered = try run("render", site, "--shard", "1/1", "--to", site.root + "/parts")
        #expect(rendered.status == 1 && rendered.messages.contains("failed: a/broken.jpg"), "\(rendered)")
        let built = try run("build", site, "--from", site.root + "/parts")
        #expect(built.status == 1 && built.messages.contains("1 of 1 shards done"), "\(built)")
    }
}
