import CTurboJPEG
import VitrineCore

enum PlaneEncoder {
    /// Encodes a baseline JPEG, 4:2:0 or grey, with the standard Huffman tables. Optimised tables make a photo 1 % and a
    /// thumbnail 3 % smaller, but take twice as long as all the rest of the encoder.
    static func jpeg(_ picture: PlanarPicture, quality: Int) throws(ImageError) -> [UInt8] {
        guard let handle = tjInitCompress() else { throw ImageError("TurboJPEG does not start") }
        defer { tjDestroy(handle) }
        // TurboJPEG reads whole pairs of luma samples.
        if !picture.isGrey { picture.components[0].plane.fillUpToEven() }
        var planes = picture.components.map { UnsafePointer<UInt8>?($0.plane.samples) }
        let strides = picture.components.map { Int32($0.plane.stride) }
        let subsampling = picture.isGrey ? TJSAMP_GRAY : TJSAMP_420
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(bytes) }
        guard
            tjCompressFromYUVPlanes(
                handle, &planes, Int32(picture.size.width), strides, Int32(picture.size.height),
                Int32(bitPattern: subsampling.rawValue), &bytes, &count, Int32(quality), 0) == 0, let bytes
        else { throw ImageError("the picture cannot be encoded as JPEG") }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    /// Encodes planes of red, green and blue of equal sizes as a baseline JPEG, 4:4:4.
    static func jpeg(rgb planes: [Plane], quality: Int) throws(ImageError) -> [UInt8] {
        guard let handle = tjInitCompress() else { throw ImageError("TurboJPEG does not start") }
        defer { tjDestroy(handle) }
        let (width, height) = (planes[0].width, planes[0].height)
        var pixels = [UInt8](repeating: 0, count: width * height * 3)
        for (channel, plane) in planes.enumerated() {
            for y in 0..<height {
                for x in 0..<width {
                    pixels[(y * width + x) * 3 + channel] = plane.samples[y * plane.stride + x]
                }
            }
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(bytes) }
        guard
            tjCompress2(
                handle, pixels, Int32(width), 0, Int32(height), TJPF_RGB.rawValue, &bytes, &count,
                Int32(bitPattern: TJSAMP_444.rawValue), Int32(quality), 0) == 0, let bytes
        else { throw ImageError("the picture cannot be encoded as JPEG") }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
}
