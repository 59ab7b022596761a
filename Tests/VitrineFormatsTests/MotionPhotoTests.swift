import TestSupport
import Testing
import VitrineFormats

/// Where the video of a motion photo is: Google's two kinds, Samsung's, and the box of HEIF.
@Suite struct MotionPhotoTests {
    private static let movie = PlantedMovie().bytes
    private static let still = Planted.jpeg()

    /// A packet as cameras write it, with attributes.
    private static func packet(
        _ attributes: String = "Camera:MotionPhoto=\"1\"", prefix: String = "Item",
        items: [(semantic: String, length: Int?, padding: Int?)]
    ) -> [UInt8] {
        let list = items.map { item in
            let length = item.length.map { " \(prefix):Length=\"\($0)\"" } ?? ""
            let padding = item.padding.map { " \(prefix):Padding=\"\($0)\"" } ?? ""
            return "<rdf:li rdf:parseType=\"Resource\"><Container:Item \(prefix):Mime=\"x/y\" "
                + "\(prefix):Semantic=\"\(item.semantic)\"\(length)\(padding)/></rdf:li>"
        }
        return Array(
            "<rdf:Description \(attributes)><Container:Directory><rdf:Seq>\(list.joined())</rdf:Seq></Container:Directory>"
                .utf8)
    }

    private static func found(_ bytes: [UInt8], _ xmp: [UInt8]) -> [UInt8]? {
        MotionPhoto(bytes, xmp: xmp).map { Array(bytes[$0.video]) }
    }

    private static func google(_ length: Int = movie.count) -> [UInt8] {
        packet(items: [("Primary", nil, nil), ("MotionPhoto", length, nil)])
    }

