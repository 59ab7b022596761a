import Foundation
import SiteTestSupport
import Synchronization
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

/// A place on another machine that has the folder of all shards, in memory.
private final class MemoryStore: ShardStore {
    private struct State {
        var files: [OutputPath: Data] = [:]
        var sent: [OutputPath] = []
        var brought: [OutputPath] = []
        var requests = 0
        var fault: Int?
    }

    let name = "../memory"
    private let state = Mutex(State())

    var files: [OutputPath: Data] { state.withLock { $0.files } }
    /// The paths of all files that were sent, in this order.
    var sent: [OutputPath] { state.withLock { $0.sent } }
    var brought: [OutputPath] { state.withLock { $0.brought } }
    var requests: Int { state.withLock { $0.requests } }

    func set(_ path: OutputPath, _ data: Data?) { state.withLock { $0.files[path] = data } }

    /// Begins to count again.
    /// - Parameter fault: the number of the request that fails.
    func restart(failingAt fault: Int? = nil) {
        state.withLock { state in
            let files = state.files
            state = State()
            (state.files, state.fault) = (files, fault)
        }
    }

    private func request<Result: Sendable>(_ body: (inout sending State) -> sending Result) throws(BuildError) -> Result
    {
        let result = state.withLock { state -> Result? in
            state.requests += 1
            return state.requests == state.fault ? nil : body(&state)
        }
        guard let result else { throw BuildError(.disk, name, "does not answer") }
        return result
    }

    func list() async throws(BuildError) -> [OutputPath: Int64] {
        try request { $0.files.mapValues { Int64($0.count) } }
    }

    func get(_ paths: [OutputPath], into folder: String) async throws(BuildError) {
        let found = try request { state in
            state.brought += paths
            return state.files.filter { paths.contains($0.key) }
        }
        for (path, data) in found { try write(data, to: path.file(in: folder)) }
    }

    private func write(_ data: Data, to path: String) throws(BuildError) {
        do {
            try FileManager.default.createDirectory(
                atPath: SourcePath(path).parent.text, withIntermediateDirectories: true)
            try data.write(to: URL(filePath: path))
        } catch {
            throw BuildError(.disk, path, "\(error)")
        }
    }

    func put(_ paths: [OutputPath], from folder: String) async throws(BuildError) {
        for path in paths {
            guard let data = FileManager.default.contents(atPath: path.file(in: folder)) else {
                throw BuildError(.disk, path.text, "is missing")
            }
            try request { state in
                state.files[path] = data
                state.sent.append(path)
            }
        }
    }

    func delete(_ paths: [OutputPath]) async throws(BuildError) {
        try request { state in for path in paths { state.files[path] = nil } }
    }
}

struct ShardStoreTests {
    private static let key = ShardKey("correct horse battery staple")

    private func library() throws -> TemporarySite {
        let site = try TemporarySite()
        for number in 1...12 { try site.photo("a/\(number).jpg", taken: "2024:05:01 10:00:0\(number % 10)") }
        try site.video("a/film.mp4", seconds: 9)
        return site
    }

    /// Renders a shard on a machine of its own.
    private func render(
        _ shard: String, to store: MemoryStore, on site: TemporarySite? = nil, _ workers: FakeWorkers = FakeWorkers()
    ) async throws {
        let site = try site ?? library()
        defer { withExtendedLifetime(site) {} }
        var options = site.options()
        options.shardKey = Self.key
        let shard = try #require(Shard(shard))
        _ = try await Build(options: options, workers: workers).render(shard, to: .store(store))
    }

    private func build(
        _ site: TemporarySite, from store: MemoryStore, _ workers: FakeWorkers = FakeWorkers()
    ) async throws -> ShardSummary {
        var options = site.options()
        options.shardKey = Self.key
        options.shards = ShardOptions(place: .store(store))
        return try #require(try await Build(options: options, workers: workers).run().shards)
    }

    private func whole() async throws -> [String: ContentDigest] {
        let site = try library()
        try await site.build()
        return try site.tree()
    }

    @Test func theGalleryIsThatOfOneMachine() async throws {
        let store = MemoryStore()
        for shard in ["1/3", "2/3", "3/3"] {
            let site = try library()
            try await render(shard, to: store, on: site)
            #expect(try site.tree(".vitrine/vitrine-shards").isEmpty, "nothing stays on the machine of the shard")
        }
        let (site, workers) = (try library(), FakeWorkers())
        let shards = try await build(site, from: store, workers)
        #expect(try site.tree() == (try await whole()))
        #expect(shards.done == 3 && shards.remade == 0 && workers.rendered.isEmpty)
        #expect(!site.exists(".vitrine/vitrine-shards/" + ContentDigest(of: store.name).base32(12) + "/last"))
        store.restart()
        #expect(try await build(site, from: store).taken == 0)
        #expect(store.brought.allSatisfy { $0.hasPrefix("shards/") }, "nothing is brought that is there")
    }

