import TestSupport
import Testing
import VitrineAudit
import VitrineFormats

/// What a movie gives away, and that a movie as Vitrine publishes it gives away nothing.
@Suite struct MovieAuditTests {
    private static func kinds(_ bytes: [UInt8], _ name: String = "a.mp4", _ rules: AuditRules = .anyFile) -> [Leak] {
        Array(Set(findings(bytes, name, rules).map(\.kind))).sorted { $0.rawValue < $1.rawValue }
    }

    private static func findings(_ bytes: [UInt8], _ name: String, _ rules: AuditRules) -> [Finding] {
        FileAudit.inspect(AuditedFile(name: name, bytes: bytes), at: name, rules: rules).findings
    }

    private static func movie(_ change: (inout PlantedMovie) -> Void) -> [UInt8] {
        var movie = PlantedMovie()
        change(&movie)
        return movie.bytes
    }

    /// A track of H.264 with these units, each after its length.
    private static func h264(_ units: [[UInt8]]) -> PlantedMovie.Track {
        var track = PlantedMovie.Track(
            "vide", name: "VideoHandler", codec: "avc1", samples: units.map { $0.count.bytes(4, .big) + $0 })
        track.description =
            [UInt8](repeating: 0, count: 34) + [12] + Array("Lavc libx264".utf8) + [UInt8](repeating: 0, count: 23)
            + Planted.box("avcC", [1, 100, 0, 30, 0xFF, 0xE1])
        return track
    }

    /// A unit with one message (SEI) that no standard registers.
    private static func message(_ content: [UInt8]) -> [UInt8] {
        [6, 5] + [UInt8](repeating: 255, count: content.count / 255) + [UInt8(truncatingIfNeeded: content.count % 255)]
            + content + [0x80]
    }

    private static let camcorder: [UInt8] =
        [
            0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A, 0x66,
        ] + Array("MDPM".utf8)
    private static let identifier = [UInt8](repeating: 7, count: 16)
    private static let picture: [UInt8] = [0x65, 1, 2, 3]

    /// A movie as ffmpeg writes it by Vitrine's recipe.
    private static let clean = movie {
        $0.tracks[0] = h264([picture, picture])
        $0.userData = Planted.box(
            "meta",
            [0, 0, 0, 0]
                + Planted.box(
                    "hdlr", [UInt8](repeating: 0, count: 8) + Array("mdirappl".utf8) + [UInt8](repeating: 0, count: 9))
                + Planted.box("ilst", []))
        $0.before = Planted.box("free", [])
    }

    @Test func aCleanMovieHasNoFindings() {
        #expect(Self.findings(Self.clean, "a.mp4", .video) == [])
        #expect(Self.findings(Self.clean, "a.mp4", .anyFile) == [])
    }

    /// Decoders skip units of these types, so programs can put anything into them (ITU-T H.264, table 7-1).
    @Test(arguments: [0, 10, 12, 13, 14, 19, 20, 24, 30] as [UInt8])
    func unitsThatNoDecoderReadsAreFound(type: UInt8) {
        let bytes = Self.movie { $0.tracks[0] = Self.h264([Self.picture, [type] + Array("canary".utf8)]) }
        #expect(Self.findings(bytes, "a.mp4", .video).map(\.kind) == [.unknown])
    }

    struct Canary: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var kind: Leak
        var bytes: [UInt8]

