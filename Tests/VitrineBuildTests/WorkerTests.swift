import Foundation
import SiteTestSupport
import Synchronization
import Testing
import TestSupport
import VitrineCore
import VitrineDisk
import VitrineMessages

@testable import VitrineBuild

/// Tests worker processes that misbehave, which are shell scripts here.
@Suite struct WorkerTests {
    /// A file that exists. The workers here do not read it.
    private static let file = #filePath
    private let items = [WorkerItem](repeating: .readXMP(Self.file), count: 3)

    /// An item that may take a second.
    private static func item(_ path: String) -> WorkerItem {
        var limits = Limits()
        limits.seconds = 1
        return .read(ReadJob(path: path, knownDigest: nil, limits: limits))
    }

    private func codes(_ script: String, greets: Bool = true) async throws -> [MediaFailure.Code?] {
        let hello = greets ? try say(.ready) + "; " : ""
        return try await WorkerPool.run(count: 2, command: ["/bin/sh", "-c", hello + script]) { pool in
            await pool.perform(items).map { result in
                if case .failure(let failure) = result.reply { failure.code } else { nil }
            }
        }
    }

    /// The failures of items whose worker greets and then does nothing. The clock goes on by a second whenever something
    /// waits for it.
    private func hang(_ items: [WorkerItem], workers: Int, seconds: Int = 600) async throws -> [MediaFailure?] {
        let clock = ManualClock()
        let time = Task { while !Task.isCancelled { await clock.advance(by: .seconds(1)) } }
        defer { time.cancel() }
        let script = try say(.ready) + "; exec sleep 600"
        return try await WorkerPool.run(
            count: workers, command: ["/bin/sh", "-c", script], deadline: Deadline(seconds: seconds), clock: clock
        ) { pool in
            await pool.perform(items).map { result in
                if case .failure(let failure) = result.reply { failure } else { nil }
            }
        }
    }

    /// A shell command that answers one item without data.
    private func answer() throws -> String { try say(.xmp(XMPFields())) }

    private func say(_ reply: WorkerReply) throws -> String {
        let frame = try Frame(reply).encoded
        let octal = frame.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
        return "printf '" + octal.joined() + "'"
    }

    @Test func aWorkerThatDiesCostsItsItemsOnly() async throws {
        #expect(try await codes("exit 3") == [.workerDied, .workerDied, .workerDied])
        #expect(try await codes("kill -SEGV $$") == [.workerDied, .workerDied, .workerDied])
    }

