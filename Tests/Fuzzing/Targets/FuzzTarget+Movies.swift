import SiteTestSupport
import TestSupport
import VitrineFormats

@testable import VitrineAudit
@testable import VitrineCore
@testable import VitrineMedia

extension FuzzTarget {
    /// What is read of a movie, and of a picture with a movie inside.
    static let movies = [
        FuzzTarget("movie", seeds: isoMovies + otherMovies, words: movieWords) { MovieProbe.complaint(about: $0) },
        FuzzTarget("transport-stream", seeds: transportStreams, words: ["MDPM"]) { bytes in
            guard let date = TransportStream(RangedBytes(bytes)).flatMap(CamcorderDate.init) else { return nil }
            let isText = date.text.utf8.allSatisfy { "0123456789:+- ".utf8.contains($0) }
            _ = MovieMetadata(date)
            return isText ? nil : "a date with other characters"
        },
        FuzzTarget("published-movie", seeds: isoMovies, words: movieWords) { bytes in
            _ = FileAudit.inspect(AuditedFile(name: "a.mp4", bytes: bytes), at: "a.mp4", rules: .video)
            return nil
        },
        // The first two bytes are the length of the XMP packet, which is at the beginning.
        FuzzTarget("motion", seeds: motionPhotos, words: ["MotionPhoto", "MicroVideo", "SEFT", "SEFH", "mpvd"]) {
            bytes in
            let length = bytes.integer(at: 0, width: 2, .big) ?? 0
            let photo = Array(bytes.dropFirst(2 + length))
            guard let found = MotionPhoto(photo, xmp: Array(bytes.dropFirst(2).prefix(length))) else { return nil }
            return photo.has("ftyp", at: found.video.lowerBound + 4) && found.video.upperBound <= photo.count
                ? nil : "a video that is none"
        },
        FuzzTarget("maker-note", seeds: notes) { bytes in
            if let stops = AppleMakerNote.headroom(inExif: bytes), !(stops >= 0 && stops.isFinite) {
                return "a headroom of \(stops) stops"
            }
            let identifier = AppleMakerNote.contentIdentifier(inExif: bytes)
            return identifier?.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ?? true
                ? nil : "an identifier of other characters"
        },
    ]

    private static let movieWords = [
        "moov", "trak", "mdia", "stbl", "stsd", "stco", "co64", "stsz", "elst", "udta", "keys", "ilst", "avcC", "hvcC",
        "av1C", "esds",
        "com.apple.quicktime.", "uuid", "MDPM", "freeGPS ", "LIST", "INFO", "IDIT",
    ]

    private static let isoMovies: [[UInt8]] = {
        var phone = PlantedMovie()
        phone.header = PlantedMovie.keys([
            ("com.apple.quicktime.creationdate", "2024-05-12T14:03:04+0200"),
            ("com.apple.quicktime.location.ISO6709", "+48.1370+011.5750+520.000/"),
        ])
        phone.userData = PlantedMovie.text("©day", "2024-05-12T14:03:04Z") + Planted.box("loci", Bytes.zeros(20))
        phone.tracks[0].gap = 880
        var coded = PlantedMovie()
        let message: [UInt8] = [6, 5, 20, 0x17, 0xEE, 0x8C, 0x60] + Bytes.text("MDPM") + Bytes.zeros(12) + [0x80]
        coded.tracks[0] = PlantedMovie.Track(
            "vide", name: "VideoHandler", codec: "avc1", samples: [message.count.bytes(4, .big) + message])
        coded.tracks[0].description = Bytes.zeros(70) + Planted.box("avcC", [1, 100, 0, 30, 0xFF, 0xE1])
        var newer = coded
        newer.tracks[0].codec = "hvc1"
        newer.tracks[0].description =
            Bytes.zeros(70) + Planted.box("hvcC", Bytes.zeros(21) + [3, 1, 0x27, 0, 1, 0, 6, 0x4E, 1, 5, 2, 1, 2])
        var free = PlantedMovie()
        free.tracks[0] = .av1
        free.tracks[0].samples = [[0x12, 0, 0x2A, 3, 4, 1, 2, 0x30, 1, 2, 3]]
        free.tracks[1].description = PlantedMovie.Track.aac
        return [PlantedMovie().bytes, phone.bytes, coded.bytes, newer.bytes, free.bytes]
    }()