    /// A record file that names images which are not there yet would have the last job make them again.
    @Test func aRecordFileIsSentAfterWhatItNames() async throws {
        let store = MemoryStore()
        try await render("1/1", to: store)
        let records = store.sent.filter { $0.hasPrefix("shards/") }
        #expect(records == ["shards/1-of-1.mac", "shards/1-of-1.vitrine"] && store.sent.suffix(2) == records[...])
        store.restart()
        try await render("1/1", to: store)
        #expect(store.sent == records, "what is there is not sent again")
        #expect(store.brought == records, "and not brought")
    }

    /// A shard that takes long is sent several times.
    @Test func nothingUnfinishedStaysAtThePlace() async throws {
        let (site, store) = (try library(), MemoryStore())
        let folder = ShardFolder(path: site.root + "/parts", key: Self.key)
        let (shard, work) = (try #require(Shard("1/1")), try WorkFolder())
        let state = try StateStore(folder: work.path)
        let transfer = try await ShardTransfer(store, folder)
        try site.write("parts/media/ab/cdefghij-mnopqr.jpg", "an image")
        try folder.put(state, ShardHeader(number: 1, count: 1, written: 1), in: work)
        try await transfer.send(shard, isDone: false)
        #expect(
            store.sent == [
                "media/ab/cdefghij-mnopqr.jpg", "shards/1-of-1-unfinished.mac", "shards/1-of-1-unfinished.vitrine",
            ])
        try folder.put(state, ShardHeader(number: 1, count: 1, written: 1, isDone: true), in: work)
        try await transfer.send(shard, isDone: true)
        #expect(
            store.files.keys.sorted() == [
                "media/ab/cdefghij-mnopqr.jpg", "shards/1-of-1.mac", "shards/1-of-1.vitrine",
            ])
    }

    @Test func aShardGoesOnOnAnotherMachine() async throws {
        let store = MemoryStore()
        let stop = Box()
        let workers = FakeWorkers(count: 1) { if $0 == 5 { stop.cancel() } }
        let task = Task {
            await stop.waitForTask()
            try await render("1/1", to: store, workers)
        }
        stop.set(task)
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(store.files["shards/1-of-1-unfinished.vitrine"] != nil)
        let again = FakeWorkers()
        try await render("1/1", to: store, again)
        #expect((1..<13).contains(again.rendered.count))
        #expect(
            store.files.keys.filter { $0.hasPrefix("shards/") }.sorted() == [
                "shards/1-of-1.mac", "shards/1-of-1.vitrine",
            ])
        let site = try library()
        #expect(try await build(site, from: store).remade == 0)
        #expect(try site.tree() == (try await whole()))
    }

    /// One request fails: each in the nightly, and in the gate some, with the last two, which send the record file. The task is started again on the same machine.
    @Test func aPlaceMayFailAtAnyTime() async throws {
        let counting = MemoryStore()
        try await render("1/1", to: counting)
        let faults = (1...counting.requests).filter { number in
            TestScope.isNightly || number % 12 == 1 || number > counting.requests - 2
        }
        for fault in faults {
            let (store, site) = (MemoryStore(), try library())
            store.restart(failingAt: fault)
            let error = await #expect(throws: BuildError.self) { try await render("1/1", to: store, on: site) }
            #expect(error?.code == .disk)
            store.restart()
            try await render("1/1", to: store, on: site)
            #expect(store.files.count == counting.files.count)
        }
        for fault in 1...3 {
            let site = try library()
            counting.restart(failingAt: fault)
            let error = await #expect(throws: BuildError.self) { _ = try await build(site, from: counting) }
            #expect(error?.code == .disk)
            #expect(!site.exists("public/index.html"))
            counting.restart()
            _ = try await build(site, from: counting)
            #expect(try site.tree() == (try await whole()))
        }
    }

    @Test func aFileThatIsNotAsRecordedIsNeverPublished() async throws {
        let store = MemoryStore()
        for shard in ["1/2", "2/2"] { try await render(shard, to: store) }
        let media = store.files.keys.filter { $0.hasPrefix("media/") }.sorted()
        store.set(media[1], Data(repeating: 120, count: store.files[media[1]]?.count ?? 0))
        store.set(media[2], Data("short".utf8))
        store.set(media[3], nil)
        store.set("shards/../../../evil.vitrine", Data())
        store.set("shards/1-of-9.vitrine", Data("no database".utf8))
        let site = try library()
        let shards = try await build(site, from: store)
        #expect(shards.damaged == [media[1].text, media[2].text] && shards.unsigned == ["1-of-9.vitrine"])
        #expect(try site.tree() == (try await whole()))
    }
}
