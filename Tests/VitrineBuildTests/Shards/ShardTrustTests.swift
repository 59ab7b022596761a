import Foundation
import SiteTestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

/// Tests of shards in a folder into which others can write.
struct ShardTrustTests {
    private static let key = ShardKey("correct horse battery staple")

    private func library() throws -> TemporarySite {
        let site = try TemporarySite()
        for number in 1...12 { try site.photo("a/\(number).jpg", taken: "2024:05:01 10:00:0\(number % 10)") }
        return site
    }

    private func parts(of site: TemporarySite) -> String { site.root + "/parts" }

    private func render(
        _ site: TemporarySite, _ shards: [String], key: ShardKey? = key, _ workers: FakeWorkers = FakeWorkers()
    ) async throws {
        var options = site.options()
        options.shardKey = key
        for shard in shards {
            _ = try await Build(options: options, workers: workers)
                .render(try #require(Shard(shard)), to: .folder(parts(of: site)))
        }
    }

    private func build(_ site: TemporarySite, key: ShardKey? = key, recheck: Int = 0) async throws -> BuildReport {
        var options = site.options()
        options.shardKey = key
        options.allowsMissing = true
        options.shards = ShardOptions(place: .folder(parts(of: site)))
        options.shards?.recheck = recheck
        return try await Build(options: options, workers: FakeWorkers()).run()
    }

    private func whole() async throws -> [String: ContentDigest] {
        let site = try library()
        try await site.build()
        return try site.tree()
    }

    /// Replaces images and what a record file says of them, without the key.
    /// - Returns: the path of the first image.
    @discardableResult private func plant(
        _ shard: String, in site: TemporarySite, versions: [String] = [], count: Int = 1
    ) throws -> OutputPath {
        let folder = ShardFolder(path: parts(of: site))
        let (shard, work) = (try #require(Shard(shard)), try WorkFolder())
        folder.restore(shard, to: work)
        let state = try StateStore(folder: work.path)
        let outputs = try state.outputs(of: ShardFolder.outputName)
        for (path, record) in outputs.sorted(by: { $0.key < $1.key }).prefix(count) {
            var planted = record
            let bytes = Array(repeating: UInt8(ascii: "x"), count: Int(record.size))
            planted.digest = ContentDigest(of: bytes)
            try site.write("parts/" + path.text, Data(bytes))
            try state.remember(outputs: [.init(path: path, record: planted)], in: ShardFolder.outputName)
        }
        var header = try #require(try state.json(ShardHeader.key) as ShardHeader?)
        header.versions = versions
        try folder.put(state, header, in: work)
        return try #require(outputs.keys.min())
    }

    @Test func onlySignedRecordFilesCount() async throws {
        let site = try library()
        try await render(site, ["1/2", "2/2"])
        let planted = try plant("1/2", in: site)
        let shards = try #require(try await build(site).shards)
        #expect(shards.unsigned == ["1-of-2.vitrine"] && shards.missing == ["1/2"] && shards.remade > 0)
        #expect(try site.tree() == (try await whole()) && site.exists("public/\(planted)"))
        // Who can write into the folder decides what is published where no key is used.
        try site.remove("public")
        try site.remove(".vitrine")
        #expect(try await build(site, key: nil).shards?.unsigned == [])
        #expect(try site.tree() != (try await whole()))
    }

    @Test func recordFilesWithoutTheKeyAreNoShards() async throws {
        let site = try library()
        try await render(site, ["1/1"])
        let error = await #expect(throws: BuildError.self) {
            try await build(site, key: ShardKey("another key of length"))
        }
        #expect(error?.code == .configuration && error?.text.contains(ShardKey.variable) == true)
        #expect(ShardKey("15 characters..") == nil)
    }

    /// A task may be killed after the signature was written, and before the record file was.
    @Test func theRecordFileBeforeIsSignedToo() async throws {
        let site = try library()
        try await render(site, ["1/1"])
        let before = try site.data("parts/shards/1-of-1.vitrine")
        try site.photo("a/13.jpg", taken: "2024:05:01 10:00:30")
        try await render(site, ["1/1"])
        try site.write("parts/shards/1-of-1.vitrine", before)
        let shards = try #require(try await build(site).shards)
        #expect(shards.unsigned == [] && shards.taken > 0)
    }

    @Test func aTaskSignsNothingThatItHasNotMade() async throws {
        let site = try library()
        try await render(site, ["1/1"])
        let planted = try plant("1/1", in: site)
        let workers = FakeWorkers()
        try await render(site, ["1/1"], workers)
        #expect(workers.rendered.count == 12)
        #expect(try await build(site).shards?.unsigned == [])
        #expect(try site.tree() == (try await whole()) && site.exists("public/\(planted)"))
    }

    @Test func imagesAreRenderedAgainAndCompared() async throws {
        let site = try library()
        try await render(site, ["1/2", "2/2"])
        let shards = try #require(try await build(site, recheck: 5).shards)
        #expect(shards.rechecked > 0 && shards.unequal == [] && shards.remade == 0)
        #expect(try site.tree() == (try await whole()))
    }

    @Test func whatADistrustedShardMadeIsMadeAgain() async throws {
        let site = try library()
        try await render(site, ["1/2", "2/2"], key: nil)
        let planted = try plant("1/2", in: site, versions: ["libvips 9.99"])
        let report = try await build(site, key: nil, recheck: 100)
        let shards = try #require(report.shards)
        #expect(shards.unequal == ["\(planted) (1/2)"] && report.isIncomplete)
        #expect(shards.versions.contains("1/2: libvips 9.99"))
        #expect(try site.tree() == (try await whole()))
    }

    /// Whichever of the twelve photos are drawn, one is of the shard whose images are planted.
    @Test func someOfTheImagesAreEnough() async throws {
        let site = try library()
        try await render(site, ["1/2", "2/2"], key: nil)
        try plant("1/2", in: site, count: .max)
        let shards = try #require(try await build(site, key: nil, recheck: 10).shards)
        #expect(!shards.unequal.isEmpty && shards.unequal.allSatisfy { $0.hasSuffix("(1/2)") })
        #expect(try site.tree() == (try await whole()))
    }

    @Test func withoutPhotographsNothingCanBeComparedAgain() async throws {
        let site = try library()
        try await render(site, ["1/1"])
        try site.remove("albums")
        let error = await #expect(throws: BuildError.self) { try await build(site, recheck: 5) }
        #expect(error?.code == .configuration && error?.text.contains("--recheck") == true)
        #expect(!site.exists("public/index.html"))
    }
}
