import CLibRaw
import VitrineCore

/// A raw photo that LibRaw has opened. It reads from the bytes, so it must not outlive them.
struct RawFile: ~Copyable {
    private let raw: UnsafeMutablePointer<VitrineRaw>

    /// Reads the header; no pixel is decoded.
    /// - Parameter isHalf: whether the photo is developed to half of the width and the height.
    init(_ bytes: UnsafeRawBufferPointer, isHalf: Bool = false) throws(ImageError) {
        var status: Int32 = 0
        guard let raw = vitrine_raw_open(bytes.baseAddress, bytes.count, isHalf ? 1 : 0, &status) else {
            throw Self.error(status)
        }
        self.raw = raw
    }

    deinit {
        vitrine_raw_close(raw)
    }

    private var data: libraw_data_t { raw.pointee.data.pointee }

    var sensorSize: PixelSize {
        PixelSize(width: Int(data.sizes.raw_width), height: Int(data.sizes.raw_height))
    }

    /// EXIF's orientation, 1 to 8, for the number that LibRaw has for it.
    var orientation: Int {
        let orientations = [1, 2, 4, 3, 5, 8, 6, 7]
        return orientations[Int(data.sizes.flip & 7)]
    }

    var make: String { String(cString: vitrine_raw_make(raw)) }
    var model: String { String(cString: vitrine_raw_model(raw)) }
    var lens: String { String(cString: vitrine_raw_lens(raw)) }

    /// The bytes of the largest JPEG that the camera has put into the file; nil when there is none. LibRaw forgets the
    /// file when the JPEG is damaged.
    consuming func preview() -> [UInt8]? {
        var count = 0
        guard let start = vitrine_raw_preview(raw, &count), count > 0 else { return nil }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// The size of the developed picture before it is turned upright; nil when it is not known.
    consuming func developedSize() -> PixelSize? {
        guard vitrine_raw_measure(raw) == 0 else { return nil }
        let size = PixelSize(width: Int(data.sizes.iwidth), height: Int(data.sizes.iheight))
        return size.shortEdge > 0 ? size : nil
    }

    /// Develops the photo with the white balance of the camera to sRGB, without turning it upright. Grey photos have one
    /// channel.
    consuming func develop() throws(ImageError) -> (size: PixelSize, samples: [UInt8]) {
        vitrine_raw_zero_memory(1)
        defer { vitrine_raw_zero_memory(0) }
        var status: Int32 = 0
        guard let image = vitrine_raw_develop(raw, &status) else { throw Self.error(status) }
        defer { libraw_dcraw_clear_mem(image) }
        guard raw.pointee.damage == 0 else { throw ImageError("a part of it is missing or cannot be decoded") }
        let size = PixelSize(width: Int(image.pointee.width), height: Int(image.pointee.height))
        let count = size.width * size.height * Int(image.pointee.colors)
        guard image.pointee.type == LIBRAW_IMAGE_BITMAP, image.pointee.bits == 8,
            [1, 3].contains(image.pointee.colors),
            count > 0, Int(image.pointee.data_size) >= count
        else { throw ImageError("it has colours that cannot be converted") }
        return (size, Array(UnsafeBufferPointer(start: vitrine_raw_pixels(image), count: count)))
    }

    private static func error(_ status: Int32) -> ImageError {
        ImageError(libraw_strerror(status).map { String(cString: $0) } ?? "error \(status)")
    }
}
