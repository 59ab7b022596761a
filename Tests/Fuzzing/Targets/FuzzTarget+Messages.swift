import Foundation
import GRDB
import TestSupport
import VitrineFormats

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
        let known: [WorkerReply] = [
            .record(.fixture(exif: exif, xmp: xmp)), .xmp(xmp), .placeholder(Placeholder(upper: [1], lower: [2])),
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
    ]

    /// Kind, length and bytes of one value.
    private static func cell(_ kind: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        Bytes.join([kind], bytes.count.bytes(2, .little), bytes)
    }

    private static let rows: [[UInt8]] = {
        let outcome = (try? Frame(StateStore.SourceOutcome.record(.fixture())).json) ?? []
        let numbers = (0..<6).flatMap { _ in cell(1, [7]) }
        let minusOnes = (0..<6).flatMap { _ in cell(1, [UInt8](repeating: 0xFF, count: 8)) }
        let hostile = String(decoding: outcome, as: UTF8.self).replacing("4000", with: "9223372036854775807")
        return [
            [], Bytes.join(cell(4, Bytes.text("a/b.jpg")), numbers, cell(4, outcome)),
            Bytes.join(cell(4, [0xFF]), minusOnes, cell(4, Bytes.text(hostile))),
            (0..<9).flatMap { _ in cell(3, Bytes.text("abc")) },
            (0..<9).flatMap { _ in cell(2, [0, 0, 0, 0, 0, 0, 0xF0, 0x7F]) },
            Bytes.join(
                cell(3, Bytes.text("public")), cell(4, [0x61]), cell(4, Bytes.zeros(32)), cell(4, [1]), minusOnes),
        ]
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
        (settings.gps, settings.originals, settings.baseURL) = (true, .clean, "https://a.b/")
        settings.formats = [.avif, .webp]
        let photo = LibraryInput.PhotoSource(path: SourcePath("a/b.jpg"), record: record)
        guard let library = try? LibraryBuilder.build(.fixture([photo, .fixture("a/c.jpg")], settings: settings)) else {
            return "no library"
        }
        let site = SitePages(
            settings: settings, library: library, texts: [:],
            assets: .init(
                stylesheet: "s.css", icon: "i.svg", gridScript: "g.js", photoScript: "p.js", pickScripts: .fixture))
        for (path, page) in site.pages { _ = site.value(of: page, at: path).names }
        let plan = Planner.plan(OutputPlanner(site: site, templates: [:], assets: []).images, state: BuildState())
        let targets = site.renditions.flatMap { $0.all.map(\.target) }
        guard targets.allSatisfy({ $0.size.shortEdge > 0 }) else { return "an image without pixels" }
        return RenderMemory.estimate(of: record, targets: targets) > 0 && plan.imageCount > 0 ? nil : "no work"
    }
}

/// Rows of the state whose checksum is right, whatever is in them.
enum Rows {
    private static let database = try? DatabaseQueue()

    @Sendable static func complaint(about bytes: [UInt8]) -> String? {
        guard let database else { return "no database" }
        var rest = bytes[...]
        let values = (0..<8).map { _ in value(&rest) }
        let sources = ["path", "device", "inode", "size", "modified", "changed", "settled", "outcome"]
        let outputs = ["folder", "path", "key", "digest", "size", "modified", "pending", "placeholder"]
        let pageInputs = ["path", "source", "picture", "parts", "folder"]
        do {
            return try database.inDatabase { database in
                for names in [sources, outputs, pageInputs] {
                    let values = values.prefix(names.count).map(\.self)
                    let columns = (names + ["checksum"]).map { "? AS \($0)" }.joined(separator: ", ")
                    let row = try Row.fetchOne(
                        database, sql: "SELECT " + columns, arguments: RowChecksum.appended(to: values))
                    guard let row else { continue }
                    try? RowChecksum.verify(row)
                    if names == sources, case .record(let record) = try? StateStore.source(row, JSONDecoder()).1.outcome
                    {
                        if let complaint = Photographs.complaint(about: record) { return complaint }
                    } else if names == outputs {
                        _ = try? StateStore.output(row)
                    } else if names == pageInputs {
                        _ = try? StateStore.pageInputs(row)
                    }
                }
                return nil
            }
        } catch {
            return "\(error)"
        }
    }

    private static func value(_ rest: inout ArraySlice<UInt8>) -> (any DatabaseValueConvertible)? {
        guard let kind = rest.popFirst(), let low = rest.popFirst(), let high = rest.popFirst() else { return nil }
        let body = rest.prefix(Int(high) << 8 | Int(low))
        rest = rest.dropFirst(body.count)
        let number = body.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        switch kind % 5 {
        case 1: return Int64(bitPattern: number)
        case 2: return Double(bitPattern: number)
        case 3: return String(decoding: body, as: UTF8.self)
        case 4: return Data(body)
        default: return nil
        }
    }
}
