import Foundation
import GRDB
import SiteTestSupport
import TestSupport
import VitrineFormats
import VitrineMessages

@testable import VitrineBuild
@testable import VitrineCore

extension FuzzTarget {
    /// What comes from a worker that may have been taken over, and from a state that may have been swapped.
    static let messages = [
        FuzzTarget("frames", seeds: frames, check: Frames.complaint),
        FuzzTarget("replies", longest: 8192, texts: replies, words: ["1e400", "-9223372036854775808", "null"]) { text in
            guard let reply = try? Frame(json: Array(text.utf8)).reply() else { return nil }
            if case .record(let record) = reply { return Photographs.complaint(about: record) }
            return nil
        },
        FuzzTarget("rows", seeds: rows, check: Rows.complaint),
    ]

    private static let frames: [[UInt8]] = [
        Frame(json: Bytes.text("{}")).encoded + Frame(json: []).encoded,
        [UInt8](repeating: 0xFF, count: 24), Bytes.zeros(24),
        Bytes.join([2, 0, 0, 0], Bytes.text("{}"), [UInt8](repeating: 0xFF, count: 8)),
    ]

    private static let replies: [String] = {
        var exif = ExifFields.taken("2024:05:12 14:03:27", offset: "+02:00", subSec: "5")
        exif.position = Position(latitude: 1, longitude: 2, altitude: 3)
        (exif.exposureTime, exif.fNumber, exif.iso) = (Rational(numerator: 1, denominator: 250), 5.6, 100)
        (exif.focalLength, exif.focalLength35, exif.gpsTime, exif.gpsDate) = (35, 52, [12, 3, 27], "2024:05:12")
        var xmp = XMPFields()
        (xmp.rating, xmp.title, xmp.licence, xmp.createDate) = (4, "A", "https://a.b/c", "2024-05-12")
        (xmp.headline, xmp.alt, xmp.city, xmp.country, xmp.hasPosition) = ("B", "C", "Reine", "Norway", true)
        let known: [WorkerReply] = [
            .record(.fixture(coded: CodedPicture.fixture(), exif: exif, xmp: xmp)), .xmp(xmp),
            .placeholder(Placeholder(upper: [1], lower: [2])),
            .failure(MediaFailure(.damaged, "x")),
            .rendered(RenderNotes(damage: "x", placeholder: Placeholder(upper: [1], lower: [2]))), .progress(0.5),
            .ready,
        ]
        let written = known.compactMap { try? Frame($0).json }.map { String(decoding: $0, as: UTF8.self) }
        return written
            + hostile.compactMap { change in
                written.first.map { $0.replacing(change.0, with: change.1) }
            } + [String(repeating: "[", count: 8000), "{\"placeholder\":{\"_0\":{\"code\":-1}}}"]
    }()

    private static let hostile = [
        ("4000", "9223372036854775807"), ("4000", "-1"), ("\"denominator\":250", "\"denominator\":9223372036854775807"),
        ("\"altitude\":3", "\"altitude\":1e300"), ("3141592", "9223372036854775807"),
        ("\"iso\":100", "\"iso\":-9223372036854775808"),
        ("\"rating\":4", "\"rating\":9223372036854775807"),
        ("\"decoderMemory\":0", "\"decoderMemory\":9223372036854775807"),
        ("\"byteCount\":1000", "\"byteCount\":9223372036854775807"),
    ]

