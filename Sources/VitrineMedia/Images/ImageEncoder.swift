import CTurboJPEG
import VitrineCore

/// Encodes a finished picture as a target asks for it.
struct ImageEncoder {
    let target: RenderTarget
    /// Goes into the image; nil for sRGB.
    let profile: [UInt8]?

    /// Below this, blocks are seen before the size is.
    private static let lowestQuality = 30

    func encode(_ picture: PlanarPicture) throws(ImageError) -> [UInt8] {
        try fitting { quality throws(ImageError) in
            switch target.format {
            case .jpeg: try assembled(try PlaneEncoder.jpeg(picture, quality: quality))
            case .webp, .avif: throw ImageError("not yet")
            }
        }
    }

    /// - Parameter picture: in memory, 8 bits.
    func encode(_ picture: borrowing Picture) throws(ImageError) -> [UInt8] {
        let flat = try picture.flattened(on: Self.paper).inMemory()
        return try fitting { quality throws(ImageError) in try assembled(try flat.jpeg(quality: quality)) }
    }

    /// What shows through: #FAFAF8, the colour of the gallery's pages.
    private static let paper: [Double] = [250, 250, 248]

    /// At the quality asked for or, where there is a limit, at the highest that keeps it.
    private func fitting(_ encode: (Int) throws(ImageError) -> [UInt8]) throws(ImageError) -> [UInt8] {
        var high = min(max(target.quality, 1), 100)
        var image = try encode(high)
        guard let most = target.mostBytes, image.count > most, high > Self.lowestQuality else { return image }
        var low = Self.lowestQuality
        image = try encode(low)
        while high - low > 1 {
            let middle = (low + high) / 2
            let candidate = try encode(middle)
            if candidate.count <= most {
                low = middle
                image = candidate
            } else {
                high = middle
            }
        }
        return image
    }

    private func assembled(_ jpeg: [UInt8]) throws(ImageError) -> [UInt8] {
        guard let image = JPEGAssembler.assemble(jpeg, profile: profile, attribution: target.attribution) else {
            throw ImageError("the encoder wrote no JPEG")
        }
        return image
    }
}

/// Encodes planes through TurboJPEG.
enum PlaneEncoder {
    /// Baseline, 4:2:0 or grey.
    static func jpeg(_ picture: PlanarPicture, quality: Int) throws(ImageError) -> [UInt8] {
        guard let handle = tjInitCompress() else { throw ImageError("TurboJPEG does not start") }
        defer { tjDestroy(handle) }
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
}
