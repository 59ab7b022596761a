import CTurboJPEG
import VitrineCore
import VitrineFormats

/// Whether the pixels of a JPEG are damaged, asked when a decoder has warned.
///
/// libjpeg warns of much that is in sound photos: cameras leave stray bytes before a marker. TurboJPEG tells the first
/// warning alone, so the file is decoded once more, reduced to what makes the picture; what is warned of then is missing
/// or wrong coded data, and shows as grey or shifted blocks.
enum JPEGDamage {
    /// libjpeg-turbo's words (jerror.h) for coded data that is sound.
    private static let harmless = ["extraneous bytes before marker", "Invalid SOS parameters for sequential JPEG"]

    /// - Returns: what is wrong, in the decoder's words; nil when nothing is.
    static func find(in bytes: [UInt8]) -> ImageError? {
        guard let picture = CleanJPEG.copy(of: bytes, orientation: 1, attribution: Attribution()) else {
            return ImageError("Premature end of JPEG file")
        }
        guard let frame = JPEGFrame(picture), let decoder = TurboDecoder() else { return nil }
        // An eighth: all of the coded data is read, few pixels are made.
        let size = DecoderShrink.size(of: PixelSize(width: frame.width, height: frame.height), shrunkBy: 8)
        let format = frame.components.count == 4 ? TJPF_CMYK : TJPF_RGB
        var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
        let status = tjDecompress2(
            decoder.handle, picture, UInt(picture.count), &pixels, Int32(size.width), 0, Int32(size.height),
            format.rawValue, TJFLAG_LIMITSCANS)
        guard status != 0 else { return nil }
        let error = decoder.error
        return harmless.contains { error.words.contains($0) } ? nil : error
    }
}