        init(_ place: String, _ kind: Leak, _ change: (inout PlantedMovie) -> Void) {
            (testDescription, self.kind) = (place, kind)
            bytes = MovieAuditTests.movie(change)
        }
    }

    private static func track(_ handler: String, _ codec: String) -> PlantedMovie.Track {
        PlantedMovie.Track(handler, name: "", codec: codec, samples: [[1, 2, 3]])
    }

    private static func key(_ name: String) -> [UInt8] { PlantedMovie.keys([(name, "canary")]) }

    private static func list(_ name: String) -> [UInt8] {
        let data = Planted.box("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array("canary".utf8))
        let handler = Planted.box("hdlr", [UInt8](repeating: 0, count: 25))
        return Planted.box("meta", [0, 0, 0, 0] + handler + Planted.box("ilst", Planted.box(name, data)))
    }

    static let canaries: [Canary] = [
        Canary("position in keys", .position) { $0.header = key("com.apple.quicktime.location.ISO6709") },
        Canary("identifier in keys", .serial) { $0.header = key("com.apple.quicktime.content.identifier") },
        Canary("model in keys", .camera) { $0.header = key("com.android.model") },
        Canary("title in keys", .words) { $0.header = key("com.apple.quicktime.title") },
        Canary("unknown key", .unknown) { $0.header = key("com.apple.quicktime.live-photo.auto") },
        Canary("©xyz", .position) { $0.userData = PlantedMovie.text("©xyz", "+47.1+008.5/") },
        Canary("loci", .position) { $0.userData = Planted.box("loci", [UInt8](repeating: 1, count: 20)) },
        Canary("©day", .camera) { $0.userData = PlantedMovie.text("©day", "2024") },
        Canary("©cmt", .words) { $0.userData = PlantedMovie.text("©cmt", "canary") },
        Canary("any text", .words) { $0.userData = PlantedMovie.text("©zzz", "canary") },
        Canary("maker note", .makerNote) { $0.userData = Planted.box("GPMF", [1]) },
        Canary("title in list", .words) { $0.userData = list("©nam") },
        Canary("cover", .thumbnail) { $0.userData = list("covr") },
        Canary("buyer", .owner) { $0.userData = list("apID") },
        Canary("XMP box", .history) {
            $0.before = Planted.box("uuid", xmp + Array("<r xmpMM:InstanceID='1'/>".utf8))
        },
        Canary("other own box", .unknown) { $0.before = Planted.box("uuid", identifier) },
        Canary("handler", .camera) { $0.tracks[0].name = "GoPro AVC" },
        Canary("date of movie", .camera) { $0.creation = 1 },
        Canary("date of track", .camera) { $0.tracks[1].creation = 1 },
        Canary("chapters", .words) { $0.userData = Planted.box("chpl", [1]) },
        Canary("subtitles", .words) { $0.tracks.append(track("sbtl", "tx3g")) },
        Canary("text", .words) { $0.tracks.append(track("text", "text")) },
        Canary("mebx", .position) { $0.tracks.append(track("meta", "mebx")) },
        Canary("camm", .position) { $0.tracks.append(track("meta", "camm")) },
        Canary("djmd", .position) { $0.tracks.append(track("meta", "djmd")) },
        Canary("data", .unknown) { $0.tracks.append(track("data", "abcd")) },
        Canary("time code", .camera) { $0.tracks.append(track("tmcd", "tmcd")) },
        Canary("second picture", .picture) { $0.tracks.append(track("vide", "jpeg")) },
        Canary("camcorder's message", .camera) {
            $0.tracks[0] = h264([message(camcorder + [1, 0x18, 1, 2, 3, 4]), picture])
        },
        Canary("camcorder's position", .position) {
            $0.tracks[0] = h264([message(camcorder + [1, 0xB2, 1, 2, 3, 4])])
        },
        Canary("message", .unknown) { $0.tracks[0] = h264([picture, message(identifier + Array("canary".utf8))]) },
        Canary("long message", .unknown) {
            $0.tracks[0] = h264([picture, message(identifier + [UInt8](repeating: 9, count: 600))])
        },
        Canary("x264", .history) { $0.tracks[0] = h264([message(identifier + Array("x264 - core 164".utf8))]) },
        Canary("AV1 metadata", .unknown) {
            $0.tracks[0] = .av1
            $0.tracks[0].samples = [[0x12, 0, 0x2A, 4, 6, 1, 2, 3, 0x32, 1, 0]]
        },
        Canary("unused space", .trailer) { $0.before = Planted.box("free", Array("canary".utf8)) },
        Canary("dashcam", .position) { $0.before = Planted.box("skip", Array("freeGPS canary".utf8)) },
        Canary("after the end", .trailer) { $0.behind = Array("canary".utf8) },
        Canary("unknown box", .unknown) { $0.behind = Planted.box("inst", [1]) },
    ]

    private static let xmp: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]

    @Test(arguments: canaries) func everyPlaceIsFound(canary: Canary) {
        #expect(Self.kinds(canary.bytes).contains(canary.kind))
        #expect(!Self.findings(canary.bytes, "a.mp4", .video).isEmpty)
        #expect(Self.kinds(canary.bytes, "a.mp4", .video).contains(canary.kind))
    }

    private static let foreign: [[UInt8]] = [
        movie { $0.userData = PlantedMovie.text("©too", "Lavf59.27.100") },
        movie { $0.before = Planted.box("wide", []) },
        movie { $0.tracks.append(PlantedMovie.Track("soun", name: "", codec: "mp4a", samples: [[1]])) },
        movie { $0.header = Planted.box("mvex", []) }, movie { $0.tracks[0].name = "Core Media Video" },
        movie { $0.tracks[0] = h264([[6, 4, 1, 0, 0x80], picture]) },
    ]

    /// What may be in any movie, but not in one that Vitrine published.
    @Test(arguments: foreign) func publishedMoviesHaveNothingElse(bytes: [UInt8]) {
        #expect(Self.findings(bytes, "a.mp4", .anyFile) == [])
        #expect(!Self.findings(bytes, "a.mp4", .video).isEmpty)
    }

    @Test func mediaDataWithoutATrackIsFound() {
        var bytes = Self.clean
        #expect(Self.kinds(bytes, "a.mp4", .video) == [])
        bytes += Planted.box("mdat", Array("freeGPS".utf8))
        #expect(Self.kinds(bytes, "a.mp4", .video) == [.unknown])
        bytes += Planted.box("mdat", Array("freeGPS here".utf8))
        #expect(Self.kinds(bytes) == [.position])
    }

    @Test func theNameAndTheContentMustBeThoseOfAVideo() {
        #expect(Self.kinds(Self.clean, "a.mov", .video) == [.unknown])
        #expect(Self.kinds(Planted.jpeg(), "a.mp4", .video) == [.unknown])
        #expect(Self.kinds(Array("ffconcat version 1.0".utf8), "a.mp4", .video) == [.unknown])
        #expect(Self.kinds(Self.clean, "a.jpg", .rendition).contains(.unknown))
        for length in 0..<Self.clean.count {
            #expect(!Self.findings(Array(Self.clean.prefix(length)), "a.mp4", .video).isEmpty, "cut at \(length)")
        }
    }

    // MARK: Other containers

    private static func element(_ id: Int, _ contents: [UInt8]) -> [UInt8] {
        let width = id > 0xFF_FFFF ? 4 : id > 0xFFFF ? 3 : id > 0xFF ? 2 : 1
        return id.bytes(width, .big) + (0x4000 | contents.count).bytes(2, .big) + contents
    }

    private static func matroska(_ contents: [UInt8]) -> [UInt8] {
        element(0x1A45_DFA3, element(0x4282, Array("matroska".utf8))) + element(0x1853_8067, contents)
    }

    private static func tag(_ name: String, _ value: String) -> [UInt8] {
        let simple = element(0x45A3, Array(name.utf8)) + element(0x4487, Array(value.utf8))
        return element(0x1254_C367, element(0x7373, element(0x67C8, simple)))
    }

    @Test func matroskaIsInspected() {
        func kinds(_ contents: [UInt8]) -> [Leak] { Self.kinds(Self.matroska(contents), "a.mkv") }
        #expect(kinds(Self.tag("ENCODER", "Lavf59") + Self.tag("HANDLER_NAME", "VideoHandler")) == [])
        #expect(kinds(Self.tag("LOCATION", "+47-008/")) == [.position])
        #expect(kinds(Self.tag("COM.APPLE.QUICKTIME.MODEL", "iPhone")) == [.camera])
        #expect(kinds(Self.tag("COMMENT", "canary")) == [.words])
        #expect(kinds(Self.tag("CANARY", "x")) == [.unknown])
        #expect(kinds(Self.element(0x1549_A966, Self.element(0x7BA9, Array("Title".utf8)))) == [.words])
        #expect(kinds(Self.element(0x1549_A966, Self.element(0x4461, 1.bytes(8, .big)))) == [.camera])
        #expect(kinds(Self.element(0x1941_A469, [])) == [.unknown])
        #expect(kinds(Self.element(0x1043_A770, [])) == [.words])
        #expect(Self.kinds(Self.matroska([]) + Array("canary".utf8), "a.mkv") == [.trailer])
    }

    private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        Array(name.utf8) + contents.count.bytes(4, .little) + contents
    }

    @Test func aviIsInspected() {
        func kinds(_ contents: [UInt8]) -> [Leak] {
            Self.kinds(Self.chunk("RIFF", Array("AVI ".utf8) + contents), "a.avi")
        }
        func info(_ name: String) -> [UInt8] {
            Self.chunk("LIST", Array("INFO".utf8) + Self.chunk(name, Array("canary\0\0".utf8)))
        }
        #expect(kinds(Self.chunk("JUNK", [0, 0])) == [])
        #expect(kinds(info("INAM")) == [.words] && kinds(info("ISFT")) == [.camera] && kinds(info("ICOP")) == [])
        #expect(kinds(Self.chunk("IDIT", Array("2003-03-10 15:04:43\0".utf8))) == [.camera])
        #expect(kinds(Self.chunk("JUNK", Array("canary".utf8))) == [.makerNote])
        #expect(kinds(Self.chunk("mknt", Array("canary".utf8))) == [.makerNote])
        #expect(Self.kinds(Self.chunk("RIFF", Array("AVI ".utf8)) + Array("canary".utf8), "a.avi") == [.trailer])
    }

    @Test func transportStreamsAreSearched() {
        func stream(_ payload: [UInt8]) -> [UInt8] {
            let start: [UInt8] = [0x47, 0x40, 0, 0x10] + payload
            let packet = start + [UInt8](repeating: 0xFF, count: 188 - start.count)
            return Array(repeatElement(packet, count: 8).joined())
        }
        #expect(Self.kinds(stream([]), "a.ts") == [])
        #expect(Self.kinds(stream(Self.camcorder), "a.mts") == [.camera])
        #expect(Self.kinds(stream(Array("x264 - core 164".utf8)), "a.ts") == [.history])
    }

    @Test func damagedMoviesAreHarmless() {
        let movie = Self.movie {
            $0.tracks[0] = Self.h264([Self.message(Self.camcorder + [1, 2, 3]), Self.picture])
            $0.header = Self.key("com.apple.quicktime.title")
            $0.behind = Planted.box("free", [1])
        }
        for index in movie.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var bytes = movie
                bytes[index] = value
                _ = Self.findings(bytes, "a.mp4", .video)
            }
        }
        for bytes in [
            Self.matroska(Self.tag("A", "b")), Self.chunk("RIFF", Array("AVI ".utf8) + Self.chunk("JUNK", [1])),
        ] {
            for length in 0..<bytes.count { _ = Self.findings(Array(bytes.prefix(length)), "a.mkv", .anyFile) }
        }
    }
}
