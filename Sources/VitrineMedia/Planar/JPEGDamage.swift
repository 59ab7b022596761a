import CTurboJPEG
import VitrineCore
import VitrineFormats

/// Finds out whether the pixels of a JPEG are damaged, after a decoder has warned.
///
/// libjpeg also warns about sound photos: some cameras write stray bytes before a marker. TurboJPEG reports only the first
/// warning, so the file is decoded again without its metadata. A warning then means missing or wrong coded data, which is
/// visible as grey or shifted blocks.
enum JPEGDamage {
    /// Messages of libjpeg-turbo (jerror.h) about coded data that is sound.
    private static let harmless = ["extraneous bytes before marker", "Invalid SOS parameters for sequential JPEG"]

    static func find(in bytes: [UInt8]) -> ImageError? {
        guard let coded = JPEGScans.codedData(of: bytes) else { return ImageError("Premature end of JPEG file") }
        let picture = [0xFF, 0xD8] + coded
        guard let frame = JPEGFrame(picture), let decoder = TurboDecoder() else { return nil }
        // Decoding to an eighth of the size reads all of the coded data, but makes few pixels.
        let size = DecoderShrink.size(of: PixelSize(width: frame.width, height: frame.height), shrunkBy: 8)
        let format = frame.components.count == 4 ? TJPF_CMYK : TJPF_RGB
        var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
        let status = tjDecompress2(
            decoder.handle, picture, UInt(picture.count), &pixels, Int32(size.width), 0, Int32(size.height),
            format.rawValue, TJFLAG_LIMITSCANS)
        guard status != 0 else { return nil }
        let error = decoder.error
        return harmless.contains { error.message.contains($0) } ? nil : error
    }
}
