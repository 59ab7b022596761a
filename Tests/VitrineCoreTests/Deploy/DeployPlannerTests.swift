import TestSupport
import Testing

@testable import VitrineCore

/// What is published, kept, taken away and refused.
@Suite struct DeployPlannerTests {
    private static func image(_ photo: String, _ recipe: String = "1") -> OutputPath {
        MediaName.path(
            pixels: ContentDigest(of: photo), recipe: ContentDigest(of: recipe), suffix: "jpg")
    }

    private static func file(_ path: OutputPath, _ text: String = "x") -> DeployFile {
        DeployFile(path: path, size: Int64(text.utf8.count), digest: ContentDigest(of: text))
    }

    private static func remote(_ text: String = "x", hasDigest: Bool = true) -> RemoteFile {
        RemoteFile(size: Int64(text.utf8.count), digest: hasDigest ? ContentDigest(of: text) : nil)
    }

    /// A target to which these files were published.
    private static func target(_ files: [DeployFile], hasDigests: Bool = true) throws -> (
        listing: [OutputPath: RemoteFile], record: DeployRecord
    ) {
        let plan = try DeployPlanner.plan(files, at: [:], nil, run: "first", now: 0)
        let record = try #require(plan.steps.last?.record)
        let listing = files.map {
            ($0.path, RemoteFile(size: $0.size, digest: hasDigests ? $0.digest : nil))
        }
        return (Dictionary(uniqueKeysWithValues: listing), record)
    }

    private static let gallery = [
        file("index.html"), file("a/index.html"), file("a/1.html"), file("a/2.html"), file(image("1")),
        file(image("2")),
        file("assets/style.css"), file("feed.xml"),
    ]

    // MARK: Order

