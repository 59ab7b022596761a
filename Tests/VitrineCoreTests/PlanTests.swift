import Testing
import TestSupport
import VitrineCore

@Suite struct PlanTests {
    private func page(_ path: OutputPath, key: String) -> Output {
        Output(path: path, key: ContentDigest(of: key), work: .page(.single(.notFound)))
    }

    private func record(_ key: String, size: Int64 = 10, modified: Int64 = 5) -> OutputRecord {
        OutputRecord(key: ContentDigest(of: key), digest: ContentDigest(of: "bytes"), size: size, modified: modified)
    }

    private let pending = OutputRecord(
        key: ContentDigest(of: "k"), digest: nil, size: 0, modified: 0, isPending: true)
    private let stat = OutputStat(size: 10, modified: 5)

    private func image(photo: Int = 0) -> Output {
        let renditions = RenditionPlanner.renditions(
            of: PixelSize(width: 100, height: 100), kind: .jpeg, pixelDigest: ContentDigest(of: "p"),
            attribution: Attribution(),
            settings: Settings())
        return Output(
            path: renditions.all[0].path, key: ContentDigest(of: "i"), work: .image(photo: photo, renditions.all[0]))
    }

    @Test func pagesAreWrittenOnlyForAReason() {
        func reason(_ record: OutputRecord?, _ stat: OutputStat?) -> PlanReason? {
            let state = BuildState(
                records: record.map { ["x.html": $0] } ?? [:], listing: stat.map { ["x.html": $0] } ?? [:])
            let plan = Planner.additions([page("x.html", key: "k")], state: state)
            #expect(plan.kept + plan.writes.count == 1)
            return plan.writes.first?.reason
        }
        #expect(reason(nil, nil) == .new)
        #expect(reason(record("k"), stat) == nil)
        #expect(reason(record("other"), stat) == .changed)
        #expect(reason(record("k"), nil) == .missing)
        #expect(reason(record("k"), OutputStat(size: 11, modified: 5)) == .damaged)
        #expect(reason(record("k"), OutputStat(size: 10, modified: 6)) == .damaged)
        #expect(reason(pending, stat) == .interrupted)
        #expect(reason(pending, nil) == .interrupted)
    }

