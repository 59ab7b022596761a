internal import FoundationEssentials

/// What is known about a photo after its file was read: format, sizes, metadata, and the digests from which the names
/// of its images are made.
///
/// Several tables of a build hold the record of each photo, so it is one object, and its metadata are packed bytes until
/// they are used: a site may have hundreds of thousands of photos.
package struct SourceRecord: Hashable, Sendable {
    private struct Contents: Hashable {
        var kind: MediaKind
        var fileDigest: ContentDigest
        var pixelDigest: ContentDigest
        var fileSize: Int64
        var storedSize: PixelSize
        var orientation: Int
        var decoderMemory: Int64
        var coded: CodedPicture?
        @Indirect var raw: RawContents?
        @Indirect var motion: MotionPart?
        var lacksMotion: Bool
        @Indirect var gainMap: FoundGainMap?
        @Indirect var movie: MovieMetadata?
        @Indirect var video: VideoFacts?
        var exif: [UInt8]
        var xmp: [UInt8]
    }

    private final class Box: Sendable {
        let contents: Contents

        init(_ contents: Contents) {
            self.contents = contents
        }
    }

    private var box: Box

    private var contents: Contents {
        get { box.contents }
        set { box = Box(newValue) }
    }

    package init(
        kind: MediaKind, fileDigest: ContentDigest, pixelDigest: ContentDigest, fileSize: Int64,
        storedSize: PixelSize, orientation: Int, decoderMemory: Int64, coded: CodedPicture? = nil,
        raw: RawContents? = nil, motion: MotionPart? = nil, lacksMotion: Bool = false, gainMap: FoundGainMap? = nil,
        movie: MovieMetadata? = nil, video: VideoFacts? = nil, exif: ExifFields, xmp: XMPFields
    ) {
        box = Box(
            Contents(
                kind: kind, fileDigest: fileDigest, pixelDigest: pixelDigest, fileSize: fileSize,
                storedSize: storedSize, orientation: orientation, decoderMemory: decoderMemory, coded: coded,
                raw: raw, motion: motion, lacksMotion: lacksMotion, gainMap: gainMap, movie: movie, video: video,
                exif: exif.packed, xmp: xmp.packed))
    }

    package static func == (one: SourceRecord, other: SourceRecord) -> Bool {
        one.box === other.box || one.contents == other.contents
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(contents) }

    package var kind: MediaKind {
        get { contents.kind }
        set { contents.kind = newValue }
    }

    package var fileDigest: ContentDigest {
        get { contents.fileDigest }
        set { contents.fileDigest = newValue }
    }

    /// The digest of everything that determines how the photo looks: for a JPEG, all but the metadata segments, with
    /// the orientation and the colour profile.
    package var pixelDigest: ContentDigest {
        get { contents.pixelDigest }
        set { contents.pixelDigest = newValue }
    }

    package var fileSize: Int64 {
        get { contents.fileSize }
        set { contents.fileSize = newValue }
    }

    /// The size in pixels as it is stored, before the orientation is applied.
    package var storedSize: PixelSize {
        get { contents.storedSize }
        set { contents.storedSize = newValue }
    }

    /// The EXIF orientation from 1 to 8. It is 1 if the decoder applies the orientation itself (HEIF, AVIF).
    package var orientation: Int {
        get { contents.orientation }
        set { contents.orientation = newValue }
    }

    /// The memory in bytes that a decoder needs besides its output: the coefficients of a progressive JPEG, or the
    /// whole image in a format that cannot be decoded row by row.
    package var decoderMemory: Int64 {
        get { contents.decoderMemory }
        set { contents.decoderMemory = newValue }
    }

    package var coded: CodedPicture? {
        get { contents.coded }
        set { contents.coded = newValue }
    }

    package var raw: RawContents? {
        get { contents.raw }
        set { contents.raw = newValue }
    }

    package var motion: MotionPart? {
        get { contents.motion }
        set { contents.motion = newValue }
    }

    /// Whether the photo says that it holds a video, which is not in its file.
    package var lacksMotion: Bool {
        get { contents.lacksMotion }
        set { contents.lacksMotion = newValue }
    }

    package var gainMap: FoundGainMap? {
        get { contents.gainMap }
        set { contents.gainMap = newValue }
    }

    package var movie: MovieMetadata? {
        get { contents.movie }
        set { contents.movie = newValue }
    }

    /// The streams of a video; nil for a photo, and until they are known.
    package var video: VideoFacts? {
        get { contents.video }
        set { contents.video = newValue }
    }

    /// The EXIF fields, and those of a video's header that correspond to them. They are unpacked at each use.
    package var exif: ExifFields {
        get { contents.movie.map(\.exif) ?? ExifFields(packed: contents.exif) }
        set { contents.exif = newValue.packed }
    }

    /// The XMP properties, completed with those in IPTC data. They are unpacked at each use.
    package var xmp: XMPFields {
        get { XMPFields(packed: contents.xmp) }
        set { contents.xmp = newValue.packed }
    }

    package var size: PixelSize { storedSize.upright(orientation: orientation) }

    // MARK: Packing

    package func add(to writer: inout PackedWriter) {
        let contents = contents
        writer.add(MediaKind.allCases.firstIndex(of: contents.kind) ?? 0)
        writer.add(contents.fileDigest)
        writer.add(contents.pixelDigest)
        writer.add(contents.fileSize)
        for number in [contents.storedSize.width, contents.storedSize.height, contents.orientation] {
            writer.add(number)
        }
        writer.add(contents.decoderMemory)
        writer.add(optional: contents.coded) { $0.add($1) }
        writer.add(optional: contents.raw) { $0.add($1) }
        writer.add(optional: contents.motion) { $0.add($1) }
        writer.add(byte: contents.lacksMotion ? 1 : 0)
        writer.add(optional: contents.gainMap) { $0.add($1) }
        writer.add(optional: contents.movie) { $0.add($1) }
        writer.add(optional: contents.video) { $0.add($1) }
        writer.add(bytes: contents.exif)
        writer.add(bytes: contents.xmp)
    }

    package init(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        let kind = try reader.integer()
        guard MediaKind.allCases.indices.contains(kind) else { throw PackedReader.Invalid() }
        let (file, pixels) = (try reader.digest(), try reader.digest())
        let fileSize = try reader.number()
        let size = PixelSize(width: try reader.integer(), height: try reader.integer())
        let orientation = try reader.integer()
        let decoderMemory = try reader.number()
        let coded = try reader.optional { reader throws(PackedReader.Invalid) in try reader.codedPicture() }
        let raw = try reader.optional { reader throws(PackedReader.Invalid) in try reader.rawContents() }
        let motion = try reader.optional { reader throws(PackedReader.Invalid) in try reader.motionPart() }
        let lacksMotion = try reader.byte() == 1
        let gainMap = try reader.optional { reader throws(PackedReader.Invalid) in try reader.foundGainMap() }
        let movie = try reader.optional { reader throws(PackedReader.Invalid) in try reader.movieMetadata() }
        let video = try reader.optional { reader throws(PackedReader.Invalid) in try reader.videoFacts() }
        box = Box(
            Contents(
                kind: MediaKind.allCases[kind], fileDigest: file, pixelDigest: pixels, fileSize: fileSize,
                storedSize: size, orientation: orientation, decoderMemory: decoderMemory, coded: coded, raw: raw,
                motion: motion, lacksMotion: lacksMotion, gainMap: gainMap, movie: movie, video: video,
                exif: Array(try reader.content()), xmp: Array(try reader.content())))
        guard isValid else { throw PackedReader.Invalid() }
    }
}

/// Workers send a record in the encoding in which the state stores it.
extension SourceRecord: Codable {
    package init(from decoder: any Decoder) throws {
        var reader = PackedReader(Array(try decoder.singleValueContainer().decode(Data.self)))
        try self.init(&reader)
    }

    package func encode(to encoder: any Encoder) throws {
        var writer = PackedWriter()
        add(to: &writer)
        var container = encoder.singleValueContainer()
        try container.encode(Data(writer.bytes))
    }
}
