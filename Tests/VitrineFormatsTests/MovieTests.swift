import TestSupport
import Testing
import VitrineFormats

/// The headers of movies: QuickTime and MP4, Matroska, AVI.
@Suite struct MovieTests {
    private static func packets(_ size: Int, sync: Int) -> [UInt8] {
        var packet = [UInt8](repeating: 0xFF, count: size)
        let start = [UInt8](repeating: 0, count: sync) + [0x47, 0x40, 0, 0x10]
        packet.replaceSubrange(0..<start.count, with: start)
        return Array(repeatElement(packet, count: 8).joined())
    }

    private static func brands(_ text: String) -> [UInt8] { Planted.box("ftyp", Array(text.utf8)) }

    private static let ebml: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x8B, 0x42, 0x82, 0x88]

    static let movies: [(bytes: [UInt8], signature: MovieSignature)] = [
        (brands("isom\0\0\u{2}\0isom"), .mov), (brands("qt  \0\0\0\0qt  "), .mov), (brands("M4V \0\0\0\0M4V "), .mov),
        (brands("3gp5\0\0\0\03gp5"), .mov), (brands("3g2a\0\0\0\03g2a"), .mov), (brands("kddi\0\0\0\0mp42"), .mov),
        (Planted.box("moov", []), .mov), (Planted.box("wide", []) + Planted.box("mdat", []), .mov),
        (ebml + Array("matroska".utf8), .matroska), (ebml + Array("webm".utf8), .matroska),
        (Array("RIFF\0\0\0\0AVI LIST".utf8), .avi), (packets(188, sync: 0), .mpegts), (packets(192, sync: 4), .mpegts),
        ([0, 0, 1, 0xBA, 0x44, 0], .mpeg), ([0, 0, 1, 0xBA, 0x21, 0], .mpeg),
    ]

    @Test(arguments: movies) func moviesAreRecognised(bytes: [UInt8], signature: MovieSignature) {
        #expect(MovieSignature(bytes) == signature)
    }

    private static let otherFiles: [[UInt8]] = [
        brands("heic\0\0\0\0mif1heic"), brands("avif\0\0\0\0mif1"), brands("crx \0\0\0\u{1}isom"),
        brands("M4A \0\0\0\0isommp42"), brands("jp2 \0\0\0\0jp2 "), Array("ffconcat version 1.0\nfile a.jpg".utf8),
        Array("#EXTM3U\n#EXT-X-VERSION:3\n".utf8), ebml + Array("other".utf8), Array("RIFF\0\0\0\0WAVE".utf8),
        Array(String(repeating: "G", count: 100).utf8), [UInt8](repeating: 0, count: 4096), [],
    ]

    @Test(arguments: otherFiles) func otherFilesAreNot(bytes: [UInt8]) {
        #expect(MovieSignature(bytes) == nil)
    }

    @Test func tracksAndDurationAreRead() throws {
        var movie = PlantedMovie()
        movie.creation = 3_857_028_696
        movie.tracks[0].matrix = [0, 1, -1, 0]
        movie.tracks[0].language = 0x15C7
        var still = PlantedMovie.Track("meta", name: "Core Media Metadata", codec: "mebx", samples: [[0]])
        still.description = Array("mdtacom.apple.quicktime.still-image-time".utf8)
        still.gap = 880
        movie.tracks.append(still)
        let facts = try #require(MovieFacts(RangedBytes(movie.bytes)))
        #expect(facts.majorBrand == "isom" && facts.compatibleBrands == ["isom", "iso2", "mp41"])
        #expect(facts.times?.creation == 3_857_028_696 && facts.times?.seconds == 2)
        #expect(facts.tracks.map(\.handler) == ["vide", "soun", "meta"])
        #expect(facts.tracks.map(\.codecs) == [["mp4v"], ["mp4a"], ["mebx"]])
        #expect(facts.tracks.map { String(decoding: $0.handlerName, as: UTF8.self) }.first == "VideoHandler")
        #expect(facts.tracks[0].rotation == 90 && facts.tracks[1].rotation == 0)
        #expect(facts.tracks[0].width == 640 && facts.tracks[0].height == 480 && facts.tracks[0].isEnabled)
        #expect(facts.tracks[0].language == "eng" && facts.tracks[1].language == "und")
        #expect(facts.stillImageTime == 880.0 / 600 && facts.tracks[0].leadingGap == nil)
        #expect(!facts.isFragmented)
    }

    private static func codecs(_ change: (inout PlantedMovie) -> Void) -> String? {
        var movie = PlantedMovie()
        movie.tracks[0] = .h264
        movie.tracks[1].description = PlantedMovie.Track.aac
        change(&movie)
        return MovieFacts(RangedBytes(movie.bytes))?.codecsParameter
    }

    @Test func codecsAreNamedAsInMediaTypes() {
        #expect(Self.codecs { _ in } == "avc1.640028, mp4a.40.2")
        #expect(Self.codecs { $0.tracks[0] = .av1 } == "av01.0.08M.08, mp4a.40.2")
        #expect(Self.codecs { $0.tracks.removeLast() } == "avc1.640028")
        // The profile Professional at level 6.0, high tier, with 12 bits.
        #expect(
            Self.codecs { $0.tracks[0].describe("av01", "av1C", [0x81, 0x50, 0xE0, 0]) } == "av01.2.16H.12, mp4a.40.2")
        #expect(
            Self.codecs { $0.tracks[0].describe("av01", "av1C", [0x81, 5, 0x40, 0]) } == "av01.0.05M.10, mp4a.40.2")
        // Sound of an object type that is announced by 31.
        let other = Array(PlantedMovie.Track.aac.dropLast(2)) + [0xF9, 0x40]
        #expect(Self.codecs { $0.tracks[1].description = other } == "avc1.640028, mp4a.40.42")
        #expect(Self.codecs { $0.tracks[0].codec = "hvc1" } == nil)
        #expect(Self.codecs { $0.tracks[1].description = [] } == nil)
        #expect(Self.codecs { $0.tracks = [] } == nil)
    }

    @Test func descriptionsOfCodecsThatAreCutOffNameNone() {
        for track in [PlantedMovie.Track.h264, .av1] {
            for count in 0..<track.description.count - 1 {
                let part = Array(track.description.prefix(count))
                #expect(Self.codecs { ($0.tracks[0].codec, $0.tracks[0].description) = (track.codec, part) } == nil)
            }
        }
        let sound = PlantedMovie.Track.aac
        for count in 0..<sound.count {
            #expect(Self.codecs { $0.tracks[1].description = Array(sound.prefix(count)) } == nil)
        }
    }

    /// Old programs wrote texts in the encoding of the Macintosh, and some in UTF-16; exiftool reads both.
    @Test(
        arguments: [
            (0, [0x47, 0x72, 0x9A, 0xA7, 0x65, 0x20, 0xD0, 0x20, 0x43, 0x61, 0x66, 0x8E], "Größe – Café"),
            (0x55C4, [0xFE, 0xFF, 0x00, 0x47, 0x00, 0xF6, 0x00, 0xDF], "Göß"), (0, Array("Göß".utf8), "Göß"),
            (0x55C4, [0x47, 0x9A], "G\u{FFFD}"),
        ] as [(Int, [UInt8], String)])
    func textsOfQuickTimeHaveTheirEncoding(language: Int, bytes: [UInt8], text: String) throws {
        var movie = PlantedMovie()
        movie.userData = Planted.box("©cmt", bytes.count.bytes(2, .big) + language.bytes(2, .big) + bytes)
        #expect(try #require(MovieFacts(RangedBytes(movie.bytes))).tags.texts["©cmt"] == text)
    }

    @Test(arguments: [true, false]) func textsAreRead(isHeaderFirst: Bool) throws {
        var movie = PlantedMovie()
        movie.isHeaderFirst = isHeaderFirst
        let list = Planted.box(
            "ilst", Planted.box("©nam", Planted.box("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array("Name".utf8))))
        let place = [UInt8](repeating: 0, count: 4) + [0x15, 0xC7] + Array("Reine\0\0".utf8)
        let numbers = [-8, 47, 300].flatMap { ($0 * 65_536).bytes(4, .big) }
        movie.userData =
            PlantedMovie.text("©day", "2020-11-20T15:04:02+0100") + PlantedMovie.text("©xyz", "+47.1000-008.5000/")
            + Planted.box("loci", place + numbers)
            + Planted.box("titl", [0, 0, 0, 0, 0x15, 0xC7] + Array("Title\0".utf8))
            + Planted.box("XMP_", Array("<x/>".utf8))
            + Planted.box("meta", [0, 0, 0, 0] + Planted.box("hdlr", [UInt8](repeating: 0, count: 24)) + list)
        movie.header = PlantedMovie.keys([
            ("com.apple.quicktime.make", "Apple"), ("com.apple.quicktime.model", "iPhone 13 Pro"),
        ])
        let facts = try #require(MovieFacts(RangedBytes(movie.bytes)))
        #expect(facts.tags.keys == ["com.apple.quicktime.make": "Apple", "com.apple.quicktime.model": "iPhone 13 Pro"])
        #expect(facts.tags.texts["©day"] == "2020-11-20T15:04:02+0100")
        #expect(facts.tags.texts["©xyz"] == "+47.1000-008.5000/")
        #expect(facts.tags.texts["titl"] == "Title" && facts.tags.texts["©nam"] == "Name")
        let location = try #require(facts.tags.location)
        #expect(location.latitude == 47 && location.longitude == -8 && location.altitude == 300)
        #expect(facts.xmp == Array("<x/>".utf8))
        #expect(facts.tags.names.contains("loci"))
    }

    @Test func sizesOf64BitsAreRead() throws {
        let movie = PlantedMovie()
        var bytes = Planted.box("ftyp", Array(movie.brands.utf8))
        let media = bytes.count + 16
        bytes += [0, 0, 0, 1] + Array("mdat".utf8) + 25.bytes(8, .big) + [UInt8](repeating: 9, count: 9)
        let moov = movie.bytes[(8 + movie.brands.utf8.count)...]
        bytes += moov
        let outer = OuterBoxes(RangedBytes(bytes))
        #expect(outer.boxes.map(\.name) == ["ftyp", "mdat", "moov", "mdat"])
        #expect(outer.boxes[1].contents == media..<media + 9 && outer.end == bytes.count)
        #expect(MovieFacts(RangedBytes(bytes))?.tracks.count == 2)
    }

    /// Only headers are read of a file of many gigabytes.
    @Test func theMediaDataIsNotRead() throws {
        var movie = PlantedMovie()
        movie.isHeaderFirst = false
        let whole = movie.bytes
        let size = 20 << 30
        let start = Planted.box("ftyp", Array(movie.brands.utf8))
        let end = Array(whole[(start.count + 8 + 9)...])
        var count = 0
        let mdat = [0, 0, 0, 1] + Array("mdat".utf8) + (size - start.count - end.count).bytes(8, .big)
        let file = RangedBytes(size: size) { offset, length in
            count += length
            if offset < start.count + 16 { return (start + mdat).slice(at: offset, count: length).map(Array.init) }
            return end.slice(at: offset - (size - end.count), count: length).map(Array.init)
        }
        #expect(MovieFacts(file)?.tracks.count == 2)
        #expect(count < 10_000)
    }

    @Test func chunksOfSamplesAreFound() throws {
        let bytes = PlantedMovie().bytes
        let facts = try #require(MovieFacts(RangedBytes(bytes)))
        let ranges = facts.tracks.compactMap { SampleChunks.ranges(of: $0, in: facts.header) }
        #expect(ranges.map { $0.map { Array(bytes[$0]) } } == [[[1, 2, 3, 4, 5, 6]], [[7, 8, 9]]])
    }

    @Test func damagedMoviesAreHarmless() {
        var movie = PlantedMovie()
        movie.userData = PlantedMovie.text("©day", "2020") + Planted.box("loci", [0, 0, 0, 0, 1, 1, 0])
        movie.header = PlantedMovie.keys([("a", "b")])
        let whole = movie.bytes
        for length in 0...whole.count { Self.read(Array(whole.prefix(length))) }
        for index in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var bytes = whole
                bytes[index] = value
                Self.read(bytes)
            }
        }
        #expect(MovieFacts(RangedBytes([])) == nil)
    }

    private static func read(_ bytes: [UInt8]) {
        guard let facts = MovieFacts(RangedBytes(bytes)) else { return }
        for track in facts.tracks {
            _ = SampleChunks.ranges(of: track, in: facts.header)
            _ = track.rotation
        }
        _ = (facts.stillImageTime, facts.exifTexts)
    }

    // MARK: Matroska and AVI

    /// An element of EBML with a size of two bytes.
    private static func element(_ id: Int, _ contents: [UInt8]) -> [UInt8] {
        let width = id > 0xFF_FFFF ? 4 : id > 0xFFFF ? 3 : id > 0xFF ? 2 : 1
        return id.bytes(width, .big) + (0x4000 | contents.count).bytes(2, .big) + contents
    }

    private static let matroska: [UInt8] = {
        let info = element(
            0x1549_A966,
            element(0x2AD7B1, 1_000_000.bytes(3, .big))
                + element(0x4489, Int(bitPattern: UInt(Double(2500).bitPattern)).bytes(8, .big))
                + element(0x4461, (627_487_476 * 1_000_000_000).bytes(8, .big))
                + element(0x7BA9, Array("Reine".utf8)))
        let tag = element(0x67C8, element(0x45A3, Array("LOCATION".utf8)) + element(0x4487, Array("+47-008/".utf8)))
        let cluster = [0x1F, 0x43, 0xB6, 0x75, 0x01] + [UInt8](repeating: 0xFF, count: 7) + element(0xE7, [1])
        return element(0x1A45_DFA3, element(0x4282, Array("matroska".utf8)))
            + [0x18, 0x53, 0x80, 0x67, 0x01] + [UInt8](repeating: 0xFF, count: 7)
            + info + element(0x1654_AE6B, element(0xAE, element(0x83, [1]))) + cluster
            + element(0x1254_C367, element(0x7373, tag)) + element(0x1941_A469, [])
    }()

    @Test func matroskaIsRead() throws {
        let header = try #require(MatroskaHeader(RangedBytes(Self.matroska)))
        #expect(header.title == "Reine" && header.seconds == 2.5 && header.date == 627_487_476)
        #expect(header.tags.map(\.name) == ["LOCATION"] && header.tags.map(\.value) == ["+47-008/"])
        #expect(header.trackTypes == [1] && header.hasAttachments && !header.hasChapters)
        #expect(header.end == Self.matroska.count)
        for length in 0..<Self.matroska.count { _ = MatroskaHeader(RangedBytes(Array(Self.matroska.prefix(length)))) }
        for index in Self.matroska.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var bytes = Self.matroska
                bytes[index] = value
                _ = MatroskaHeader(RangedBytes(bytes))
            }
        }
    }

    private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        Array(name.utf8) + contents.count.bytes(4, .little) + contents + (contents.count % 2 == 1 ? [0] : [])
    }

    @Test func aviIsRead() throws {
        let main = 40_000.bytes(4, .little) + 0.bytes(12, .little) + 50.bytes(4, .little)
        let stream = Self.chunk("LIST", Array("strl".utf8) + Self.chunk("strh", Array("vidsMJPG".utf8)))
        let header = Self.chunk(
            "LIST",
            Array("hdrl".utf8) + Self.chunk("avih", main) + stream
                + Self.chunk("IDIT", Array("Mon Mar 10 15:04:43 2003\n\0".utf8)))
        let info = Self.chunk("LIST", Array("INFO".utf8) + Self.chunk("ISFT", Array("CanonMVI02\0".utf8)))
        let movie = Self.chunk("LIST", Array("movi".utf8) + Self.chunk("00dc", [1, 2, 3]))
        let bytes = Self.chunk("RIFF", Array("AVI ".utf8) + header + info + Self.chunk("JUNK", [0, 0]) + movie)
        let avi = try #require(AVIHeader(RangedBytes(bytes)))
        #expect(avi.date == "Mon Mar 10 15:04:43 2003\n" && avi.texts == ["ISFT": "CanonMVI02"])
        #expect(avi.streams == ["vids"] && avi.seconds == 2 && !avi.hasNotes && avi.otherChunks.isEmpty)
        #expect(avi.end == bytes.count)
        for length in 0..<bytes.count { _ = AVIHeader(RangedBytes(Array(bytes.prefix(length)))) }
    }
}