    @Test func existingImagesAreRecognizedByTheirNames() {
        let output = image()
        func plan(_ record: OutputRecord?, _ stat: OutputStat?) -> BuildPlan {
            Planner.additions(
                [output],
                state: BuildState(
                    records: record.map { [output.path: $0] } ?? [:], listing: stat.map { [output.path: $0] } ?? [:]))
        }
        #expect(plan(nil, nil).jobs.flatMap(\.products).map(\.reason) == [.new])
        #expect(plan(record("whatever"), stat).kept == 1)
        #expect(plan(record("whatever"), OutputStat(size: 10, modified: 99)).adoptions == [output])
        #expect(
            plan(record("i"), OutputStat(size: 9, modified: 5)).jobs.flatMap(\.products).map(\.reason) == [.damaged])
        #expect(plan(record("i"), nil).jobs.flatMap(\.products).map(\.reason) == [.missing])
        #expect(plan(nil, stat).adoptions == [output])
        #expect(plan(pending, stat).adoptions == [output])
        #expect(plan(nil, OutputStat(size: 0, modified: 5)).jobs.flatMap(\.products).map(\.reason) == [.damaged])
    }

    @Test func onlyRecordedFilesAreDeleted() {
        let state = BuildState(
            records: ["old.html": record("k"), "gone.html": record("k")], listing: ["old.html": stat, "CNAME": stat])
        let plan = Planner.plan([], unneeded: state.recorded, state: state)
        #expect(plan.deletions == [.init(path: "old.html", reason: .obsolete)] && plan.forgotten == ["gone.html"])
    }

    @Test func aFileIsKnownByItsRecordAndByWhatIsThere() {
        var known = BuildState(records: ["a": record("k"), "gone": pending], listing: ["a": stat, "own": stat])
        #expect(known.isAsRecorded("a") && known.isComplete("a") && known.hasRecords)
        #expect(!known.isAsRecorded("gone") && !known.isComplete("gone") && !known.isAsRecorded("own"))
        #expect(known.recorded.sorted() == ["a", "gone"] && known.listed.sorted() == ["a", "own"])
        #expect(known.unrecorded == ["own"] && known[stat: "unknown"] == nil)
        known[record: "own"] = record("k")
        known[stat: "own"] = nil
        known[record: "a"] = nil
        #expect(known.recorded.sorted() == ["gone", "own"] && known.listed == ["a"] && known.unrecorded == ["a"])
        for path in known.recorded { known[record: path] = nil }
        #expect(!known.hasRecords && known[stat: "a"] == stat)
    }

    @Test func duplicatePhotosAreRenderedOnce() throws {
        let twins = [LibraryInput.PhotoSource.fixture("a/1.jpg"), .fixture("b/1.jpg")].map { source in
            var source = source
            source.record.pixelDigest = ContentDigest(of: "same")
            return source
        }
        let library = try LibraryBuilder.build(.fixture(twins))
        let site = SitePages(
            settings: Settings(), library: library, media: MediaPlanner(Settings()).media(of: library), texts: [:],
            assets: .fixture())
        let outputs = Array(OutputPlanner(site: site, templates: [:], assets: []).media)
        let plan = Planner.additions(outputs, state: BuildState())
        #expect(plan.jobs.count == 1 && plan.jobs.flatMap(\.images).count == 6)
    }

    @Test(arguments: [
        (
            PixelSize(width: 4000, height: 3000), ["352x264", "528x396", "704x528", "1056x792"],
            ["1200x900", "2000x1500"]
        ),
        (
            PixelSize(width: 4032, height: 3024), ["352x264", "528x396", "704x528", "1056x792"],
            ["1200x900", "2016x1512"]
        ),
        (
            PixelSize(width: 3801, height: 2853), ["352x264", "528x396", "703x528", "1055x792"],
            ["1200x901", "1901x1427"]
        ),
        (
            PixelSize(width: 3000, height: 4000), ["264x352", "396x528", "528x704", "792x1056"],
            ["900x1200", "1500x2000"]
        ),
        (
            PixelSize(width: 1500, height: 1000), ["396x264", "594x396", "792x528", "1188x792"],
            ["1200x800", "1500x1000"]
        ),
        (PixelSize(width: 1230, height: 700), ["464x264", "696x396", "928x528", "1230x700"], ["1230x700"]),
        (
            PixelSize(width: 9000, height: 1000), ["792x264", "1188x396", "1584x528", "2376x792"],
            ["1200x133", "2000x222"]
        ),
        (PixelSize(width: 100, height: 80), ["100x80"], ["100x80"]), (PixelSize(width: 1, height: 1), ["1x1"], ["1x1"]),
        (PixelSize(width: 1, height: 5000), ["1x3"], ["1x1200", "1x2000"]),
        (PixelSize(width: 240, height: 240), ["240x240"], ["240x240"]),
    ])
    func sizesAreNeverLargerThanTheSource(size: PixelSize, thumbnails: [String], pictures: [String]) {
        let set = RenditionPlanner.renditions(
            of: size, kind: .jpeg, pixelDigest: ContentDigest(of: "p"), attribution: Attribution(), settings: Settings()
        )
        func text(_ renditions: [Rendition]) -> [String] { renditions.map { "\($0.size.width)x\($0.size.height)" } }
        #expect(text(set.thumbnails) == thumbnails)
        #expect(text(set.pictures) == pictures)
        for rendition in set.all { #expect(MediaName.isMediaPath(rendition.path)) }
    }

    @Test func eachSettingChangesOnlyItsOwnImages() {
        func paths(_ change: (inout Settings) -> Void, _ attribution: Attribution = Attribution()) -> (
            [OutputPath], [OutputPath]
        ) {
            var settings = Settings()
            change(&settings)
            let set = RenditionPlanner.renditions(
                of: PixelSize(width: 4000, height: 3000), kind: .jpeg, pixelDigest: ContentDigest(of: "p"),
                attribution: attribution,
                settings: settings)
            return (set.thumbnails.map(\.path), set.pictures.map(\.path))
        }
        let plain = paths { _ in }
        let quality = paths { $0.photos.quality = 83 }
        #expect(quality.0 == plain.0 && Set(quality.1).isDisjoint(with: plain.1))
        let more = paths { $0.photos.sizes = [1200, 2000, 3000] }
        #expect(Array(more.1.prefix(2)) == plain.1 && more.0 == plain.0)
        let thumbnails = paths { $0.thumbnails.quality = 70 }
        #expect(Set(thumbnails.0).isDisjoint(with: plain.0) && thumbnails.1 == plain.1)
        let colour = paths { $0.colour = .srgb }
        #expect(Set(colour.0 + colour.1).isDisjoint(with: plain.0 + plain.1))
        let author = paths({ _ in }, Attribution(creator: "A"))
        #expect(author.0 == plain.0 && Set(author.1).isDisjoint(with: plain.1))
    }

    @Test(arguments: [
        (PixelSize(width: 4000, height: 3000), "1200x900"), (PixelSize(width: 3000, height: 4000), "1200x1600"),
        (PixelSize(width: 2000, height: 4000), "800x1600"), (PixelSize(width: 900, height: 4000), "360x1600"),
        (PixelSize(width: 1200, height: 1600), "1200x1600"), (PixelSize(width: 1201, height: 1600), "1200x1599"),
        (PixelSize(width: 1000, height: 800), "1000x800"), (PixelSize(width: 9000, height: 1000), "1200x133"),
        (PixelSize(width: 1, height: 5000), "1x1600"), (PixelSize(width: 5000, height: 1), "1200x1"),
    ])
    func previewImagesFitIntoTheirMaximumSize(size: PixelSize, expected: String) {
        var settings = Settings()
        settings.photos.quality = 90
        func share() -> Rendition? {
            RenditionPlanner.renditions(
                of: size, kind: .jpeg, pixelDigest: ContentDigest(of: "p"), attribution: Attribution(creator: "A"),
                settings: settings
            ).share
        }
        #expect(share() == nil, "without a base address there is no link to share")
        settings.baseURL = "https://example.org/"
        let target = share()?.target
        #expect(target.map { "\($0.size.width)x\($0.size.height)" } == expected)
        #expect(target?.format == .jpeg && target?.quality == 90 && target?.maxBytes == 300_000)
        #expect(target?.attribution.creator == "A" && target?.isCut == false)
    }

    @Test(arguments: [(82, 60), (100, 78), (23, 1), (10, 1)])
    func formatsAreAddedToTheJPEGs(quality: Int, avif: Int) {
        func set(_ formats: [ImageFormat]) -> RenditionSet {
            var settings = Settings()
            settings.photos.quality = quality
            settings.formats = formats
            return RenditionPlanner.renditions(
                of: PixelSize(width: 4032, height: 3024), kind: .jpeg, pixelDigest: ContentDigest(of: "p"),
                attribution: Attribution(), settings: settings)
        }
        let plain = set([])
        let both = set([.avif, .webp])
        #expect(both.pictures == plain.pictures && both.thumbnails == plain.thumbnails)
        #expect(both.alternatives.map { $0.map(\.size) } == [plain.pictures.map(\.size), plain.pictures.map(\.size)])
        #expect(both.alternatives.map { $0.map(\.target.quality) } == [[avif, avif], [quality, quality]])
        #expect(both.alternatives.joined().map { $0.path.text.suffix(5) } == [".avif", ".avif", ".webp", ".webp"])
        #expect(both.alternatives[1] == set([.webp]).alternatives[0])
        #expect(Set(both.all.map(\.path)).count == plain.all.count + 4)
        for rendition in both.all { #expect(MediaName.isMediaPath(rendition.path)) }
    }

    private func original(_ policy: OriginalsPolicy, _ change: (inout Photo) -> Void = { _ in }) throws -> OutputPath? {
        var settings = Settings()
        settings.originals = policy
        var photo = try #require(LibraryBuilder.build(.fixture([.fixture("a/1.jpg")])).photos.first)
        change(&photo)
        return OriginalPlanner.path(of: photo, settings: settings)
    }

    @Test func namesOfOriginalsDependOnlyOnTheirContents() throws {
        let (clean, asIs) = (try original(.clean), try original(.asis))
        #expect(try original(.none) == nil)
        #expect(clean != nil && asIs != nil && clean != asIs)
        #expect(clean.map(MediaName.isMediaPath) == true && asIs.map(MediaName.isMediaPath) == true)
        func caption(_ photo: inout Photo) { photo.record.fileDigest = ContentDigest(of: "with a caption") }
        #expect(try original(.clean, caption) == clean)
        #expect(try original(.asis, caption) != asIs)
        func author(_ photo: inout Photo) { photo.attribution.creator = "A" }
        #expect(try original(.clean, author) != clean)
        #expect(try original(.asis, author) == asIs)
        func pixels(_ photo: inout Photo) { photo.record.pixelDigest = ContentDigest(of: "other") }
        #expect(try original(.clean, pixels) != clean)
    }

    @Test(arguments: MediaKind.allCases)
    func extensionsOfOriginalsFollowFromTheirFormats(kind: MediaKind) throws {
        let suffixes: [MediaKind: String] = [
            .jpeg: ".jpg", .png: ".png", .webp: ".webp", .gif: ".gif", .tiff: ".tif", .heif: ".heic", .avif: ".avif",
            .raw: ".dng", .jxl: ".jxl",
        ]
        // A published video is a download already.
        guard kind != .video else { return #expect(try original(.asis) { $0.record.kind = kind } == nil) }
        let path = try #require(try original(.asis) { $0.record.kind = kind })
        #expect(MediaName.isMediaPath(path) && path.hasSuffix(suffixes[kind] ?? "?"))
        let isCleanable = [.jpeg, .png, .webp].contains(kind)
        #expect((try original(.clean) { $0.record.kind = kind } != nil) == isCleanable)
    }

    @Test func existingOriginalsAreRecognizedByTheirNames() {
        let path: OutputPath = "media/ab/cdefghij-mnopqr.heic"
        let output = Output(path: path, media: .original(photo: 3))
        func plan(_ record: OutputRecord?, _ stat: OutputStat?) -> BuildPlan {
            let state = BuildState(records: record.map { [path: $0] } ?? [:], listing: stat.map { [path: $0] } ?? [:])
            return Planner.additions([output, output], state: state)
        }
        let new = plan(nil, nil)
        let original = Product(.original, path: path, reason: .new)
        #expect(new.jobs == [MediaJob(item: .photo(3), products: [original])])
        #expect(new.writes == [])
        #expect(plan(record("k"), nil).jobs.flatMap(\.originals).map(\.reason) == [.missing])
        #expect(
            plan(record("k"), OutputStat(size: 0, modified: 5)).jobs.flatMap(\.originals).map(\.reason) == [.damaged])
        #expect(plan(record("k"), stat).kept == 1 && plan(record("k"), stat).jobs == [])
        #expect(plan(nil, stat).adoptions == [output])
    }

    @Test func imagesOfAPhotoAreOneJobInAnyOrder() {
        var plan = BuildPlan()
        for photo in [2, 0, 2, 1, 0] { plan.make(image(photo: photo), .new) }
        #expect(plan.jobs.map(\.item) == [.photo(0), .photo(1), .photo(2)])
        #expect(plan.jobs.map(\.images.count) == [2, 1, 2])
    }

    @Test(arguments: [
        "media/ab/cdefghij-mnopqr.jpg", "media/ab/cdefghij-mnopqr.webp", "media/ab/cdefghij-mnopqr.heic",
        "media/ab/cdefghij-mnopqr.tif",
    ])
    func mediaPathsAreRecognized(path: String) {
        #expect(MediaName.isMediaPath(path))
        for other in [
            "media/ab/cdefghij-mnopqr.bmp", "media/ab/cdefghij-mnopqr", "media/ab/cdefghij-mnopqr.jpg.x",
            "media/ab/holiday.jpg", "media/abc/defghij-mnopqr.jpg",
            "ab/cdefghij-mnopqr.jpg", "media/AB/cdefghij-mnopqr.jpg", "media/ab/../cdefghij-mnopqr.jpg", "",
        ] { #expect(!MediaName.isMediaPath(other)) }
    }

    @Test func nameCollisionsOfDifferentPhotosAreFound() throws {
        func photos(_ last: UInt8...) throws -> [Photo] {
            let sources = try last.enumerated().map { index, byte in
                var source = LibraryInput.PhotoSource.fixture("a/\(index).jpg")
                source.record.pixelDigest = try #require(
                    ContentDigest(bytes: [UInt8](repeating: 7, count: 31) + [byte]))
                return source
            }
            return try LibraryBuilder.build(.fixture(sources)).photos
        }
        #expect(try MediaName.collision(among: photos(1, 1, 1)) == nil)
        let found = try #require(try MediaName.collision(among: photos(1, 1, 2)))
        #expect(Set([found.0.record.pixelDigest, found.1.record.pixelDigest]).count == 2)
    }

    @Test func ownershipMarksRecognizeUnchangedFiles() {
        let page = Array("<p>x</p>\n<!-- \(OwnershipMark.placeholder) -->\n".utf8)
        let sealed = OwnershipMark.applied(to: page, at: "a/b.html")
        #expect(sealed.count == page.count && sealed != page)
        #expect(OwnershipMark.isValid(sealed, at: "a/b.html"))
        #expect(!OwnershipMark.isValid(sealed, at: "a/c.html"), "a copy is its owner's")
        #expect(!OwnershipMark.isValid(page, at: "a/b.html"))
        for index in sealed.indices {
            var edited = sealed
            edited[index] ^= 1
            #expect(!OwnershipMark.isValid(edited, at: "a/b.html"), "byte \(index)")
        }
        #expect(!OwnershipMark.isValid([], at: "") && !OwnershipMark.isValid(Array("vitrine:".utf8), at: ""))
        #expect(OwnershipMark.applied(to: Array("no mark".utf8), at: "x") == Array("no mark".utf8))
        let style = Array("body{}".utf8)
        let path = AssetName.path(of: style, stem: "style", suffix: "css")
        #expect(OwnedFile.isOurs(path) { style })
        #expect(!OwnedFile.isOurs(path) { style + [32] })
        #expect(!OwnedFile.isOurs("assets/my.css") { style })
    }

    @Test func youngStampsAreNotTrusted() {
        func stamp(_ time: Int64) -> FileStamp {
            FileStamp(device: 1, inode: 1, size: 1, modified: time, changed: time)
        }
        #expect(stamp(1).isTrusted(at: 10_000_000_000))
        #expect(!stamp(8_000_000_000).isTrusted(at: 10_000_000_000))
        #expect(!stamp(0).isTrusted(at: 10_000_000_000))
        #expect(!stamp(99_000_000_000).isTrusted(at: 10_000_000_000))
    }

    @Test func onlyLowerCaseHexadecimalDigestsAreAccepted() throws {
        let digest = ContentDigest(of: "")
        #expect(digest.hexadecimal == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(ContentDigest(hexadecimal: digest.hexadecimal) == digest)
        #expect(ContentDigest(hexadecimal: "E3") == nil && ContentDigest(bytes: [1]) == nil)
        #expect(digest.base32(12) == "4oymiquy7qob")
    }
}
