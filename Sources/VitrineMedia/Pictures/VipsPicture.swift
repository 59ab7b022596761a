import CVips
import VitrineCore

/// An image of libvips. Operations return new images; most do nothing until pixels are needed.
///
/// A picture that was opened from bytes reads from them until it is `inMemory`, so it must not outlive them.
struct VipsPicture: ~Copyable {
    private let image: UnsafeMutablePointer<VipsImage>

    private static let profileName = "icc-profile-data"

    private init(owning image: UnsafeMutablePointer<VipsImage>) {
        self.image = image
    }

    deinit {
        vitrine_unref(image)
    }

    init(opening bytes: UnsafeRawBufferPointer, options: String) throws(ImageError) {
        guard let image = vitrine_load(bytes.baseAddress, bytes.count, options) else { throw ImageError() }
        self.image = image
    }

    /// A picture in sRGB or in grey.
    /// - Parameter samples: 8 bits each, pixel by pixel, in rows without padding.
    init(samples: UnsafeRawBufferPointer, size: PixelSize) throws(ImageError) {
        let bands = samples.count / max(1, size.width * size.height)
        guard
            let image = vitrine_from_samples(
                samples.baseAddress, samples.count, Int32(size.width), Int32(size.height), Int32(bands))
        else { throw ImageError() }
        self.image = image
    }

    static func loader(for bytes: UnsafeRawBufferPointer) -> String? {
        vips_foreign_find_load_buffer(bytes.baseAddress, bytes.count).map { String(cString: $0) }
    }

    var size: PixelSize {
        PixelSize(width: Int(vips_image_get_width(image)), height: Int(vips_image_get_height(image)))
    }

    /// The number of frames of an animation or of pages of a document, at least 1.
    var pages: Int { max(1, Int(vips_image_get_n_pages(image))) }
    var bands: Int { Int(vips_image_get_bands(image)) }
    var channels: ColourPlan.Channels {
        switch vips_image_get_interpretation(image) {
        case VIPS_INTERPRETATION_CMYK: .cmyk
        case VIPS_INTERPRETATION_LAB, VIPS_INTERPRETATION_LABS, VIPS_INTERPRETATION_LABQ: .lab
        default: bands < 3 ? .grey : .rgb
        }
    }
    var hasAlpha: Bool { vips_image_hasalpha(image) != 0 }

    var profile: [UInt8]? { block(Self.profileName, atMost: 64 << 20) }

