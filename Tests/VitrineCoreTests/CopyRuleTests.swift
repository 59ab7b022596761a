import Testing
import TestSupport
import VitrineCore

/// Tests which images are copies of the source, and what follows for names, memory and estimates.
@Suite struct CopyRuleTests {
    private static let author = Attribution(creator: "A")

    private func renditions(
        of record: SourceRecord, attribution: Attribution = Attribution(), isDamaged: Bool = false,
        _ change: (inout Settings) -> Void = { _ in }
    ) throws -> RenditionSet {
        var settings = Settings()
        change(&settings)
        let source = LibraryInput.PhotoSource(path: SourcePath("a/1.jpg"), record: record)
        var photo = try #require(try LibraryBuilder.build(.fixture([source])).photos.first)
        photo.attribution = attribution
        photo.isDamaged = isDamaged
        var planner = RenditionPlanner(settings: settings)
        return planner.renditions(of: photo)
    }

    private func record(
        _ width: Int, _ height: Int, _ coded: CodedPicture?, kind: MediaKind = .jpeg, orientation: Int = 1
    ) -> SourceRecord {
        .fixture(
            pixels: "p", size: PixelSize(width: width, height: height), kind: kind, orientation: orientation,
            coded: coded)
    }

    /// The sizes of images; those of copies have a mark.
    private func text(_ renditions: [Rendition]) -> [String] {
        renditions.map { "\($0.size.width)x\($0.size.height)" + ($0.target.isCopy ? "=" : "") }
    }

    private func copies(_ set: RenditionSet) -> [Rendition] { set.all.filter(\.target.isCopy) }

    @Test func ownSizesAreCopies() throws {
        let light = CodedPicture.fixture(bytes: 10_000)
        let large = try renditions(of: record(1500, 1000, light))
        #expect(text(large.pictures) == ["1200x800", "1500x1000="])
        #expect(text(large.thumbnails) == ["396x264", "594x396", "792x528", "1188x792"])
        let small = try renditions(of: record(800, 600, light))
        #expect(text(small.pictures) == ["800x600="])
        #expect(text(small.thumbnails) == ["352x264", "528x396", "704x528", "800x600="])
        #expect(small.pictures.last?.path == small.thumbnails.last?.path && copies(small).count == 1)
        let tiny = try renditions(of: record(120, 90, .fixture(bytes: 4000)))
        #expect(text(tiny.all) == ["120x90="])
        // A thumbnail that is cropped is rendered.
        let panorama = try renditions(of: record(900, 200, light))
        #expect(text(panorama.thumbnails) == ["600x200"] && text(panorama.pictures) == ["900x200="])
        // Nothing else than the own size, and only if it is asked for.
        #expect(try copies(renditions(of: record(2001, 1500, light))).isEmpty)
        #expect(try copies(renditions(of: record(2000, 1500, light))).map(\.size.width) == [2000])
    }

    @Test func onlyLightPicturesAreCopied() throws {
        // 0.4 bytes for each of 480,000 pixels.
        #expect(try copies(renditions(of: record(800, 600, .fixture(bytes: 192_000)))).count == 1)
        #expect(try copies(renditions(of: record(800, 600, .fixture(bytes: 192_001)))).isEmpty)
        #expect(try copies(renditions(of: record(800, 600, nil))).isEmpty)
        #expect(try copies(renditions(of: record(800, 600, .fixture(), kind: .png))).isEmpty)
        #expect(try copies(renditions(of: record(800, 600, .fixture()), isDamaged: true)).isEmpty)
    }

    @Test func coloursThatAreConvertedAreNotCopied() throws {
        let cases: [(hasOtherProfile: Bool, colour: ColourPolicy, count: Int)] = [
            (false, .keep, 1), (false, .srgb, 1), (true, .keep, 1), (true, .srgb, 0),
        ]
        for (hasOtherProfile, colour, count) in cases {
            let source = record(800, 600, .fixture(hasOtherProfile: hasOtherProfile))
            let set = try renditions(of: source) { $0.colour = colour }
            #expect(copies(set).count == count)
        }
    }

    @Test(arguments: 1...8)
    func picturesWithoutWholeBlocksAreNotTurned(orientation: Int) throws {
        let whole = try renditions(of: record(800, 640, .fixture(), orientation: orientation))
        #expect(copies(whole).map(\.size) == [PixelSize(width: 800, height: 640).upright(orientation: orientation)])
        let ragged = try renditions(of: record(803, 641, .fixture(), orientation: orientation))
        #expect(copies(ragged).isEmpty == ![1, 5].contains(orientation))
    }

    @Test func otherFormatsAreRendered() throws {
        let set = try renditions(of: record(800, 600, .fixture())) { $0.formats = [.avif, .webp] }
        #expect(set.alternatives.map(text) == [["800x600"], ["800x600"]])
    }

