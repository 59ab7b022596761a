import CHeif
import CTurboJPEG
import VitrineCore
import VitrineFormats
internal import VitrineMessages

enum GainMapDecoder {
    /// The least long edge in pixels to which a map in a JPEG is reduced while it is decoded. It is enough for pictures of twice
    /// this size, and keeps the memory for maps of full size small.
    private static let minLongEdge = 2000

    /// - Returns: the map before the photo's orientation is applied; nil when the photo has no map.
    /// - Throws: a failure with the code `gainMap` when the map cannot be decoded. The photo itself may be sound.
    static func decode(_ source: SourceImage) throws(MediaFailure) -> GainMapPicture? {
        guard let embedded = try? source.findGainMap() else { return nil }
        do throws(ImageError) {
            let planes =
                switch embedded.place {
                case .jpeg(let range): try planes(ofJPEG: Array(source.bytes[range]))
                case .item(let number): try planes(ofItem: number, in: source)
                }
            return GainMapPicture(embedded.map, planes)
        } catch {
            throw .gainMap(error.message)
        }
    }

    // MARK: JPEG

    private static func planes(ofJPEG bytes: [UInt8]) throws(ImageError) -> [Plane] {
        guard let frame = JPEGFrame(bytes), frame.precision == 8, [1, 3].contains(frame.components.count) else {
            throw ImageError("it is not a JPEG with one or three channels")
        }
        let stored = PixelSize(width: frame.width, height: frame.height)
        let shrink = [8, 4, 2].first { stored.longEdge / $0 >= minLongEdge } ?? 1
        let size = DecoderShrink.size(of: stored, shrunkBy: shrink)
        if frame.isGrey {
            let plane = Plane(width: size.width, height: size.height)
            try decode(bytes, size, to: plane.samples, stride: plane.stride, TJPF_GRAY)
            return [plane]
        }
        var pixels = [UInt8](repeating: 0, count: size.width * size.height * 3)
        try pixels.withUnsafeMutableBufferPointer { buffer throws(ImageError) in
            try decode(bytes, size, to: buffer.baseAddress, stride: size.width * 3, TJPF_RGB)
        }
        let planes = (0..<3).map { channel in plane(channel, of: pixels, size) }
        // Some phones write grey maps as YCbCr.
        return isGrey(pixels) ? [planes[0]] : planes
    }

    private static func decode(
        _ bytes: [UInt8], _ size: PixelSize, to samples: UnsafeMutablePointer<UInt8>?, stride: Int, _ format: TJPF
    ) throws(ImageError) {
        guard let decoder = TurboDecoder() else { throw ImageError("TurboJPEG does not start") }
        let status = tjDecompress2(
            decoder.handle, bytes, UInt(bytes.count), samples, Int32(size.width), Int32(stride), Int32(size.height),
            format.rawValue, TJFLAG_LIMITSCANS)
        guard status != 0 else { return }
        let error = decoder.error
        guard decoder.hasOnlyWarned, JPEGDamage.find(in: bytes) == nil else { throw error }
    }

    private static func plane(_ channel: Int, of pixels: [UInt8], _ size: PixelSize) -> Plane {
        let plane = Plane(width: size.width, height: size.height)
        for y in 0..<size.height {
            let row = plane.samples + y * plane.stride
            for x in 0..<size.width { row[x] = pixels[(y * size.width + x) * 3 + channel] }
        }
        return plane
    }

    private static func isGrey(_ pixels: [UInt8]) -> Bool {
        for index in stride(from: 0, to: pixels.count, by: 3) {
            guard pixels[index] == pixels[index + 1], pixels[index] == pixels[index + 2] else { return false }
        }
        return true
    }

    // MARK: HEIF

    private static func planes(ofItem number: Int, in source: SourceImage) throws(ImageError) -> [Plane] {
        guard let item = UInt32(exactly: number) else { throw ImageError("its number is too large") }
        let luma = source.bytes.withUnsafeBytes { vitrine_heif_auxiliary($0.baseAddress, $0.count, item) }
        defer { vitrine_heif_release(luma) }
        guard let samples = luma.samples else { throw ImageError("libheif cannot decode it") }
        // The size that the file names is only a claim.
        let size = (width: Int(luma.width), height: Int(luma.height))
        guard
            (try? EmbeddedGainMap.checkShape(
                size, against: (width: source.storedSize.width, height: source.storedSize.height))) != nil
        else { throw ImageError("its shape is not that of the picture") }
        let plane = Plane(width: Int(luma.width), height: Int(luma.height))
        for y in 0..<plane.height {
            (plane.samples + y * plane.stride).update(from: samples + y * Int(luma.stride), count: plane.width)
        }
        return [plane]
    }
}
