import VitrineCore
import VitrineFormats

/// A source file in memory whose header has passed the gate: of a kind that is decoded, and within the limits.
struct SourceImage {
    let kind: MediaKind
    /// For the decoder; iOS 18's HEIC differs from the file in a few names.
    let bytes: [UInt8]
    /// As the decoder gives it, before the orientation.
    let storedSize: PixelSize
    /// 1 to 8; 1 for HEIF and AVIF, whose decoder turns the picture by itself.
    let orientation: Int
    /// WebP and AVIF have no grey, so there a grey profile cannot be kept.
    let hasGreyProfile: Bool
    let exif: ExifFields
    let xmp: XMPFields

    /// libheif's own limit in libvips 8.14.
    private static let longestHEIFSide = 16_384

    /// Judges by the header alone; no pixel is decoded.
    init(_ file: [UInt8], limits: Limits) throws(MediaFailure) {
        kind = try MediaSniffer.kind(of: file)
        var bytes = file
        if kind == .heif || kind == .avif { ItemReferences.repair(&bytes) }
        if kind == .gif { try Self.checkFrames(of: bytes, limits) }
        if kind == .png, PNGChunks.isCutBeforePicture(bytes) {
            throw MediaFailure(
                .damaged, "The PNG ends before its picture begins. Export it again from the original.")
        }
        self.bytes = bytes

        let kind = kind
        let header = try bytes.withBytes { buffer throws(MediaFailure) in
            try Header(buffer, kind: kind)
        }
        // Only the first frame is decoded, but the frames of an animation are all the decoder's work.
        let frames = kind == .gif || kind == .webp ? header.pages : 1
        try Self.check(header.size, frames: frames, limits)
        if kind == .heif || kind == .avif, header.size.longEdge > Self.longestHEIFSide {
            throw MediaFailure(.tooLarge, "A side has \(header.size.longEdge) pixels; HEIF goes up to 16384.")
        }
        storedSize = header.size
        hasGreyProfile = header.hasGreyProfile
        if kind == .heif || kind == .avif {
            let items = ItemMetadata(bytes, maxExif: ExifBlock.maxSize, maxXMP: XMPReader.largestPacket)
            exif = ExifReader.fields(of: items.exif)
            xmp = XMPReader.embedded(items.xmp)
            orientation = 1
        } else {
            exif = ExifReader.fields(of: kind == .tiff ? bytes : header.exif)
            xmp = XMPReader.embedded(header.xmp)
            orientation = exif.orientation ?? 1
        }
    }

    private static func checkFrames(of bytes: [UInt8], _ limits: Limits) throws(MediaFailure) {
        guard let blocks = GIFBlocks(bytes) else {
            throw MediaFailure(.damaged, "The GIF ends before its size is known. Export it again from the original.")
        }
        try check(
            PixelSize(width: blocks.width, height: blocks.height), frames: max(1, blocks.frameCount), limits)
    }

    private static func check(_ size: PixelSize, frames: Int, _ limits: Limits) throws(MediaFailure) {
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

/// What libvips says of a file before it decodes a pixel.
private struct Header {
    var size: PixelSize
    var pages: Int
    var hasGreyProfile: Bool
    var exif: [UInt8]
    var xmp: [UInt8]

    init(_ buffer: UnsafeRawBufferPointer, kind: MediaKind) throws(MediaFailure) {
        ImageError.forgetEarlierOnes()
        guard let loader = Picture.loader(for: buffer), loader == kind.loader else {
            throw MediaFailure(
                .damaged,
                "It begins like a \(kind.displayName) file, but its header is damaged. Export it again from the original."
            )
        }
        let picture: Picture
        do throws(ImageError) {
            picture = try Picture(opening: buffer, options: "")
        } catch {
            throw MediaFailure(.damaged, "Its header is damaged: \(error.words). Export it again from the original.")
        }
        size = picture.size
        pages = picture.pages
        hasGreyProfile = picture.hasGreyProfile
        exif = picture.block("exif-data", atMost: ExifBlock.maxSize) ?? []
        xmp = picture.block("xmp-data", atMost: XMPReader.largestPacket) ?? []
    }
}

extension MediaKind {
    /// The class of the only loader of libvips that may read this kind.
    fileprivate var loader: String {
        switch self {
        case .jpeg: "VipsForeignLoadJpegBuffer"
        case .png: "VipsForeignLoadPngBuffer"
        case .webp: "VipsForeignLoadWebpBuffer"
        case .gif: "VipsForeignLoadNsgifBuffer"
        case .tiff: "VipsForeignLoadTiffBuffer"
        case .heif, .avif: "VipsForeignLoadHeifBuffer"
        }
    }
}