    private static let otherMovies: [[UInt8]] = [
        Bytes.join(
            [0x1A, 0x45, 0xDF, 0xA3, 0x8B, 0x42, 0x82, 0x88], Bytes.text("matroska"), [0x18, 0x53, 0x80, 0x67, 0xFF],
            [0x15, 0x49, 0xA9, 0x66, 0x83, 0x7B, 0xA9, 0x80], [0x12, 0x54, 0xC3, 0x67, 0x80]),
        Bytes.join(
            Bytes.text("RIFF"), 40.bytes(4, .little), Bytes.text("AVI LIST"), 20.bytes(4, .little),
            Bytes.text("hdrlIDIT"),
            8.bytes(4, .little), Bytes.text("2003-03-")),
        (0..<4).flatMap { _ in Bytes.join([0x47, 0x40, 0, 0x10], Bytes.zeros(184)) },
    ]

    private static let transportStreams = [
        PlantedStream.packets(of: PlantedStream.message(zone: 0x02)),
        PlantedStream.packets(of: PlantedStream.message(zone: 0xFF), isFromCamcorder: false),
    ]

    private static let motionPhotos: [[UInt8]] = {
        let movie = PlantedMovie().bytes
        let xmp = Bytes.text(
            " C:MotionPhoto=\"1\"<C:Directory><rdf:li I:Semantic=\"Primary\"/><rdf:li I:Semantic=\"MotionPhoto\" I:Length=\"\(movie.count)\"/>"
        )
        let block = Bytes.join([0, 0, 0x30, 0x0A, 0, 0, 0, 0], movie)
        let size = block.count.bytes(4, .little)
        let directory = Bytes.join(Bytes.text("SEFH"), Bytes.zeros(4), [1, 0, 0, 0, 0, 0, 0x30, 0x0A], size, size)
        return [
            Bytes.join(xmp.count.bytes(2, .big), xmp, Planted.jpeg(), movie),
            Bytes.join(
                [0, 0], Planted.jpeg(), block, directory, directory.count.bytes(4, .little), Bytes.text("SEFT")),
            Bytes.join([0, 0], Planted.avif(behind: Planted.box("mpvd", movie))),
        ]
    }()

    private static let notes = [
        Planted.tiff(exif: [
            .text(
                0x927C,
                "Apple iOS\0\0\u{1}MM\0\u{1}\0\u{11}\0\u{2}\0\0\0\u{4}ABC\0")
        ]), Planted.tiff(exif: [.text(0x927C, "Apple iOS\0")]), PlantedHDR.phoneExif,
        PlantedHDR.appleExif([(33, -1, 0), (48, 1, -1)], .little),
    ]
}

/// Questions to a movie.
enum MovieProbe {
    static func complaint(about bytes: [UInt8]) -> String? {
        let file = RangedBytes(bytes)
        let boxes = OuterBoxes(file)
        guard boxes.end <= bytes.count else { return "boxes beyond the end of the file" }
        _ = MovieSignature(bytes)
        if let header = MatroskaHeader(file) { _ = MovieMetadata(header) }
        if let header = AVIHeader(file) { _ = MovieMetadata(header) }
        guard let facts = MovieFacts(file, boxes) else { return nil }
        if let codecs = facts.codecsParameter, !codecs.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 }) {
            return "codecs that cannot stand in quotation marks"
        }
        let metadata = MovieMetadata(facts)
        _ = CaptureDate.of(movie: metadata, fileName: "VID_20240512_140304.mp4")
        if let position = metadata.position, !position.isPlausible { return "a position that is not on Earth" }
        func digest() -> ContentDigest? {
            var digest = MediaDigest(facts, boxes)
            digest?.update(bytes, at: 0)
            return digest?.finish()
        }
        return digest() == digest() ? nil : "two digests of the same media data"
    }
}
