import CWebP
import VitrineCore

enum WebPEncoder {
    static func encode(_ picture: PlanarPicture, quality: Int) -> [UInt8]? {
        bytes(
            vitrine_webp_from_planes(
                Int32(picture.size.width), Int32(picture.size.height), picture.samples, picture.strides,
                picture.isGrey ? 1 : 0, Int32(quality)))
    }

    static func encode(_ pixels: Pixels, quality: Int) -> [UInt8]? {
        bytes(
            vitrine_webp_from_pixels(
                Int32(pixels.size.width), Int32(pixels.size.height), pixels.samples, Int32(pixels.channels),
                Int32(quality)))
    }

    private static func bytes(_ result: VitrineWebP) -> [UInt8]? {
        guard let start = result.bytes else { return nil }
        defer { WebPFree(start) }
        return Array(UnsafeBufferPointer(start: start, count: result.length))
    }
}