    @Test func sharedImagesAreCopiesIfTheyAreSmallEnough() throws {
        func share(_ source: SourceRecord, _ attribution: Attribution) throws -> RenderTarget {
            let set = try renditions(of: source, attribution: attribution) { $0.baseURL = "https://example.org/" }
            let share = try #require(set.share)
            if share.target.isCopy { #expect(share == set.largestPicture) }
            return share.target
        }
        let small = try share(record(1200, 900, .fixture(bytes: 298_000)), Self.author)
        #expect(small.isCopy)
        let others = [
            record(1200, 900, .fixture(bytes: 299_999)), record(1504, 1120, .fixture(bytes: 200_000)),
            // Its size after the turn is not known.
            record(1200, 912, .fixture(bytes: 200_000), orientation: 3),
        ]
        for source in others {
            let target = try share(source, Self.author)
            #expect(!target.isCopy && target.maxBytes == 300_000 && target.size.width == 1200)
        }
        let words = Attribution(licence: String(repeating: "\"", count: 10_000))
        let signed = try share(record(1200, 900, .fixture(bytes: 250_000)), words)
        #expect(!signed.isCopy)
    }

    /// The names of rendered images are those of earlier versions, so that nothing is rendered again.
    @Test func namesOfOtherImagesStay() throws {
        let heavy = try renditions(of: record(800, 600, .fixture(bytes: 400_000)))
        #expect(heavy.pictures.map(\.path) == ["media/cs/g6trnhur-z5cfc5.jpg"])
        let plain = try renditions(of: record(800, 600, nil))
        #expect(heavy == plain)
        let light = try renditions(of: record(800, 600, .fixture()))
        #expect(light.pictures.map(\.path) == ["media/cs/g6trnhur-x6nw3l.jpg"])
        #expect(light.thumbnails.map(\.path).dropLast() == plain.thumbnails.map(\.path).dropLast())
        #expect(light.smallestThumbnail?.path == "media/cs/g6trnhur-5d5xr4.jpg")
    }

    /// What has no effect on the bytes of a copy has none on its name.
    @Test func namesOfCopiesDependOnTheAttributionAlone() throws {
        func paths(_ attribution: Attribution, _ change: (inout Settings) -> Void = { _ in }) throws -> [OutputPath] {
            try copies(renditions(of: record(800, 600, .fixture()), attribution: attribution, change)).map(\.path)
        }
        let plain = try paths(Attribution())
        #expect(plain.count == 1)
        let changes: [(inout Settings) -> Void] = [
            { $0.photos.quality = 70 }, { $0.thumbnails.quality = 70 }, { $0.colour = .srgb },
        ]
        for change in changes {
            let changed = try paths(Attribution(), change)
            #expect(changed == plain)
        }
        // The thumbnail has no attribution.
        let signed = try paths(Self.author)
        #expect(signed == ["media/cs/g6trnhur-ztp7no.jpg"] + plain)
    }

    @Test func memoryAndTimeAreEstimated() throws {
        let source = record(1600, 1200, .fixture(bytes: 500_000))
        let pixels = Int64(1600 * 1200)
        let copy = RenderTarget(copyOf: source.size, attribution: Attribution())
        let own = RenderTarget(size: source.size, isCut: false, quality: 82, attribution: Attribution())
        let thumbnail = RenderTarget(
            size: PixelSize(width: 320, height: 240), isCut: false, quality: 82, attribution: Attribution())
        // Two bytes for each coefficient of three components, before and after a turn.
        #expect(RenderMemory.estimate(of: source, targets: [copy]) >= pixels * 12)
        #expect(
            RenderMemory.estimate(of: source, targets: [copy, thumbnail])
                <= RenderMemory.estimate(of: source, targets: [own, thumbnail]))
        let (verified, decoded) = (
            RenderCost.seconds(source, [copy]), RenderCost.seconds(source, [copy, thumbnail])
        )
        #expect(verified < decoded && decoded < RenderCost.seconds(source, [own, thumbnail]))
        let turned = record(1600, 1200, .fixture(bytes: 500_000), orientation: 6)
        #expect(RenderCost.seconds(turned, [copy]) > verified)
    }

    @Test func aCopyIsAsLargeAsItsSource() throws {
        let source = record(800, 600, .fixture(bytes: 123_456))
        let library = try LibraryBuilder.build(
            .fixture([LibraryInput.PhotoSource(path: SourcePath("a/1.jpg"), record: source)]))
        let site = SitePages(
            settings: Settings(), library: library, media: MediaPlanner(Settings()).media(of: library), texts: [:],
            assets: .fixture())
        let copy = RenderTarget(copyOf: source.size, attribution: Attribution())
        // The sizes of copies say nothing about those of rendered images.
        let sizes = ImageSizes(site) { $0.text.contains("x6nw3l") ? 1_000_000 : nil }
        #expect(sizes.estimate(copy, of: source) == 123_456)
        let thumbnail = try #require(site.media.first?.renditions.smallestThumbnail)
        #expect(sizes.estimate(thumbnail.target, of: source) < 50_000)
    }
}
