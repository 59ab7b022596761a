import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

/// A gallery of shards is that of one machine, byte for byte, whatever happened to the shards.
@Suite struct ShardBuildTests {
    private static let settings = """
        baseURL: https://example.org/
        originals: clean
        formats: [avif]
        videos: {formats: [av1]}

        """

    /// A library with everything of which the files of one photo need another one.
    private func library(_ settings: String = settings) throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for number in 1...9 { try site.photo("walk/IMG_\(number).jpg", taken: "2024:05:0\(number) 10:00:00") }
        try site.write("albums/walk/album.md", "---\nlook: story\n---\n![](IMG_7.jpg)\n\n![](IMG_2.jpg)\n")
        try site.write("albums/walk/IMG_3.jpg.yml", "title: Three\nfavorite: true\n")
        try site.write("albums/walk/IMG_4.xmp", "rating 5")
        try site.photo("raw/DSC_1.jpg", pixels: "one", taken: "2024:06:01 10:00:00")
        try site.photo("raw/DSC_1.nef", pixels: "raw:one", taken: "2024:06:01 10:00:00")
        try site.photo("raw/bright.jpg", pixels: "bright", taken: "2024:06:02 10:00:00")
        try site.photo("raw/damaged.jpg", pixels: "damaged", taken: "2024:06:03 10:00:00")
        try site.photo("raw/broken.jpg", pixels: "undecodable", taken: "2024:06:04 10:00:00")
        for (number, seconds) in [30, 20, 9].enumerated() {
            try site.video("films/film \(number).mp4", seconds: seconds)
        }
        try site.photo("films/cover.jpg", taken: "2024:07:01 10:00:00")
        try site.write("albums/films/film 1.mp4.yml", "poster: cover.jpg\n")
        try site.photo("hidden/secret.jpg", taken: "2024:09:01 10:00:00")
        try site.write("albums/hidden/album.md", "---\nhidden: true\n---\n")
        try site.write("collections/best.yml", "title: Best\nphotos: [walk/IMG_1.jpg, raw/DSC_1.jpg]\n")
        try site.photo("live/IMG_20.heic", pixels: "motion", taken: "2024:08:01 10:00:00")
        try site.photo("live/IMG_21.heic", pixels: "live:1", taken: "2024:08:02 10:00:00")
        try site.video("live/other.mov", seconds: 2, words: "live:1")
        try site.photo("live/secret.heic", pixels: "live:secret", taken: "2024:08:03 10:00:00")
        try site.video("live/another.mov", seconds: 2, words: "live:secret")
        try site.write("albums/live/secret.heic.yml", "hidden: true\n")
        try site.photo("live/IMG_22.heic", pixels: "live:bad", taken: "2024:08:05 10:00:00")
        try site.video("live/IMG_22.mov", seconds: 2, words: "live:bad unencodable")
        // A hidden copy has the identifier of a photo that is shown. No clip of it is published.
        try site.photo("live/IMG_30.heic", pixels: "live:both", taken: "2024:08:04 10:00:00")
        try site.video("live/IMG_30.mov", seconds: 2, words: "live:both secret")
        try site.photo("live/edited.jpg", pixels: "live:both", taken: "2024:08:04 10:00:00")
        try site.write("albums/live/edited.jpg.yml", "hidden: true\n")
        return site
    }

    private func parts(of site: TemporarySite) -> String { site.root + "/parts" }

    @discardableResult private func render(
        _ shard: String, of site: TemporarySite, to folder: String? = nil, _ workers: FakeWorkers = FakeWorkers()
    ) async throws -> ShardReport {
        let build = Build(options: site.options(), workers: workers)
        return try await build.render(try #require(Shard(shard)), to: .folder(folder ?? parts(of: site)))
    }

    @discardableResult private func build(
        _ site: TemporarySite, from folder: String? = nil, _ workers: FakeWorkers = FakeWorkers(),
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> BuildReport {
        var options = site.options()
        options.shards = ShardOptions(place: .folder(folder ?? parts(of: site)))
        change(&options)
        return try await Build(options: options, workers: workers).run()
    }

    private static let whole = Task {
        let site = try ShardBuildTests().library()
        try await site.build()
        return try site.tree()
    }

    private func whole() async throws -> [String: ContentDigest] { try await Self.whole.value }

    // MARK: The same gallery

    @Test(arguments: TestScope.values([1, 2, 7], nightly: [64])) func theGalleryIsThatOfOneMachine(count: Int)
        async throws
    {
        let site = try library()
        var made = 0
        for number in (1...count).reversed() {
            let report = try await render("\(number)/\(count)", of: site)
            made += report.images + report.originals + report.videos
        }
        let workers = FakeWorkers()
        let report = try await build(site, workers)
        #expect(try site.tree() == (try await whole()))
        #expect(workers.read.isEmpty && workers.rendered.isEmpty && workers.copied.isEmpty && workers.inspected.isEmpty)
        let shards = try #require(report.shards)
        #expect(
            shards.done == count && shards.of == count && shards.warnings.isEmpty && shards.taken <= made)
        #expect(shards.remade == 0)
        #expect(try await build(site).counts.kept > 0)
    }

    /// Two numbers of shards in one folder, each shard twice, and one of them at the same time as another.
    @Test func nothingDependsOnTheOrderOfShards() async throws {
        let site = try library()
        async let one: Void = { for shard in ["1/2", "3/3"] { try await render(shard, of: site) } }()
        async let other: Void = { for shard in ["1/2", "2/2", "1/3", "2/2"] { try await render(shard, of: site) } }()
        _ = try await (one, other)
        let workers = FakeWorkers()
        try await build(site, workers)
        #expect(try site.tree() == (try await whole()) && workers.rendered.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: parts(of: site)).sorted() == ["media", "shards"])
    }

    /// Between the moments in which a task makes a folder and puts a file into it, the folder is empty.
    @Test func emptyFoldersOfOtherTasksAreNotReplaced() async throws {
        let site = try library()
        try await render("1/1", of: site)
        let files = try site.tree("parts/media").keys
        let folders = Set(files.map { parts(of: site) + "/media/" + OutputPath($0).parent.text })
        for file in files { try site.remove("parts/media/" + file) }
        for folder in folders {
            try FileManager.default.setAttributes([.posixPermissions: 0o711], ofItemAtPath: folder)
        }
        try await render("1/1", of: site)
        #expect(Set(try site.tree("parts/media").keys) == Set(files))
        for folder in folders {
            let found = try FileManager.default.attributesOfItem(atPath: folder)
            #expect(found[.posixPermissions] as? Int == 0o711, "\(folder) was replaced")
        }
    }

    /// In CI each task has a checkout of its own, with other times, and the last one has pointers of Git LFS or nothing at all.
    @Test(arguments: [false, true]) func theLastJobNeedsNoPhotographs(isEmpty: Bool) async throws {
        let folder = try TemporarySite()
        for shard in ["1/3", "2/3", "3/3"] {
            try await render(shard, of: try library(), to: folder.root + "/parts")
        }
        let site = try library()
        try await site.build()
        let whole = try site.tree()
        try site.remove("public")
        try site.remove(".vitrine")
        for path in try site.tree("albums").keys where ![".md", ".yml", ".xmp"].contains(where: path.hasSuffix) {
            let bytes = try site.data("albums/" + path)
            try site.write(
                "albums/" + path,
                "version https://git-lfs.github.com/spec/v1\noid sha256:\(ContentDigest(of: bytes).hexadecimal)\n"
                    + "size \(bytes.count)\n")
        }
        if isEmpty { try site.remove("albums") }
        let workers = FakeWorkers()
        let report = try await build(site, from: folder.root + "/parts", workers) { $0.allowsMissing = isEmpty }
        #expect(workers.rendered.isEmpty && workers.copied.isEmpty)
        #expect(report.shards?.remade == 0 && report.shards?.warnings.isEmpty == true)
        #expect(try site.tree() == whole)
    }

    // MARK: What is missing or wrong

    @Test func whatAShardDidNotMakeIsMadeHere() async throws {
        let site = try library()
        for shard in ["1/3", "3/3"] { try await render(shard, of: site) }
        let report = try await build(site)
        #expect(try site.tree() == (try await whole()))
        #expect(report.shards?.missing == ["2/3"] && (report.shards?.remade ?? 0) > 1)
    }

    @Test func aBuildThatMayNotRenderSaysWhatIsMissing() async throws {
        let site = try library()
        for shard in ["1/3", "3/3"] { try await render(shard, of: site) }
        let error = await #expect(throws: BuildError.self) {
            try await build(site) { $0.shards?.mayRender = false }
        }
        #expect(error?.code == .unfinished && error?.text.contains("missing: 2/3") == true)
        #expect(!site.exists("public/media"))
    }

    /// A part of the library must not be published as if it was the whole.
    @Test(arguments: [false, true]) func shardsAndPhotographsMustNotBothBeMissing(isEmpty: Bool) async throws {
        let site = try library()
        for shard in ["1/3", "3/3"] { try await render(shard, of: site) }
        if isEmpty {
            try site.remove("albums")
        } else {
            for path in try site.tree("albums").keys where path.hasSuffix(".jpg") {
                let digest = ContentDigest(of: try site.data("albums/" + path)).hexadecimal
                try site.write(
                    "albums/" + path, "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 9\n")
            }
        }
        let error = await #expect(throws: BuildError.self) { try await build(site) { $0.allowsMissing = isEmpty } }
        #expect(error?.code == .unfinished && error?.text.contains("2/3") == true, "\(error?.text ?? "")")
        #expect(!site.exists("public/index.html"))
    }

    /// A last job that keeps its state and never sees the photographs learns what was hidden and removed.
    @Test func theLastJobFollowsTheShards() async throws {
        let (source, last) = (try library(), try TemporarySite(settings: Self.settings))
        try last.write("collections/best.yml", try source.text("collections/best.yml"))
        try last.remove("albums")
        func renderAll() async throws {
            for shard in ["1/2", "2/2"] { try await render(shard, of: source, to: parts(of: last)) }
        }
        try await renderAll()
        try await build(last) { $0.allowsMissing = true }
        #expect(try last.tree() == (try await whole()))
        try source.write("albums/walk/IMG_3.jpg.yml", "hidden: true\n")
        try source.remove("albums/walk/IMG_5.jpg")
        try source.move("albums/films", to: "albums/clips")
        // One shard alone may have what is hidden now.
        try await render("1/2", of: source, to: parts(of: last))
        let error = await #expect(throws: BuildError.self) { try await build(last) { $0.allowsMissing = true } }
        #expect(error?.code == .unfinished && error?.text.contains("different files or texts") == true)
        try await renderAll()
        try await build(last) { $0.allowsMissing = true }
        try await source.build()
        #expect(try last.tree() == source.tree())
        #expect(!last.exists("public/walk/img_3.html") && !last.exists("public/films"))
    }

    /// What the site itself has read later counts. When the photographs are not there any more, nobody knows what is newer.
    @Test func whatWasHiddenAfterTheShardsStaysHidden() async throws {
        let site = try library()
        for shard in ["1/2", "2/2"] { try await render(shard, of: site) }
        try site.write("albums/raw/album.md", "---\nhidden: true\n---\n")
        try site.write("albums/walk/IMG_3.jpg.yml", "hidden: true\n")
        try site.remove("collections/best.yml")
        try site.remove("albums/films/film 2.mp4")
        try await site.build()
        let tree = try site.tree()
        try await build(site)
        #expect(try site.tree() == tree)
        try site.remove("albums")
        let error = await #expect(throws: BuildError.self) { try await build(site) { $0.allowsMissing = true } }
        #expect(error?.code == .unfinished && error?.text.contains("than the last build here") == true)
        #expect(try site.tree() == tree)
        #expect(!site.exists("public/raw") && !site.exists("public/walk/img_3.html"))
    }

    @Test func aFileThatIsNotAsRecordedIsNeverPublished() async throws {
        let site = try library()
        for shard in ["1/2", "2/2"] { try await render(shard, of: site) }
        let media = try site.tree("parts/media").keys.sorted()
        let (other, short, gone) = (media[3], media[8], media[12])
        let size = try site.data("parts/media/" + other).count
        try site.write("parts/media/" + other, String(repeating: "x", count: size))
        try site.write("parts/media/" + short, "short")
        try site.remove("parts/media/" + gone)
        let report = try await build(site)
        #expect(try site.tree() == (try await whole()))
        #expect(report.shards?.damaged == ["media/" + other, "media/" + short].sorted() && report.isIncomplete)
    }

    @Test func shardsThatDisagreeCountForNothing() async throws {
        let site = try library()
        try await render("1/1", of: site)
        let folder = ShardFolder(path: parts(of: site))
        let work = try WorkFolder()
        folder.restore(try #require(Shard("1/1")), to: work)
        let state = try StateStore(folder: work.path)
        let outputs = try state.outputs(of: ShardFolder.outputName)
        let (path, record) = try #require(outputs.min { $0.key < $1.key })
        var other = record
        other.digest = ContentDigest(of: "other bytes")
        try state.remember(outputs: [.init(path: path, record: other)], in: ShardFolder.outputName)
        try folder.put(state, ShardHeader(number: 2, count: 2, written: 1, isDone: true), in: work)
        let report = try await build(site)
        #expect(report.shards?.disputed == ["\(path) (1/1, 2/2)"])
        #expect(try site.tree() == (try await whole()))
    }

    @Test func recordFilesThatCannotBeUsedAreNamed() async throws {
        let site = try library()
        for shard in ["1/2", "2/2"] { try await render(shard, of: site) }
        let file = "parts/shards/2-of-2.vitrine"
        try site.write(file, try site.data(file).prefix(9000))
        try site.write("parts/shards/7-of-9.vitrine", "no database")
        let report = try await build(site)
        #expect(report.shards?.ignored == ["2-of-2.vitrine", "7-of-9.vitrine"] && report.shards?.missing == ["2/2"])
        #expect(try site.tree() == (try await whole()))
        // The shard begins again, and its file is replaced.
        try await render("2/2", of: site)
        let shards = try await build(site).shards
        #expect(shards?.ignored == ["7-of-9.vitrine"] && shards?.missing == [])
    }

    /// A second task of the same shard that is stopped takes nothing away.
    @Test func aShardThatIsDoneStaysDone() async throws {
        let site = try library()
        try await render("1/1", of: site)
        let folder = ShardFolder(path: parts(of: site))
        let work = try WorkFolder()
        try folder.put(try StateStore(folder: work.path), ShardHeader(number: 1, count: 1, written: 9), in: work)
        let shards = try await build(site).shards
        #expect(shards?.missing == [] && shards?.remade == 0)
        try await render("1/1", of: site)
        #expect(try site.files("parts/shards") == ["1-of-1.vitrine"])
    }

    @Test func aRecordFileThatIsDamagedIsMadeAnew() async throws {
        let site = try library()
        try await render("1/1", of: site)
        let file = "parts/shards/1-of-1.vitrine"
        var bytes = [UInt8](try site.data(file))
        for place in stride(from: 5000, to: bytes.count, by: 997) { bytes[place] ^= 0x55 }
        try site.write(file, Data(bytes))
        try await render("1/1", of: site)
        #expect(try await build(site).shards?.remade == 0)
    }

    @Test func aShardThatWasStoppedGoesOn() async throws {
        let site = try library()
        let stop = Box()
        let workers = FakeWorkers(count: 1) { if $0 == 9 { stop.cancel() } }
        let task = Task {
            await stop.waitForTask()
            _ = try await render("1/1", of: site, workers)
        }
        stop.set(task)
        await #expect(throws: CancellationError.self) { try await task.value }
        let made = try site.listing("parts/media")
        #expect(try await build(site).shards?.missing == ["1/1"])
        let again = FakeWorkers()
        try await render("1/1", of: site, again)
        #expect(again.read.isEmpty)
        let now = try site.listing("parts/media")
        #expect(made.allSatisfy { now[$0.key]?.inode == $0.value.inode } && now.count > made.count)
    }

    @Test func whatNobodyNeedsIsCleaned() async throws {
        let site = try library()
        try await render("1/1", of: site)
        for shard in ["1/2", "2/2"] { try await render(shard, of: site) }
        let before = try site.tree("parts")
        func clean(removes: Bool, now: Int64 = TemporarySite.late) throws -> [OutputPath] {
            var options = site.options()
            options.now = now
            return try ShardCleaner.clean(options, .folder(parts(of: site)), removes: removes).files
        }
        // All have the same time here, so that no set is newer than another one.
        #expect(try clean(removes: true) == [] && before == site.tree("parts"))
        try site.write("parts/media/ab/unneeded-picture.jpg", "x")
        try site.write("parts/media/ab/notes.txt", "x")
        try site.photo("walk/IMG_1.jpg", pixels: "other", taken: "2024:05:01 10:00:00")
        for shard in ["1/2", "2/2", "1/1"] { try await render(shard, of: site) }
        let listed = try clean(removes: false)
        #expect(!listed.isEmpty && listed.allSatisfy { $0.hasPrefix("media/") })
        #expect(try clean(removes: true, now: 1) == [])
        #expect(try clean(removes: true) == listed && site.exists("parts/media/ab/notes.txt"))
        #expect(try await build(site).shards?.remade == 0)
    }

    // MARK: What must not be seen

    /// The shard of a film cannot know whether its photo is hidden, as long as the photo is a pointer.
    @Test func noShardMakesWhatMayBeHidden() async throws {
        let site = try library()
        for path in ["live/secret.heic", "live/edited.jpg"] {
            let digest = ContentDigest(of: try site.data("albums/" + path)).hexadecimal
            try site.write(
                "albums/" + path, "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 9\n")
        }
        for number in 1...7 { try await render("\(number)/7", of: site) }
        for (path, file) in try site.listing("parts/media") {
            #expect(!String(decoding: file.data, as: UTF8.self).contains("secret"), "\(path)")
        }
    }

    @Test(arguments: [1, 2, 7]) func noShardMakesWhatIsHidden(count: Int) async throws {
        let site = try library()
        for number in 1...count { try await render("\(number)/\(count)", of: site) }
        for (path, file) in try site.listing("parts/media") {
            #expect(!String(decoding: file.data, as: UTF8.self).contains("secret"), "\(path)")
        }
    }

    @Test(arguments: [
        ("public/parts", "would be published"), (".", "would contain the"),
        ("albums/parts", "would lie among the photographs"),
        ("templates/parts", "would lie in the site's templates folder"),
        (".vitrine/parts", "would lie in the site's state folder"),
        ("-web", "holds 'index.html'"), ("-usb/gallery/parts", "publishes to"), ("-usb", "publishes to"),
    ])
    func theFolderOfShardsIsNoneThatVisitorsRead(folder: String, message: String) async throws {
        let site = try library()
        try site.write("vitrine.yml", Self.settings + "deploy: {stick: {to: \(site.root)-usb/gallery}}\n")
        let web = site.root + "-web"
        try FileManager.default.createDirectory(atPath: web, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: web) }
        try Data("x".utf8).write(to: URL(fileURLWithPath: web + "/index.html"))
        let path = folder == "." ? site.root : site.root + (folder.hasPrefix("-") ? "" : "/") + folder
        let rendered = await #expect(throws: BuildError.self) { try await render("1/1", of: site, to: path) }
        #expect(
            rendered?.text.contains(message) == true && rendered?.text.contains("--to") == true,
            "\(rendered?.text ?? "")")
        let built = await #expect(throws: BuildError.self) { try await build(site, from: path) }
        #expect(built?.text.contains(message) == true && built?.text.contains("--from") == true, "\(built?.text ?? "")")
        #expect(!site.exists(folder + "/shards") && built?.code == .configuration)
    }

    @Test func aFolderWithoutShardsIsNamed() async throws {
        let site = try library()
        let error = await #expect(throws: BuildError.self) { try await build(site) }
        #expect(error?.text.contains("holds no record file of a shard") == true)
        #expect(!site.exists("public/index.html"))
    }

    @Test func theFilesOfAllShardsAreAllFiles() throws {
        let site = try library()
        let build = Build(options: site.options(), workers: FakeWorkers())
        let lists = try (1...5).map { try build.files(of: try #require(Shard("\($0)/5"))) }
        let all = Set(
            try site.tree("albums").keys.filter { !$0.hasSuffix(".md") && !$0.hasSuffix(".yml") }.map { "albums/" + $0 }
        )
        #expect(Set(lists.joined()) == all)
        // Posters and hidden photos may be read by several shards.
        #expect(lists.joined().count < 2 * all.count)
    }
}
