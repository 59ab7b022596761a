import Testing
import TestSupport
import VitrineCore
import VitrineFormats

/// Each number of a record, set to its extremes: the record is refused, or the gallery can be made with it. A worker that a
/// hostile file has taken over may send any record, and the state of a site from elsewhere may hold any.
@Suite struct RecordNumberTests: PageValueTests {
    /// A video, and a photo with one.
    private static let video: SourceRecord = {
        var movie = MovieMetadata()
        movie.recorded = CivilDate(year: 2024, month: 5, day: 12).map {
            CaptureDate(local: $0, nanosecond: 5, offsetMinutes: 60, source: .movie)
        }
        (movie.utc, movie.offsetMinutes, movie.seconds, movie.stillImageTime) = (1_715_515_384, 60, 2, 1)
        movie.size = PixelSize(width: 640, height: 480)
        movie.position = Position(latitude: 1, longitude: 2, altitude: 3)
        var motion = MotionPart(offset: 1, length: 2, digest: ContentDigest(of: "m"), seconds: 1)
        motion.video = .fixture()
        return SourceRecord(
            kind: .video, fileDigest: ContentDigest(of: "a"), pixelDigest: ContentDigest(of: "b"), fileSize: 5,
            storedSize: PixelSize(width: 640, height: 480), orientation: 1, decoderMemory: 7, motion: motion,
            movie: movie, video: .fixture(), exif: ExifFields(), xmp: XMPFields())
    }()

    /// A photo with everything that a camera can say of it.
    private static let photo: SourceRecord = {
        var exif = ExifFields.taken("2024:05:12 10:00:00", offset: "+02:00")
        exif.gpsTime = [1, 2, 3.5]
        (exif.exposureTime, exif.fNumber, exif.iso) = (Rational(numerator: 1, denominator: 125), 2.8, 400)
        (exif.focalLength, exif.focalLength35, exif.flash) = (35, 52, 16)
        (exif.orientation, exif.customRendered) = (6, 1)
        exif.position = Position(latitude: -1.5, longitude: 2, altitude: 3)
        var xmp = XMPFields()
        xmp.rating = 4
        return SourceRecord(
            kind: .jpeg, fileDigest: ContentDigest(of: "a"), pixelDigest: ContentDigest(of: "b"), fileSize: 5_000_000,
            storedSize: PixelSize(width: 4000, height: 3000), orientation: 6, decoderMemory: 7, coded: .fixture(),
            gainMap: .usable(.fixture(channels: 3)), exif: exif, xmp: xmp)
    }()

    private static let raw = SourceRecord.fixture(kind: .raw, raw: .fixture(), exif: photo.exif, xmp: photo.xmp)

    /// Each byte of a record, changed to others, to the ends of the numbers, and to numbers that are none.
    @Test(arguments: [video, photo, raw]) func damagedRecordsAreRefusedOrHarmless(record: SourceRecord) throws {
        var writer = PackedWriter()
        record.add(to: &writer)
        var changes: [[UInt8]] = [[0], [1], [0x7F], [0xFF]]
        for number in [Int64.min, -1, Int64(Int32.max), Int64(UInt32.max), Int64.max] {
            var extreme = PackedWriter()
            extreme.add(number)
            changes.append(extreme.bytes)
        }
        var (accepted, refused) = (0, 0)
        func test(_ bytes: [UInt8]) throws {
            var reader = PackedReader(bytes)
            guard let read = try? SourceRecord(&reader) else {
                refused += 1
                return
            }
            accepted += 1
            // Most changes are those of texts and digests.
            if accepted.isMultiple(of: 40) { try use(read) }
        }
        for index in writer.bytes.indices {
            for change in changes { try test(writer.bytes[..<index] + change + writer.bytes[(index + 1)...]) }
            guard index + 8 <= writer.bytes.count else { continue }
            for number in [Double.nan, .infinity, -1e308, 1e308, 0.5] {
                var extreme = PackedWriter()
                extreme.add(number)
                try test(writer.bytes[..<index] + extreme.bytes + writer.bytes[(index + 8)...])
            }
        }
        #expect(accepted > 0 && refused > 0)
    }

    /// Makes all pages, plans all images, and sums what is summed of a record.
    private func use(_ record: SourceRecord) throws {
        #expect(record.isValid)
        var settings = Settings()
        (settings.gps, settings.originals) = (.exact, .clean)
        for raw in RawPolicy.allCases {
            settings.raw = raw
            guard let published = RawRule.published(record, settings) else { continue }
            var source = LibraryInput.PhotoSource.fixture("a/1.jpg")
            source.record = published
            let site = try site([source], settings: settings)
            for (path, page) in site.pages { _ = site.value(of: page, at: path) }
            _ = (published.size.width * published.size.height, published.decoderMemory + published.fileSize * 3)
            if record.raw == nil { break }
        }
        _ = record.movie.map {
            CaptureDate.of(movie: $0, fileName: "VID_20240512_140304.mp4")?.instant(assumedOffset: 0)
        }
        _ = record.video.map { ($0.decodingMemory, $0.isHDR) }
        _ = record.motion.map { ($0.range, $0.video?.decodingMemory) }
        _ = record.gainMap?.usable.map { ($0.packed, $0.xmp, $0.isoPayload) }
    }
}
