import VitrineCore
import VitrineFormats
internal import VitrineMessages

/// A source file in memory whose header was checked: its format can be decoded, and its size is within the limits.
struct SourceImage {
    let kind: MediaKind
    /// The bytes for the decoder. They differ from the file in a few names if it is a HEIC of iOS 18, and in one offset if it is a
    /// TIFF that begins with a thumbnail. For a raw photo that was
    /// developed they are its samples, with 8 bits each.
    let bytes: [UInt8]
    /// The size as the decoder returns it, before the orientation is applied.
    let storedSize: PixelSize
    /// EXIF's orientation, 1 to 8. It is 1 for HEIF, AVIF and JPEG XL, whose decoders apply that of the picture.
    private(set) var orientation: Int
    let colours: SourceColours
    /// The number of samples of a pixel before those of which a TIFF does not say what they are, such as a selection that was
    /// saved; nil without such samples (TIFF 6.0, ExtraSamples).
    let knownSamples: Int?
    /// Whether the profile is one for grey pictures. It cannot be kept in WebP and AVIF, which have no grey pictures.
    let hasGreyProfile: Bool
    let exif: ExifFields
    let xmp: XMPFields
    let motion: MotionPhoto?
    let announcesMotion: Bool
    /// The frames of a GIF or PNG that moves; nil for other files, and if there are more frames than the limit.
    let animation: AnimatedPicture?

    /// The limit of libheif in libvips 8.14.
    private static let maxHEIFSide = 16_384

    /// Reads the header; no pixel is decoded.
    init(_ file: [UInt8], limits: Limits) throws(MediaFailure) {
        kind = try MediaSniffer.kind(of: file)
        if let name = UnsupportedPicture.name(of: file) { throw .unsupportedPicture(name) }
        var bytes = file
        if kind == .heif || kind == .avif {
            ItemReferences.repair(&bytes)
            FileTypeBox.repair(&bytes)
        }
        if kind == .tiff { TIFFTree.putPictureFirst(&bytes) }
        if kind == .gif { try Self.checkFrames(of: bytes, limits) }
        if kind == .png, PNGChunks.isCutBeforePicture(bytes) {
            throw MediaFailure(
                .damaged, "The PNG ends before its picture begins. Export it again from the original.")
        }
        self.bytes = bytes

        let animation = kind == .gif || kind == .png ? AnimatedPicture(file) : nil
        self.animation = animation.flatMap { $0.frameCount <= limits.frames ? $0 : nil }
        let kind = kind
        let header = try bytes.withBytes { buffer throws(MediaFailure) in
            try Header(buffer, kind: kind)
        }
        // Only the first frame is published, but the decoder works on all frames of an animation.
        let frames = kind == .gif || kind == .webp ? header.pages : 1
        try Self.check(header.size, frames: frames, limits)
        if kind == .heif || kind == .avif, header.size.longEdge > Self.maxHEIFSide {
            throw MediaFailure(
                .tooLarge,
                "One side has \(header.size.longEdge) pixels, more than the \(Self.maxHEIFSide) that a HEIF or AVIF file may have. "
                    + "Export it smaller.")
        }
        storedSize = header.size
        knownSamples = kind == .tiff ? TIFFTree(file)?.samplesBeforeUnspecified : nil
        let bands = min(header.bands, knownSamples ?? header.bands)
        colours = SourceColours(
            of: bytes, kind: kind, embedded: header.profile, channels: bands, isCMYK: header.isCMYK)
        hasGreyProfile = bands < 3 && colours.profile != nil
        if kind == .heif || kind == .avif {
            let items = ItemMetadata(bytes, maxExif: ExifBlock.maxSize, maxXMP: XMPReader.largestPacket)
            exif = ExifReader.fields(of: items.exif)
            xmp = XMPReader.embedded(items.xmp)
            motion = MotionPhoto(file, xmp: items.xmp)
            announcesMotion = MotionPhoto.isAnnounced(by: items.xmp)
            orientation = 1
        } else if kind == .png {
            let metadata = PNGMetadata(bytes, limit: ExifBlock.maxSize)
            exif = ExifReader.fields(of: metadata.exif)
            xmp = XMPReader.embedded(metadata.xmp)
            motion = nil
            announcesMotion = false
            // Browsers turn a picture only by a chunk before it, which is the one that libvips finds.
            orientation = ExifReader.fields(of: header.exif).orientation ?? 1
        } else if kind == .jxl {
            exif = ExifReader.fields(of: JXL.exif(of: bytes, limit: ExifBlock.maxSize))
            xmp = XMPReader.embedded(JXL.xmp(of: bytes, limit: XMPReader.largestPacket))
            motion = nil
            announcesMotion = false
            orientation = 1
        } else if kind == .tiff {
            exif = ExifReader.fields(of: file, isTIFF: true)
            xmp = XMPReader.embedded(TIFFTree(file)?.xmp(limit: XMPReader.largestPacket) ?? [])
            motion = nil
            announcesMotion = false
            orientation = exif.orientation ?? 1
        } else {
            exif = ExifReader.fields(of: header.exif)
            xmp = XMPReader.embedded(kind == .gif ? GIFBlocks(bytes)?.xmp(in: bytes) ?? [] : header.xmp)
            motion = kind == .jpeg ? MotionPhoto(file, xmp: header.xmp) : nil
            announcesMotion = kind == .jpeg && MotionPhoto.isAnnounced(by: header.xmp)
            orientation = exif.orientation ?? 1
        }
    }