    @Test func googlesVideoIsFound() throws {
        #expect(Self.found(Self.still + Self.movie, Self.google()) == Self.movie)
        for prefix in ["Camera:", "GCamera:"] {
            let attributes = "\(prefix)MotionPhoto='1' \(prefix)MotionPhotoPresentationTimestampUs='1467000'"
            let packet = Self.packet(attributes, items: [("Primary", 0, 8), ("MotionPhoto", Self.movie.count, 0)])
            let photo = try #require(
                MotionPhoto(Self.still + [UInt8](repeating: 0, count: 8) + Self.movie, xmp: packet))
            #expect(photo.timestamp == 1_467_000 && photo.video.count == Self.movie.count)
        }
    }

    /// exiftool writes elements in the place of attributes.
    @Test func elementsAreRead() {
        let xmp = """
            <GCamera:MotionPhoto>1</GCamera:MotionPhoto>
            <GCamera:MotionPhotoPresentationTimestampUs>-1</GCamera:MotionPhotoPresentationTimestampUs>
            <GContainer:Directory><rdf:Seq><rdf:li rdf:parseType='Resource'><GContainerItem:Semantic>Primary</GContainerItem:Semantic>
            </rdf:li><rdf:li rdf:parseType='Resource'><GContainerItem:Length>\(Self.movie.count)</GContainerItem:Length>
            <GContainerItem:Semantic>MotionPhoto</GContainerItem:Semantic></rdf:li></rdf:Seq></GContainer:Directory>
            """
        let photo = MotionPhoto(Self.still + Self.movie, xmp: Array(xmp.utf8))
        #expect(photo?.video.count == Self.movie.count && photo?.timestamp == nil)
    }

    /// Some phones announce a video and do not list it; editors leave the words behind when they remove it.
    @Test func aVideoThatIsNotListedIsFound() {
        let packet = Self.packet(items: [("Primary", nil, nil)])
        #expect(Self.found(Self.still + Self.movie, packet) == Self.movie)
        #expect(Self.found(Self.still + Array("xftyp".utf8) + Self.movie, packet) == Self.movie)
        #expect(Self.found(Self.still, packet) == nil && MotionPhoto.isAnnounced(by: packet))
        #expect(Self.found(Self.still + Self.movie, Self.packet("x:Y=\"1\"", items: [])) == nil)
        #expect(!MotionPhoto.isAnnounced(by: Self.packet("Camera:MotionPhoto=\"0\"", items: [])))
    }

    /// A second picture, such as a gain map, may be before or behind the video.
    @Test func otherPartsAreSkipped() {
        let map = Planted.jpeg()
        let before = Self.packet(items: [
            ("Primary", nil, nil), ("GainMap", map.count, nil), ("MotionPhoto", Self.movie.count, nil),
        ])
        #expect(Self.found(Self.still + map + Self.movie, before) == Self.movie)
        let behind = Self.packet(items: [
            ("Primary", nil, nil), ("MotionPhoto", Self.movie.count, 4), ("GainMap", map.count, nil),
        ])
        #expect(Self.found(Self.still + Self.movie + [0, 0, 0, 0] + map, behind) == Self.movie)
    }

    @Test func theForerunnerIsFound() {
        let xmp = Array(
            "GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"\(Self.movie.count)\" GCamera:MicroVideoPresentationTimestampUs=\"5\""
                .map { $0 == "G" ? " G" : String($0) }.joined().utf8)
        let photo = MotionPhoto(Self.still + Self.movie, xmp: xmp)
        #expect(photo?.video.count == Self.movie.count && photo?.timestamp == 5)
        // With both, the newer description counts; what it says is wrong, and the video is found all the same.
        #expect(Self.found(Self.still + Self.movie, Self.google(9) + xmp) == Self.movie)
    }

    private static func samsung(_ type: Int = 0x0A30, _ content: [UInt8] = movie) -> [UInt8] {
        let block =
            0.bytes(2, .little) + type.bytes(2, .little) + 16.bytes(4, .little) + Array("MotionPhoto_Data".utf8)
            + content
        let directory =
            Array("SEFH".utf8) + 107.bytes(4, .little) + 1.bytes(4, .little) + 0.bytes(2, .little)
            + type.bytes(2, .little) + block.count.bytes(4, .little) + block.count.bytes(4, .little)
        return block + directory + directory.count.bytes(4, .little) + Array("SEFT".utf8)
    }

    @Test func samsungsVideoIsFound() {
        #expect(Self.found(Self.still + Self.samsung(), []) == Self.movie)
        #expect(Self.found(Planted.avif() + Self.samsung(), []) == Self.movie)
        // The list is wrong, because Samsung's block is around the video.
        #expect(Self.found(Self.still + Self.samsung(), Self.google(Self.movie.count + 3)) == Self.movie)
        #expect(Self.found(Self.still + Self.samsung(0x0A01), []) == nil)
        #expect(Self.found(Self.still + Self.samsung(0x0A30, Array("mpv2".utf8)), []) == nil)
    }

    @Test func theBoxOfHEIFIsFound() {
        let heic = Planted.avif(behind: Planted.box("mpvd", Self.movie), brands: "heic\0\0\0\0mif1heic")
        #expect(Self.found(heic, []) == Self.movie)
        let packet = Self.packet(items: [("Primary", nil, 8), ("MotionPhoto", Self.movie.count, nil)])
        #expect(Self.found(heic, packet) == Self.movie)
        #expect(Self.found(Planted.avif(behind: Planted.box("mpvd", [1, 2, 3])), []) == nil)
    }

    private static let traps: [(bytes: [UInt8], xmp: [UInt8])] = [
        (still, google()), (still + [UInt8](repeating: 0, count: movie.count), google()),
        (still + Planted.box("ftyp", Array("isom\0\0\0\0isom".utf8)), google(20)), (still + movie, []),
        (still + movie, packet("Camera:MotionPhoto=\"0\"", items: [("MotionPhoto", movie.count, nil)])),
        (still + movie, packet("Camera:MotionPhotoVersion=\"1\"", items: [("MotionPhoto", movie.count, nil)])),
        (movie, google()), (Array("GIF89a".utf8) + movie, google()),
    ]

    /// The video is there, and its length or what is behind it is not as the file says.
    private static let wrongLengths: [[UInt8]] = [
        google(-1), google(0), google(Int.max), google(movie.count + 77), google(movie.count - 77),
        packet(items: [("MotionPhoto", movie.count, Int.max)]),
        packet(items: [("MotionPhoto", movie.count, nil), ("GainMap", Int.max, Int.max)]),
        Array(" GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"99999999\"".utf8),
    ]

    @Test(arguments: wrongLengths) func aVideoWithAWrongLengthIsFound(xmp: [UInt8]) {
        #expect(Self.found(Self.still + Self.movie, xmp) == Self.movie)
        // OPPO writes this behind the video.
        let trailer = Array("{\"a\":1}jxrs".utf8)
        #expect(Self.found(Self.still + Self.movie + trailer, xmp) == Self.movie + trailer)
    }

    /// Editors remove the video and keep the metadata, and other files only look like motion photos.
    @Test(arguments: traps) func nothingElseIsAMotionPhoto(bytes: [UInt8], xmp: [UInt8]) {
        #expect(MotionPhoto(bytes, xmp: xmp) == nil)
    }

    @Test func damagedTrailersAreHarmless() {
        let whole = Self.still + Self.samsung(0x0A30, [1, 2, 3])
        for length in 0..<whole.count { _ = MotionPhoto(Array(whole.prefix(length)), xmp: Self.google()) }
        for index in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var bytes = whole
                bytes[index] = value
                _ = MotionPhoto(bytes, xmp: [])
            }
        }
    }

    // MARK: Apple

    private static func appleExif(_ identifier: [UInt8], tag: Int = 0x11, signature: String = "Apple iOS\0\0\u{1}MM")
        -> [UInt8]
    {
        let entries =
            [0, 1, 0, 9, 0, 0, 0, 1, 0, 0, 0, 15] + tag.bytes(2, .big) + [0, 2]
            + identifier.count.bytes(4, .big) + 44.bytes(4, .big)
        let note = Array(signature.utf8) + 2.bytes(2, .big) + entries + 0.bytes(4, .big) + identifier
        return Planted.tiff([.text(0x010F, "Apple")], exif: [.text(0x927C, String(decoding: note, as: UTF8.self))])
    }

    @Test func theIdentifierOfALivePhotoIsRead() {
        let identifier = "9B539AB8-A668-4FA6-9207-EB653A5E7E3C"
        let block = Self.appleExif(Array(identifier.utf8) + [0])
        #expect(AppleMakerNote.contentIdentifier(inExif: block) == identifier)
        #expect(AppleMakerNote.contentIdentifier(inExif: Array("Exif\0\0".utf8) + block) == identifier)
        for other in [
            Self.appleExif(Array("<script>".utf8) + [0]), Self.appleExif([0]),
            Self.appleExif(Array(identifier.utf8), tag: 0x12),
            Self.appleExif(Array(identifier.utf8), signature: "Nikon ABC\0\0\u{1}MM"), Planted.tiff(), [],
            Self.appleExif([UInt8](repeating: 0x41, count: 65)),
        ] {
            #expect(AppleMakerNote.contentIdentifier(inExif: other) == nil)
        }
        for length in 0..<block.count { _ = AppleMakerNote.contentIdentifier(inExif: Array(block.prefix(length))) }
    }
}