    /// A block of metadata; nil when there is none, or when it has more than `limit` bytes.
    func block(_ name: String, atMost limit: Int) -> [UInt8]? {
        var start: UnsafeRawPointer?
        var count = 0
        guard vips_image_get_typeof(image, name) != 0, vips_image_get_blob(image, name, &start, &count) == 0,
            count > 0, count <= limit, let start
        else { return nil }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// The picture in exactly this size, in its own colours, without its profile. The orientation is not applied.
    func resized(to size: PixelSize) throws(ImageError) -> VipsPicture {
        let plain = try inOwnColours()
        return try plain.applying { vitrine_resize($0, &$1, Int32(size.width), Int32(size.height)) }
    }

    /// The picture in exactly this size, converted to sRGB from a profile or, if there is none that littleCMS can use, from the
    /// one called `fallback`.
    func resizedToSRGB(
        _ size: PixelSize, from profile: [UInt8]?, fallback: String
    ) throws(ImageError) -> VipsPicture {
        let plain = try inOwnColours()
        if let profile {
            profile.withUnsafeBytes {
                vips_image_set_blob_copy(plain.image, Self.profileName, $0.baseAddress, $0.count)
            }
            do throws(ImageError) {
                if channels == .cmyk {
                    return try plain.applying { vitrine_inks_to_srgb($0, &$1) }.resized(to: size)
                }
                return try plain.applying {
                    vitrine_resize_to_srgb($0, &$1, Int32(size.width), Int32(size.height), nil)
                }
            } catch {
                ImageError.clearBuffer()
                vips_image_remove(plain.image, Self.profileName)
            }
        }
        return try plain.applying {
            vitrine_resize_to_srgb($0, &$1, Int32(size.width), Int32(size.height), fallback)
        }
    }

    /// - Parameter samples: the number of samples of each pixel that are kept; nil for all.
    consuming func first(_ samples: Int?) throws(ImageError) -> VipsPicture {
        guard let samples, samples < bands else { return self }
        return try applying { vitrine_first_bands($0, &$1, Int32(samples)) }
    }

    /// The picture in a depth that libvips' conversions understand: whole numbers of 32 bits become numbers of 16 bits.
    /// - Parameter hasProfile: whether a profile says what the samples mean. Floating-point samples of such a picture, from 0 to
    ///   1, become numbers of 16 bits, too. Without one they are amounts of light.
    consuming func inUsualDepth(hasProfile: Bool) throws(ImageError) -> VipsPicture {
        switch vips_image_get_format(image) {
        case VIPS_FORMAT_UINT: try applying { vitrine_from_32_bits($0, &$1) }
        case VIPS_FORMAT_FLOAT:
            hasProfile && channels != .lab ? try applying { vitrine_from_floats($0, &$1) } : self
        default: self
        }
    }

    /// The picture as grey or RGB with 8 bits, and with its alpha channel if it has one.
    consuming func inEightBits() throws(ImageError) -> VipsPicture {
        var result = self
        if vips_image_get_format(result.image) != VIPS_FORMAT_UCHAR {
            result = try result.applying { vitrine_to_8_bit($0, &$1) }
        }
        let colours: Int32 = result.bands < 3 ? 1 : 3
        let channels = colours + (result.hasAlpha ? 1 : 0)
        return result.bands > channels ? try result.applying { vitrine_first_bands($0, &$1, channels) } : result
    }

    func flattened(on background: [Double]) throws(ImageError) -> VipsPicture {
        let colours: Int32 = bands < 3 ? 1 : 3
        if hasAlpha { return try applying { vitrine_flatten($0, &$1, background, colours) } }
        return try applying { vitrine_first_bands($0, &$1, colours) }
    }

    /// The picture, turned and mirrored so that EXIF's `orientation` (1 to 8) becomes 1.
    consuming func upright(_ orientation: Int) throws(ImageError) -> VipsPicture {
        let angle =
            switch orientation {
            case 3: VIPS_ANGLE_D180
            case 5, 6, 7: VIPS_ANGLE_D90
            case 8: VIPS_ANGLE_D270
            default: VIPS_ANGLE_D0
            }
        var result = self
        if angle != VIPS_ANGLE_D0 { result = try result.applying { vitrine_rotate($0, &$1, angle) } }
        if orientation == 2 || orientation == 5 {
            result = try result.applying { vitrine_flip($0, &$1, VIPS_DIRECTION_HORIZONTAL) }
        } else if orientation == 4 || orientation == 7 {
            result = try result.applying { vitrine_flip($0, &$1, VIPS_DIRECTION_VERTICAL) }
        }
        return result
    }

    func centred(_ size: PixelSize) throws(ImageError) -> VipsPicture {
        let left = (self.size.width - size.width) / 2
        let top = (self.size.height - size.height) / 2
        return try applying {
            vitrine_crop($0, &$1, Int32(left), Int32(top), Int32(size.width), Int32(size.height))
        }
    }

    func framed(_ frame: PictureFrame, to size: PixelSize) throws(ImageError) -> VipsPicture {
        let map = frame.map(from: self.size, to: size)
        return try applying { vitrine_map($0, &$1, map, Int32(size.width), Int32(size.height)) }
    }

    /// The picture with all its pixels computed. This is where decoders run, and where they report that a file is damaged.
    func inMemory() throws(ImageError) -> VipsPicture {
        guard let copy = vips_image_copy_memory(image) else { throw ImageError() }
        return VipsPicture(owning: copy)
    }

    /// The pixels as RGB or RGBA. Grey becomes RGB, and an alpha channel without transparency is dropped.
    func pixels() throws(ImageError) -> Pixels {
        let colour = bands < 3 ? try applying { vitrine_grey_to_rgb($0, &$1) } : try inOwnColours()
        var count = 0
        guard let start = vips_image_write_to_memory(colour.image, &count) else { throw ImageError() }
        defer { g_free(start) }
        let samples = Array(UnsafeRawBufferPointer(start: start, count: count))
        return Pixels(size: size, channels: colour.bands, samples: samples).withoutOpaqueAlpha
    }

    func plane() throws(ImageError) -> Plane {
        let grey = try applying { vitrine_first_bands($0, &$1, 1) }
        var count = 0
        guard let start = vips_image_write_to_memory(grey.image, &count) else { throw ImageError() }
        defer { g_free(start) }
        let plane = Plane(width: size.width, height: size.height)
        let samples = start.assumingMemoryBound(to: UInt8.self)
        for y in 0..<plane.height {
            (plane.samples + y * plane.stride).update(from: samples + y * plane.width, count: plane.width)
        }
        return plane
    }

    /// The picture as a baseline JPEG, 4:2:0.
    func jpeg(quality: Int) throws(ImageError) -> [UInt8] {
        var start: UnsafeMutableRawPointer?
        var count = 0
        guard vitrine_save_jpeg(image, &start, &count, Int32(quality)) == 0, let start else { throw ImageError() }
        defer { g_free(start) }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// The picture without its profile, which libvips would otherwise apply by itself.
    func inOwnColours() throws(ImageError) -> VipsPicture {
        let copy = try applying { vitrine_copy($0, &$1) }
        vips_image_remove(copy.image, Self.profileName)
        return copy
    }

    private func applying(
        _ operation: (UnsafeMutablePointer<VipsImage>, inout UnsafeMutablePointer<VipsImage>?) -> Int32
    ) throws(ImageError) -> VipsPicture {
        var result: UnsafeMutablePointer<VipsImage>?
        guard operation(image, &result) == 0, let result else { throw ImageError() }
        return VipsPicture(owning: result)
    }
}

/// Samples of 8 bits, pixel by pixel, in rows without padding.
struct Pixels {
    var size: PixelSize
    /// The number of channels, 3 or 4.
    var channels: Int
    var samples: [UInt8]

    fileprivate var withoutOpaqueAlpha: Pixels {
        guard channels == 4, stride(from: 3, to: samples.count, by: 4).allSatisfy({ samples[$0] == 255 }) else {
            return self
        }
        let colours = samples.indices.filter { $0 % 4 != 3 }.map { samples[$0] }
        return Pixels(size: size, channels: 3, samples: colours)
    }
}