    init(developed samples: [UInt8], size: PixelSize, orientation: Int) {
        kind = .raw
        bytes = samples
        storedSize = size
        self.orientation = orientation
        colours = .none
        knownSamples = nil
        hasGreyProfile = false
        exif = ExifFields()
        xmp = XMPFields()
        motion = nil
        announcesMotion = false
        animation = nil
    }

    func turned(_ orientation: Int) -> SourceImage {
        var copy = self
        copy.orientation = orientation
        return copy
    }

    /// Finds the gain map of an HDR photograph. The file is searched each time.
    func findGainMap() throws(GainMapProblem) -> EmbeddedGainMap? {
        switch kind {
        case .jpeg: try EmbeddedGainMap.find(inJPEG: bytes)
        case .heif: try EmbeddedGainMap.find(inHEIF: bytes)
        default: nil
        }
    }

    private static func checkFrames(of bytes: [UInt8], _ limits: Limits) throws(MediaFailure) {
        guard let blocks = GIFBlocks(bytes) else {
            throw MediaFailure(.damaged, "The GIF ends before its size is known. Export it again from the original.")
        }
        try check(
            PixelSize(width: blocks.width, height: blocks.height), frames: max(1, blocks.frameCount), limits)
    }

    static func check(_ size: PixelSize, frames: Int, _ limits: Limits) throws(MediaFailure) {
        guard frames <= limits.frames else {
            throw MediaFailure(
                .tooLarge, "There are \(frames) frames, more than the limit of \(limits.frames). Raise limits.frames.")
        }
        let pixels = size.width.times(size.height)?.times(frames) ?? .max
        guard pixels / 1_000_000 < limits.megapixels || pixels == limits.megapixels.times(1_000_000) else {
            let times = frames > 1 ? " × \(frames) frames" : ""
            throw MediaFailure(
                .tooLarge,
                "It has \(size.width) × \(size.height) pixels\(times), more than the limit of \(limits.megapixels) "
                    + "megapixels. Raise limits.megapixels.")
        }
    }
}

private struct Header {
    var size: PixelSize
    var pages: Int
    var bands: Int
    var isCMYK: Bool
    var profile: [UInt8]?
    var exif: [UInt8]
    var xmp: [UInt8]

    init(_ buffer: UnsafeRawBufferPointer, kind: MediaKind) throws(MediaFailure) {
        ImageError.clearBuffer()
        if kind.lacksLoader { throw MediaFailure.noLoader(kind) }
        guard let expected = kind.loader, VipsPicture.loader(for: buffer) == expected else {
            throw MediaFailure(
                .damaged,
                "Its first bytes are those of \(kind.format.name), but its header is damaged. Export it again from the "
                    + "original."
            )
        }
        let picture: VipsPicture
        do throws(ImageError) {
            picture = try VipsPicture(opening: buffer, options: "")
        } catch {
            throw MediaFailure(.damaged, "Its header is damaged: \(error.message). Export it again from the original.")
        }
        size = picture.size
        pages = picture.pages
        bands = picture.bands
        isCMYK = picture.channels == .cmyk
        profile = picture.profile
        exif = picture.block("exif-data", atMost: ExifBlock.maxSize) ?? []
        xmp = picture.block("xmp-data", atMost: XMPReader.largestPacket) ?? []
    }
}
