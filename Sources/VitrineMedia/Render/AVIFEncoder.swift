import CAvif
import VitrineCore

struct AVIFEncoder {
    private let profile: [UInt8]
    private let exif: [UInt8]
    private let xmp: [UInt8]

    init(profile: [UInt8]?, attribution: Attribution) {
        self.profile = profile ?? []
        exif = AttributionMetadata.exif(attribution) ?? []
        xmp = AttributionMetadata.xmp(attribution) ?? []
    }

    func encode(_ picture: PlanarPicture, _ quality: Int) throws(ImageError) -> [UInt8] {
        let planes = picture.samples
        let strides = picture.strides
        return try finish { profile, exif, xmp in
            vitrine_avif_from_planes(
                Int32(picture.size.width), Int32(picture.size.height), planes, strides, picture.isGrey ? 1 : 0, profile,
                exif, xmp, Int32(quality))
        }
    }

    /// - Parameter pixels: are only read; they are `inout` because libavif takes a pointer to mutable memory.
    func encode(_ pixels: inout Pixels, _ quality: Int) throws(ImageError) -> [UInt8] {
        let (size, channels) = (pixels.size, pixels.channels)
        return try pixels.samples.withUnsafeMutableBufferPointer { samples throws(ImageError) in
            let start = samples.baseAddress
            return try finish { profile, exif, xmp in
                vitrine_avif_from_pixels(
                    Int32(size.width), Int32(size.height), start, Int32(channels), profile, exif, xmp, Int32(quality))
            }
        }
    }

    private func finish(
        _ encode: (VitrineBlock, VitrineBlock, VitrineBlock) -> avifRWData
    ) throws(ImageError) -> [UInt8] {
        var result = profile.withUnsafeBufferPointer { profile in
            exif.withUnsafeBufferPointer { exif in
                xmp.withUnsafeBufferPointer { xmp in encode(Self.block(profile), Self.block(exif), Self.block(xmp)) }
            }
        }
        defer { avifRWDataFree(&result) }
        guard let start = result.data, result.size > 0 else {
            throw ImageError("the picture cannot be encoded as AVIF")
        }
        return Array(UnsafeBufferPointer(start: start, count: result.size))
    }

    private static func block(_ bytes: UnsafeBufferPointer<UInt8>) -> VitrineBlock {
        VitrineBlock(bytes: bytes.baseAddress, length: bytes.count)
    }
}