    @Test func aNewTargetGetsMediaThenPagesThenTheFirstPage() throws {
        let plan = try DeployPlanner.plan(Self.gallery, at: [:], nil, run: "r", now: 0)
        let steps = plan.steps.map { step in
            switch step {
            case .put(let files): files.map(\.path.text).joined(separator: " ")
            case .delete(let paths): "delete " + paths.map(\.text).joined(separator: " ")
            case .record(let record): "record \(record.doubtful.count)"
            }
        }
        #expect(
            steps == [
                "record 0", [Self.image("1"), Self.image("2")].sorted().map(\.text).joined(separator: " "), "record 3",
                "assets/style.css", "a/1.html a/2.html a/index.html", "record 0", "feed.xml", "index.html", "record 0",
            ])
        #expect(plan.bytes == 8 && plan.unchanged == 0)
    }

    @Test(arguments: [true, false]) func onlyWhatDiffersIsSent(hasDigests: Bool) throws {
        let (listing, record) = try Self.target(Self.gallery, hasDigests: hasDigests)
        #expect(try DeployPlanner.plan(Self.gallery, at: listing, record, run: "r", now: 9).steps == [])
        var files = Self.gallery
        files[2] = Self.file("a/1.html", "y")
        let plan = try DeployPlanner.plan(files, at: listing, record, run: "r", now: 9)
        #expect(plan.changed == [files[2]] && plan.media + plan.added == [] && plan.unchanged == 7)
    }

    @Test func filesThatOthersRemovedOrChangedAreSentAgain() throws {
        var (listing, record) = try Self.target(Self.gallery)
        listing[Self.image("1")] = nil
        listing["a/1.html"] = nil
        listing["a/2.html"] = Self.remote("z")
        listing[Self.image("2")] = Self.remote("torn")
        let plan = try DeployPlanner.plan(Self.gallery, at: listing, record, run: "r", now: 9)
        #expect(Set(plan.media.map(\.path)) == [Self.image("1"), Self.image("2")])
        #expect(plan.added.map(\.path) == ["a/1.html"] && plan.changed.map(\.path) == ["a/2.html"])
    }

    @Test func aPageThatWasBeingReplacedIsSentAgain() throws {
        let (listing, record) = try Self.target(Self.gallery, hasDigests: false)
        var files = Self.gallery
        files[2] = Self.file("a/1.html", "y")
        let plan = try DeployPlanner.plan(files, at: listing, record, run: "r", now: 9)
        let begun = try #require(plan.steps.first?.record)
        // The run ended here. The page at the target may be either one, and both have the same size.
        for wanted in [files, Self.gallery] {
            let next = try DeployPlanner.plan(wanted, at: listing, begun, run: "s", now: 9)
            #expect(next.changed.map(\.path) == ["a/1.html"])
        }
    }

    // MARK: What leaves

    private func without(_ names: [OutputPath]) -> [DeployFile] {
        Self.gallery.filter { !names.contains($0.path) }
    }

    @Test func whatIsWithdrawnLeavesAtOnce() throws {
        let (listing, record) = try Self.target(Self.gallery)
        let files = without(["a/2.html", Self.image("2")])
        let plan = try DeployPlanner.plan(files, at: listing, record, run: "r", now: 9)
        #expect(plan.withdrawn == ["a/2.html", Self.image("2")] && plan.kept == [])
        #expect(
            plan.steps.contains(.delete(["a/2.html"])) && plan.steps.contains(.delete([Self.image("2")])))
    }

    @Test func whatIsSupersededStaysForSomeTime() throws {
        var (listing, record) = try Self.target(Self.gallery)
        let old = [Self.image("2"), "assets/style.css"]
        let files =
            without(old) + [Self.file(Self.image("2", "other")), Self.file("assets/style2.css")]
        let plan = try DeployPlanner.plan(files, at: listing, record, run: "r", now: 1000)
        #expect(plan.kept.sorted() == old.sorted() && plan.withdrawn == [] && plan.expired == [])
        let next = try #require(plan.steps.last?.record)
        for file in files { listing[file.path] = RemoteFile(size: file.size, digest: file.digest) }
        for (now, isKept) in [
            (Int64(1000 + 86399), true), (1000 + 86400, false), (0, true), (Int64.max, false),
        ] {
            let later = try DeployPlanner.plan(files, at: listing, next, run: "s", now: now)
            #expect(
                later.kept.isEmpty != isKept && later.expired.isEmpty == isKept && later.withdrawn == [],
                "\(now)")
        }
    }

    @Test func anImageThatIsUsedAgainIsNotSuperseded() throws {
        let (listing, record) = try Self.target(Self.gallery)
        var known = record
        known.superseded = [DeployRecord.key(Self.image("2")): 1]
        let plan = try DeployPlanner.plan(Self.gallery, at: listing, known, run: "r", now: 1_000_000)
        #expect(plan.expired == [] && plan.kept == [])
        let next = try #require(plan.steps.last?.record)
        #expect(next.superseded == [:])
    }

    // MARK: What stopped runs left

    /// The run was stopped between making a folder and sending its first file, and the next one has another gallery.
    @Test func emptyFoldersOfStoppedRunsAreRemoved() throws {
        let begun = try DeployPlanner.plan(Self.gallery, at: [:], nil, run: "stopped", now: 0)
        let record = try #require(begun.steps.compactMap(\.record).last)
        let others = without(["a/index.html", "a/1.html", "a/2.html"])
        let folder = Self.image("1").parent.asEmptyFolder
        var listing: [OutputPath: RemoteFile] = [
            "a/": RemoteFile(size: -1), "mine/": RemoteFile(size: -1), "media/mine/": RemoteFile(size: -1),
        ]
        let plan = try DeployPlanner.plan(others, at: listing, record, run: "r", now: 9)
        #expect(plan.leftovers == ["a/"] && plan.foreign == [] && plan.withdrawn == [])
        #expect(plan.steps.contains(.delete(["a/.vitrine~deploy-"])))
        // The gallery fills its own folders.
        listing[folder] = RemoteFile(size: -1)
        #expect(try DeployPlanner.plan(Self.gallery, at: listing, record, run: "r", now: 9).leftovers == [])
        let none = try DeployPlanner.plan([Self.gallery[0]], at: listing, record, run: "r", now: 9)
        #expect(none.leftovers == ["a/", folder])
        // Without a record, nothing says that a folder is Vitrine's.
        #expect(try DeployPlanner.plan([Self.gallery[0]], at: listing, nil, run: "r", now: 9).leftovers == [])
    }

    /// Also those of pages that are hidden now.
    @Test func filesThatWereBeingWrittenAreRemoved() throws {
        var (listing, record) = try Self.target(Self.gallery)
        let (image, other) = (Self.image("1"), Self.image("9"))
        let left: [OutputPath] = [
            "a/.2.html.mIk9cM", ".index.html.abc123", ".vitrine-deploy.json.J39Ewo", "a/.vitrine~deploy-abc",
            "b/3.html.vitrine-new",
            other.parent.appending(".\(other.name).mIk9cM"), "\(image).vitrine-new",
        ]
        let own: [OutputPath] = [
            "a/.3.html.mIk9cM", "a/.2.html.mIk9c", ".2.html.mIk9cM", "a/2.html.mIk9cM", ".htaccess", "a/...",
            ".index.html.backup",
        ]
        for path in left + own { listing[path] = Self.remote() }
        for files in [Self.gallery, without(["a/2.html"])] {
            let plan = try DeployPlanner.plan(files, at: listing, record, run: "r", now: 9)
            #expect(plan.leftovers == left.sorted() && plan.foreign == own.sorted())
            #expect(plan.steps.contains(.delete(left.sorted())))
        }
    }

    // MARK: Files of others

    @Test func filesOfOthersStay() throws {
        var (listing, record) = try Self.target(Self.gallery)
        for path: OutputPath in ["CNAME", "blog/index.html", "media/mine.jpg", "a/notes.html", ".well-known/x"] {
            listing[path] = Self.remote()
        }
        let plan = try DeployPlanner.plan(without(["a/2.html"]), at: listing, record, run: "r", now: 9)
        #expect(
            plan.foreign == [
                ".well-known/x", "CNAME", "a/notes.html", "blog/index.html", "media/mine.jpg",
            ])
        #expect(plan.withdrawn == ["a/2.html"])
    }

    @Test func aFileOfOthersInTheWayRefuses() throws {
        var (listing, record) = try Self.target(without(["a/2.html"]))
        listing["a/2.html"] = Self.remote("theirs")
        #expect(throws: DeployRefusal.foreign(["a/2.html"])) {
            try DeployPlanner.plan(Self.gallery, at: listing, record, run: "r", now: 9)
        }
    }

    @Test func aTargetWithoutRecordKeepsWhatItHas() throws {
        let extra = ["old.html": Self.remote(), Self.image("9"): Self.remote()]
        let listing = Dictionary(uniqueKeysWithValues: Self.gallery.map { ($0.path, Self.remote()) })
            .merging(extra) {
                $1
            }
        let plan = try DeployPlanner.plan(Self.gallery, at: listing, nil, run: "r", now: 9)
        #expect(
            plan.foreign == [Self.image("9"), "old.html"].sorted() && plan.withdrawn + plan.expired == [])
        #expect(plan.unchanged == 8 && plan.steps.count == 2)
        var unknown = listing
        unknown["index.html"] = Self.remote(hasDigest: false)
        #expect(throws: DeployRefusal.foreign(["index.html"])) {
            try DeployPlanner.plan(Self.gallery, at: unknown, nil, run: "r", now: 9)
        }
        var options = DeployPlanner.Options()
        options.adopts = true
        let adopted = try DeployPlanner.plan(Self.gallery, at: unknown, nil, run: "r", now: 9, options)
        #expect(adopted.changed.map(\.path) == ["index.html"] && adopted.withdrawn == [Self.image("9")])
        #expect(adopted.foreign == ["old.html"])
        options.adopted = ["old.html"]
        let marked = try DeployPlanner.plan(Self.gallery, at: unknown, nil, run: "r", now: 9, options)
        #expect(marked.foreign == [] && marked.withdrawn == [Self.image("9"), "old.html"].sorted())
    }

    /// A file where a folder is needed, and a folder where a file is needed, are in the way before anything is sent.
    @Test(arguments: ["a", "a/1.html/x.txt", "media", "index.html/y"])
    func filesInTheWayOfFoldersRefuse(path: OutputPath) throws {
        #expect(throws: DeployRefusal.foreign([path])) {
            try DeployPlanner.plan(Self.gallery, at: [path: Self.remote()], nil, run: "r", now: 9)
        }
    }

    @Test func aLinkAtTheNameOfAnImageIsInTheWay() throws {
        let (_, record) = try Self.target(Self.gallery)
        #expect(throws: DeployRefusal.foreign([Self.image("1")])) {
            try DeployPlanner.plan(
                Self.gallery, at: [Self.image("1"): RemoteFile(size: -1)], record, run: "r", now: 9)
        }
    }

    // MARK: What may be private

    /// Originals may hold what was removed since: a position, or what was cropped away.
    @Test func originalsAndVideosLeaveAtOnce() throws {
        var options = DeployPlanner.Options()
        options.hasOriginals = true
        let video = MediaName.path(pixels: ContentDigest(of: "1"), recipe: ContentDigest(of: "v"), suffix: "mp4")
        let first = try DeployPlanner.plan(Self.gallery, at: [:], nil, run: "r", now: 0, options)
        var record = try #require(first.steps.last?.record)
        #expect(record.hasOriginals)
        let old = [Self.image("1", "other"): Self.remote(), video: Self.remote()]
        let listing = Dictionary(uniqueKeysWithValues: Self.gallery.map { ($0.path, Self.remote()) }).merging(old) {
            $1
        }
        let plan = try DeployPlanner.plan(Self.gallery, at: listing, record, run: "s", now: 9)
        #expect(plan.withdrawn == old.keys.sorted() && plan.kept == [])
        record = try #require(plan.steps.last?.record)
        #expect(!record.hasOriginals)
        let later = try DeployPlanner.plan(Self.gallery, at: listing, record, run: "t", now: 9)
        #expect(later.kept == [Self.image("1", "other")] && later.withdrawn == [video])
    }

    @Test func theOwnersFilesLeaveAtOnce() throws {
        let own = Self.file("cv.pdf")
        let (listing, record) = try Self.target(Self.gallery + [own])
        #expect(try DeployPlanner.plan(Self.gallery, at: listing, record, run: "r", now: 9).withdrawn == ["cv.pdf"])
    }

    /// A run that was paused publishes hidden pages after another run has removed them. The next one removes them again.
    @Test func pagesThatComeLateAreRemoved() throws {
        let begun = try DeployPlanner.plan(Self.gallery, at: [:], nil, run: "paused", now: 0)
        let paused = try #require(begun.steps.compactMap(\.record).first { !$0.doubtful.isEmpty })
        let others = without(["a/2.html", Self.image("2")])
        let second = try DeployPlanner.plan(others, at: [:], paused, run: "b", now: 9)
        let record = try #require(second.steps.last?.record)
        var listing = Dictionary(uniqueKeysWithValues: others.map { ($0.path, Self.remote()) })
        #expect(try DeployPlanner.plan(others, at: listing, record, run: "c", now: 10).steps == [])
        listing["a/2.html"] = Self.remote()
        #expect(try DeployPlanner.plan(others, at: listing, record, run: "c", now: 10).withdrawn == ["a/2.html"])
        listing["a/2.html"] = nil
        let later = try DeployPlanner.plan(others, at: listing, record, run: "d", now: 100_000)
        #expect(try #require(later.steps.last?.record).superseded == [:])
    }

    // MARK: Much at once

    /// What has another name or another picture now was not taken away.
    @Test func movedAndReplacedPhotosAreNotTakenAway() throws {
        let (listing, record) = try Self.target([Self.file("index.html")] + Self.pages(0..<150))
        let moved =
            [Self.file("index.html")]
            + Self.pages(0..<150).map {
                DeployFile(
                    path: $0.path.parent == "a" ? "b/\($0.path.name)" : $0.path, size: $0.size,
                    digest: $0.digest)
            }
        #expect(try DeployPlanner.plan(moved, at: listing, record, run: "r", now: 9).withdrawn.count == 150)
        let replaced =
            [Self.file("index.html")]
            + (0..<150).flatMap {
                [Self.file("a/\($0).html"), Self.file(Self.image("new \($0)"))]
            }
        #expect(try DeployPlanner.plan(replaced, at: listing, record, run: "r", now: 9).withdrawn.count == 150)
    }

    private static func pages(_ range: Range<Int>) -> [DeployFile] {
        range.flatMap { [file("a/\($0).html"), file(image("\($0)"))] }
    }

    @Test func muchIsWithdrawnOnlyOnRequest() throws {
        let many = [Self.file("index.html")] + Self.pages(0..<100)
        let (listing, record) = try Self.target(many)
        func plan(_ count: Int, max: Int? = nil) throws -> DeployPlan {
            var options = DeployPlanner.Options()
            options.maxWithdrawn = max
            let files = [Self.file("index.html")] + Self.pages(0..<(100 - count))
            return try DeployPlanner.plan(files, at: listing, record, run: "r", now: 9, options)
        }
        #expect(try plan(25).withdrawn.count == 50)
        let error = #expect(throws: DeployRefusal.self) { try plan(26) }
        #expect(error == .withdrawn(.init(pages: 26, allPages: 101, photos: 26, folders: ["a": 26])))
        #expect(try plan(26, max: 26).withdrawn.count == 52)
        #expect(throws: DeployRefusal.self) { try plan(26, max: 25) }
        #expect(throws: DeployRefusal.self) { try plan(1, max: 0) }
    }

    @Test func smallGalleriesMayLosePages() throws {
        let (listing, record) = try Self.target([Self.file("index.html")] + Self.pages(0..<15))
        let plan = try DeployPlanner.plan(
            [Self.file("index.html")], at: listing, record, run: "r", now: 9)
        #expect(plan.withdrawn.count == 30)
    }

    // MARK: Record

    @Test func aRecordIsReadAsItWasWritten() throws {
        var record = DeployRecord(run: "r\"1")
        record.files = ["k": .init(content: "c"), "l": .init()]
        record.doubtful = ["l"]
        record.superseded = ["m": 12]
        record.media = ["n": "d"]
        #expect(try DeployRecord(record.json) == record)
        #expect(try DeployRecord(DeployRecord(run: "").json) == DeployRecord(run: ""))
    }

    @Test func aRecordNamesNoFile() throws {
        let (_, record) = try Self.target([Self.file("secret-album/index.html")])
        #expect(!String(decoding: record.json, as: UTF8.self).contains("secret"))
    }

    @Test(arguments: [
        "", "{}", "[]", "{\"format\":1}", "null", "{\"format\":1,\"run\":1}", "\u{0}",
        "{\"format\":0,\"run\":\"\"}",
        #"{"format":1,"run":"","files":{"a":1},"doubtful":[],"superseded":{},"originals":false}"#,
        #"{"format":1,"run":"","files":{},"doubtful":[],"superseded":{"a":1e99},"originals":false}"#,
        #"{"format":1,"run":"","files":{},"files":{},"doubtful":[],"superseded":{},"originals":false}"#,
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "<!doctype html><title>404</title>",
    ])
    func otherBytesAreNoRecord(text: String) {
        #expect(throws: DeployRecord.Fault.unreadable) { try DeployRecord(Array(text.utf8)) }
    }

    @Test func aRecordOfANewerVersionIsNamed() {
        #expect(throws: DeployRecord.Fault.newer) {
            try DeployRecord(Array(#"{"format":2,"files":7}"#.utf8))
        }
    }
}

extension DeployPlan.Step {
    fileprivate var record: DeployRecord? {
        if case .record(let record) = self { record } else { nil }
    }
}
