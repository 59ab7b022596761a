import Testing
import TestSupport
import VitrineCore

/// Tests which picture of a raw photo is published, and that the names of its images follow from it.
@Suite struct RawRuleTests {
    private static func record(preview: PixelSize?, size: PixelSize = PixelSize(width: 6000, height: 4000))
        -> SourceRecord
    {
        .fixture(size: size, kind: .raw, raw: .fixture(size: size, orientation: 6, preview: preview))
    }

    /// The picture that is published; nil when none is.
    private static func version(
        preview: Int?, raw: RawPolicy = .preview, sizes: [Int] = [1200, 2000],
        size: PixelSize = PixelSize(width: 6000, height: 4000)
    ) -> RawVersion? {
        var settings = Settings()
        settings.raw = raw
        settings.photos.sizes = sizes
        let edges = preview.map { PixelSize(width: $0, height: max(1, $0 * 2 / 3)) }
        return RawRule.published(record(preview: edges, size: size), settings)?.raw?.version
    }

    @Test func aPreviewIsPublishedIfItIsLargeEnough() {
        #expect(Self.version(preview: 2000) == .preview && Self.version(preview: 6000) == .preview)
        #expect(Self.version(preview: 1999) == .half)
        // Within five percent of the raw picture's own size.
        #expect(Self.version(preview: 5700, sizes: [8000]) == .preview)
        #expect(Self.version(preview: 5699, sizes: [8000]) == .full)
        #expect(Self.version(preview: nil) == .half)
    }

    @Test func rawDataIsDevelopedInHalfSizeWhereThatSuffices() {
        #expect(Self.version(preview: 6000, raw: .develop) == .half)
        #expect(Self.version(preview: 6000, raw: .develop, sizes: [3000]) == .half)
        #expect(Self.version(preview: 6000, raw: .develop, sizes: [3001]) == .full)
        // Thumbnails need 792 pixels of the short edge.
        let flat = PixelSize(width: 6000, height: 1500)
        #expect(Self.version(preview: nil, size: flat) == .full)
    }

    @Test func rawPhotosCanBeLeftOut() {
        #expect(Self.version(preview: 6000, raw: .skip) == nil)
        var settings = Settings()
        settings.raw = .skip
        let photo = SourceRecord.fixture()
        #expect(RawRule.published(photo, settings) == photo, "it applies to raw photos alone")
    }

    @Test func theRecordDescribesThePublishedPicture() throws {
        var settings = Settings()
        let record = Self.record(preview: PixelSize(width: 3000, height: 2000))
        let preview = try #require(RawRule.published(record, settings))
        #expect(preview.storedSize == PixelSize(width: 3000, height: 2000))
        #expect(preview.size == PixelSize(width: 2000, height: 3000))
        settings.raw = .develop
        let half = try #require(RawRule.published(record, settings))
        #expect(half.storedSize == PixelSize(width: 3000, height: 2000) && half.raw?.version == .half)
        settings.photos.sizes = [5000]
        let full = try #require(RawRule.published(record, settings))
        #expect(full.storedSize == PixelSize(width: 6000, height: 4000) && full.decoderMemory > half.fileSize)
        let digests = Set([preview, half, full].map(\.pixelDigest))
        #expect(digests.count == 3 && digests == Set(RawRule.pixelDigests(of: record)))
        // What was decided before does not matter.
        #expect(RawRule.published(preview, settings) == full)
        #expect(Set(RawRule.pixelDigests(of: full)) == digests)
    }

    @Test func namesFollowFromThePreviewOrFromTheFile() throws {
        var settings = Settings()
        var record = Self.record(preview: PixelSize(width: 3000, height: 2000))
        func digest() throws -> ContentDigest { try #require(RawRule.published(record, settings)).pixelDigest }
        let preview = try digest()
        settings.raw = .develop
        let developed = try digest()
        record.fileDigest = ContentDigest(of: "with a rating")
        #expect(try digest() != developed)
        settings.raw = .preview
        #expect(try digest() == preview)
        record.raw?.preview?.pixelDigest = ContentDigest(of: "another preview")
        #expect(try digest() != preview)
    }

    @Test func recordsArePackedWhole() throws {
        var record = Self.record(preview: PixelSize(width: 3000, height: 2000))
        for version in RawVersion.allCases.map(Optional.some) + [nil] {
            record.raw?.version = version
            for preview in [record.raw?.preview, nil] {
                record.raw?.preview = preview
                var writer = PackedWriter()
                record.add(to: &writer)
                var reader = PackedReader(writer.bytes)
                #expect(try SourceRecord(&reader) == record && reader.isAtEnd)
            }
        }
        record.raw?.half = PixelSize(width: 0, height: -1)
        #expect(!record.isValid)
    }

    @Test func developedPhotosTakeMoreTimeAndMemory() throws {
        var settings = Settings()
        let record = Self.record(preview: PixelSize(width: 6000, height: 4000))
        func cost() throws -> (seconds: Double, memory: Int64) {
            let published = try #require(RawRule.published(record, settings))
            let target = RenderTarget(
                size: PixelSize(width: 1333, height: 2000), isCut: false, quality: 82, attribution: Attribution())
            return (
                RenderCost.seconds(published, [target]), RenderMemory.estimate(of: published, targets: [target])
            )
        }
        let preview = try cost()
        settings.raw = .develop
        let half = try cost()
        #expect(half.seconds > preview.seconds && half.memory > preview.memory + 24_000_000 * 6)
        settings.photos.sizes = [4000]
        #expect(try cost().seconds > half.seconds)
    }
}