    @Test func aWorkerThatTalksNonsenseIsEnded() async throws {
        #expect(
            try await codes("head -c 4000 /dev/zero | tr '\\0' '\\377'") == [.workerDied, .workerDied, .workerDied])
        #expect(try await codes("printf 'hello'") == [.workerDied, .workerDied, .workerDied])
    }

    @Test(.timeLimit(.minutes(15))) func aWorkerThatHangsIsEnded() async throws {
        let failures = try await hang([WorkerItem](repeating: Self.item(Self.file), count: 3), workers: 2)
        #expect(failures.map { $0?.code } == [.timedOut, .timedOut, .timedOut])
        let failure = try #require(failures[0])
        #expect(failure.seconds == 1, "its own limit, not that of the pool")
        #expect(failure.message.contains("longer than 1 s") && failure.message.contains("limits.seconds"))
    }

    @Test func whatWasAnsweredBeforeADeathCounts() async throws {
        let hear = "dd bs=65536 count=1 >/dev/null 2>&1"
        // Each process answers two items and dies during the third one.
        #expect(try await codes("\(hear); \(answer()); \(answer()); exit 1") == [nil, nil, nil])
        #expect(try await codes("\(hear); \(answer()); \(answer()); \(answer()); cat >/dev/null") == [nil, nil, nil])
    }

    @Test func aProgramThatIsNoWorkerIsNoFaultOfTheFiles() async throws {
        #expect(try await codes("exit 0", greets: false) == [.noWorker, .noWorker, .noWorker])
        #expect(try await codes("echo hello", greets: false) == [.noWorker, .noWorker, .noWorker])
        let refusal = try say(.failure(MediaFailure(.noWorker, "libvips does not start")))
        #expect(try await codes(refusal, greets: false) == [.noWorker, .noWorker, .noWorker])
        let results = try await WorkerPool.run(count: 1, command: ["/no/such/program"]) { await $0.perform(items) }
        #expect(results.count == 3)
    }

    @Test func whatCannotBeOpenedCostsOneItem() async throws {
        let script = try say(.ready) + "; while :; do \(try answer()); done"
        let wanted = [items[0], Self.item("/no/such.jpg"), items[1], Self.item("/dev/null"), items[2]]
        let results = try await WorkerPool.run(count: 1, command: ["/bin/sh", "-c", script]) {
            await $0.perform(wanted)
        }
        let codes = results.map { result in
            if case .failure(let failure) = result.reply { failure.code } else { nil as MediaFailure.Code? }
        }
        #expect(codes == [nil, .changedDuringBuild, nil, .unreadable, nil])
    }

    @Test func foldersLinksAndPipesAreNotOpened() throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        let folder = site.root + "/albums/a"
        #expect(mkfifo(folder + "/pipe.jpg", 0o600) == 0)
        #expect(symlink(folder + "/1.jpg", folder + "/link.jpg") == 0)
        let refused = [
            (folder, "not a regular file"), (folder + "/none.jpg", "no such file"), (folder + "/\0.jpg", "NUL"),
            (folder + "/pipe.jpg", "not a regular file"), (folder + "/link.jpg", "symbolic link"),
            ("/dev/null", "not a regular file"),
        ]
        for (path, words) in refused {
            let failure = #expect(throws: MediaFailure.self) { try Self.item(path).openSource() }
            #expect(failure?.message.contains(words) == true, "\(failure?.message ?? path)")
        }
        #expect(try Self.item(folder + "/1.jpg").openSource() != nil)
        if geteuid() != 0 {
            chmod(folder + "/1.jpg", 0)
            let failure = #expect(throws: MediaFailure.self) { try Self.item(folder + "/1.jpg").openSource() }
            #expect(failure?.message.contains("Permission denied") == true)
        }
    }

    /// A machine without open files says nothing about a photo, so the build ends instead of leaving the photo out.
    @Test(arguments: [EMFILE, ENFILE, ENOMEM]) func aLackOfTheMachineIsNoFaultOfAPhoto(number: Int32) {
        let failure = MediaFailure(opening: Disk.Failure(number: number, path: "/a.jpg"))
        let error = #expect(throws: BuildError.self) { try failure.requireWorker() }
        #expect(error?.code == .disk && error?.text.contains("/a.jpg cannot be opened") == true)
        #expect(MediaFailure(opening: Disk.Failure(number: EIO, path: "/a.jpg")).code == .unreadable)
    }

    @Test func tooFewOpenFilesAreSaid() async throws {
        let error = #expect(throws: BuildError.self) { try OpenFiles.require(1 << 40) }
        #expect(error?.code == .disk)
        #expect(error?.text.contains("fewer workers") == true)
        try OpenFiles.require(8)
    }

    @Test func withoutWorkersTheOldGalleryStands() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try await site.build()
        let before = try site.listing()
        try site.photo("a/2.jpg")
        let error = await #expect(throws: BuildError.self) {
            try await WorkerPool.run(count: 1, command: ["/no/such/program"]) { _ = try await site.build($0, now: 0) }
        }
        #expect(error?.code == .disk)
        #expect(try site.changes(since: before) == ([], []))
    }

    @Test func manyRequestsAreAnsweredInOrder() async throws {
        let script = "\(try say(.ready)); while :; do \(try answer()); done"
        let counts = try await WorkerPool.run(count: 2, command: ["/bin/sh", "-c", script]) { pool in
            await withTaskGroup(of: Int.self) { group in
                for _ in 0..<20 { group.addTask { await pool.perform(items).count } }
                return await group.reduce(0, +)
            }
        }
        #expect(counts == 60)
    }

    private static func render(height: Int) -> WorkerItem {
        .render(
            RenderJob(
                path: file, fileDigest: ContentDigest(of: "x"),
                targets: [1, 2].map {
                    RenderTarget(
                        size: PixelSize(width: $0, height: height), isCut: false, quality: 80, attribution: .init())
                }, colour: .keep, damaged: .skip, limits: Limits()))
    }

    /// How many files for what an item makes this process has open. Other tests run in it at the same time, and must have files
    /// of other sizes.
    private func openProducts(of item: WorkerItem) throws -> Int {
        let sizes = item.productLimits.map { off_t($0 + 1) }
        return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }.count {
            var status = stat()
            return fstat($0, &status) == 0 && sizes.contains(status.st_size)
        }
    }

    @Test func anImageThatWasNotMadeIsNoAnswer() async throws {
        let script = try say(.ready) + "; while :; do \(say(.rendered(RenderNotes()))); done"
        let results = try await WorkerPool.run(count: 1, command: ["/bin/sh", "-c", script]) { pool in
            await pool.perform([Self.render(height: 555)])
        }
        guard case .failure(let failure) = results.first?.reply else {
            Issue.record("it does not fail")
            return
        }
        #expect(failure.code == .workerDied && results.first?.files.isEmpty == true)
    }

    @Test func aWorkerThatDiesLeavesNoFileOpen() async throws {
        let item = Self.render(height: 777)
        let deaths = ["exit 3", "kill -SEGV $$", "dd bs=65536 count=1 >/dev/null 2>&1; exit 1", "printf hello"]
        for death in deaths + [try say(.failure(MediaFailure(.damaged, "x"))) + "; exit 1"] {
            let script = try say(.ready) + "; " + death
            try await WorkerPool.run(count: 2, command: ["/bin/sh", "-c", script]) { pool in
                let results = await pool.perform([item, item, items[0]])
                #expect(results.count == 3 && results.allSatisfy { $0.reply.isFailure && $0.files.isEmpty })
                let openFiles = try openProducts(of: item)
                #expect(openFiles == 0, "\(death)")
            }
        }
    }

    @Test(.timeLimit(.minutes(15))) func aWorkerThatDoesNotReadIsEndedInTime() async throws {
        // More than fits into a socket.
        let text = Markdown(String(repeating: "long ", count: 400_000), form: .page)
        let failures = try await hang([.markdown(text)], workers: 1, seconds: 1)
        #expect(failures.map { $0?.code } == [.timedOut])
    }

    @Test func progressReachesTheCallerBeforeTheAnswer() async throws {
        let reports = Mutex<[WorkerProgress]>([])
        let parts = try [0.25, 0.25, 0.1, 0.5, 1].map { try say(.progress($0)) }.joined(separator: "; ")
        let script = try "\(say(.ready)); \(parts); \(answer()); \(say(.progress(0.75))); \(answer()); cat >/dev/null"
        let results = try await WorkerPool.run(count: 1, command: ["/bin/sh", "-c", script]) { pool in
            await pool.perform(Array(items.prefix(2))) { report in reports.withLock { $0.append(report) } }
        }
        #expect(results.map(\.reply) == [.xmp(XMPFields()), .xmp(XMPFields())])
        // What is no more than before is not told.
        #expect(
            reports.withLock(\.self) == [
                WorkerProgress(index: 0, fraction: 0.25), WorkerProgress(index: 0, fraction: 0.5),
                WorkerProgress(index: 0, fraction: 1), WorkerProgress(index: 1, fraction: 0.75),
            ])
    }

    /// Between the steps of the worker's progress pass as many seconds as a test says. It never answers.
    @Test(
        .timeLimit(.minutes(15)),
        arguments: [
            // Each step earns twelve seconds more, up to thirty in all.
            (seconds: [11, 11, 11], exceeded: 30), (seconds: [11, 13], exceeded: 12), (seconds: [12], exceeded: 12),
        ])
    func progressEarnsTimeUpToAMaximum(seconds: [Int], exceeded: Int) async throws {
        let clock = ManualClock()
        let steps = try seconds.indices.map { try say(.progress(Double($0 + 1) / 4)) }.joined(separator: "; ")
        let script = try say(.ready) + "; " + steps + "; exec sleep 600"
        let results = try await WorkerPool.run(
            count: 1, command: ["/bin/sh", "-c", script], deadline: Deadline(seconds: 12, maxSeconds: 30), clock: clock
        ) { pool in
            await pool.perform(Array(items.prefix(1))) { report in
                clock.move(by: .seconds(seconds[Int(report.fraction * 4) - 1]))
            }
        }
        guard case .failure(let failure) = results.first?.reply else {
            Issue.record("it does not fail")
            return
        }
        #expect(failure.code == .timedOut && failure.seconds == exceeded)
    }

    @Test func moreThanTheWholeIsNoProgress() async throws {
        #expect(try await codes("\(say(.progress(1.5))); cat >/dev/null") == [.workerDied, .workerDied, .workerDied])
    }
}