    /// The kind of the row, and its value.
    private static let rows: [[UInt8]] = {
        let stamp = FileStamp(device: 1, inode: 2, size: 3, modified: 4, changed: 5)
        var large = SourceRecord.fixture()
        large.storedSize = PixelSize(width: .max, height: .min)
        var told = SourceRecord.fixture(exif: .taken("2024:05:01 10:00:00", offset: "+02:00"))
        told.exif.gpsTime = [1, 2, 3]
        told.exif.exposureTime = Rational(numerator: 1, denominator: 0)
        told.exif.position = Position(latitude: 91, longitude: .nan, altitude: .infinity)
        told.xmp.keywords = ["a", ""]
        (told.xmp.alt, told.xmp.state, told.xmp.hasPosition) = ("b", "c", true)
        told.coded = CodedPicture.fixture(bytes: .max)
        let failure = MediaFailure(.timedOut, "slow", seconds: 60, isTotal: true)
        let outcomes: [StateStore.SourceOutcome] = [
            .record(large), .record(told), .xmp(told.xmp), .failure(failure), .undecodable(told, failure),
        ]
        let record = OutputRecord(
            key: ContentDigest(of: "k"), digest: ContentDigest(of: "d"), size: -1, modified: .max, isPending: true,
            placeholder: Placeholder(code: 7), codecs: "avc1.640028", basis: ContentDigest(of: "b"))
        let inputs = PageInputs(source: SourcePath("a/b.jpg"), picture: "ab", parts: [1, .max])
        return [[], [0], [1], [2], [0, 0xFF], Bytes.join([2, 0xFE, 0xFF, 0xFF, 0xFF, 0x0F])]
            + outcomes.map {
                Bytes.join([0], StateStore.KnownSource(stamp: stamp, isTrusted: true, outcome: $0).packed)
            } + [Bytes.join([1], record.packed), Bytes.join([2], inputs.packed)]
    }()
}

enum Frames {
    /// Pieces of any size make the same frames, and a frame is what it was when it is written again.
    @Sendable static func complaint(about bytes: [UInt8]) -> String? {
        let (whole, hasFailed) = frames(of: [bytes])
        let (split, hasFailedToo) = frames(of: bytes.map { [$0] })
        guard whole.map(\.encoded) == split.map(\.encoded), hasFailed == hasFailedToo else {
            return "frames that differ"
        }
        for frame in whole { _ = try? frame.decode(WorkerRequest.self) }
        let written = whole.flatMap(\.encoded)
        return bytes.starts(with: written) ? nil : "a frame that is another one when it is written"
    }

    private static func frames(of pieces: [[UInt8]]) -> (frames: [Frame], hasFailed: Bool) {
        var assembler = FrameAssembler()
        var frames: [Frame] = []
        for piece in pieces {
            assembler.append(piece)
            do {
                while let frame = try assembler.next() { frames.append(frame) }
            } catch {
                return (frames, true)
            }
        }
        return (frames, false)
    }
}

/// A photo of any record goes through all that is planned and shown of it.
enum Photographs {
    static func complaint(about record: SourceRecord) -> String? {
        var settings = Settings()
        (settings.gps, settings.originals, settings.baseURL) = (.exact, .clean, "https://a.b/")
        settings.formats = [.avif, .webp]
        let photo = LibraryInput.PhotoSource(path: SourcePath("a/b.jpg"), record: record)
        guard let library = try? LibraryBuilder.build(.fixture([photo, .fixture("a/c.jpg")], settings: settings)) else {
            return "no library"
        }
        let site = SitePages(
            settings: settings, library: library, media: MediaPlanner(settings).media(of: library), texts: [:],
            assets: .fixture())
        for (path, page) in site.pages { _ = site.value(of: page, at: path).names }
        let plan = Planner.additions(OutputPlanner(site: site, templates: [:], assets: []).media, state: BuildState())
        let targets = site.media.flatMap { $0.renditions.all.map(\.target) }
        guard targets.allSatisfy({ $0.size.shortEdge > 0 }) else { return "an image without pixels" }
        return RenderMemory.estimate(of: record, targets: targets) > 0 && !plan.jobs.isEmpty ? nil : "no work"
    }
}

/// Rows of the state whose checksum is right, whatever is in them.
enum Rows {
    private static let database = try? DatabaseQueue()

    @Sendable static func complaint(about bytes: [UInt8]) -> String? {
        guard let database else { return "no database" }
        let name = Array("a/b.jpg".utf8)
        let sealed = Data(SealedBytes.sealed(Array(bytes.dropFirst()), of: name))
        do {
            return try database.inDatabase { database in
                let row = try Row.fetchOne(database, sql: "SELECT ?, ?", arguments: [Data(name), sealed])
                guard let row else { return "no row" }
                switch (bytes.first ?? 0) % 3 {
                case 0:
                    guard case .record(let record)? = try? StateStore.source(row).known.outcome else { return nil }
                    return Photographs.complaint(about: record)
                case 1: _ = try? StateStore.output(row)
                default: _ = try? StateStore.pageInputs(row)
                }
                return nil
            }
        } catch {
            return "\(error)"
        }
    }
}
