import VitrineCore
import VitrineFormats

struct ImageEncoder {
    let target: RenderTarget
    /// The profile that is embedded in the image; nil for sRGB.
    let profile: [UInt8]?
    let gainMap: GainMapPicture?
    let resizer: PlaneResizer

    /// Below this quality, block artefacts are more visible than a smaller file is useful.
    private static let minQuality = 30

    func encode(_ picture: PlanarPicture) throws(ImageError) -> [UInt8] {
        let gainMap = try codedGainMap()
        return try fitting { quality throws(ImageError) in
            switch target.format {
            case .jpeg, .jxl: try assembled(try PlaneEncoder.jpeg(picture, quality: quality), gainMap)
            case .webp: try assembledWebP(WebPEncoder.encode(picture, quality: quality))
            case .avif: try AVIFEncoder(profile: profile, attribution: target.attribution).encode(picture, quality)
            }
        }
    }

    /// - Parameter picture: 8 bits a sample. Transparency is kept where the format allows it.
    func encode(_ picture: borrowing VipsPicture) throws(ImageError) -> [UInt8] {
        switch target.format {
        case .jpeg, .jxl:
            let flat = try picture.flattened(on: Self.paper).inMemory()
            let gainMap = try codedGainMap()
            return try fitting { quality throws(ImageError) in
                try assembled(try flat.jpeg(quality: quality), gainMap)
            }
        case .webp:
            let pixels = try picture.pixels()
            return try fitting { quality throws(ImageError) in
                try assembledWebP(WebPEncoder.encode(pixels, quality: quality))
            }
        case .avif:
            var pixels = try picture.pixels()
            return try fitting { quality throws(ImageError) in
                try AVIFEncoder(profile: profile, attribution: target.attribution).encode(&pixels, quality)
            }
        }
    }

    /// The background of transparent parts: #FAFAF8, the colour of the gallery's pages.
    private static let paper: [Double] = [250, 250, 248]

    /// Encodes at the quality that the target asks for or, if the image is then larger than the target allows, at the
    /// highest quality at which it is not.
    private func fitting(_ encode: (Int) throws(ImageError) -> [UInt8]) throws(ImageError) -> [UInt8] {
        var high = min(max(target.quality, 1), 100)
        var image = try encode(high)
        guard let limit = target.maxBytes, image.count > limit, high > Self.minQuality else { return image }
        var low = Self.minQuality
        image = try encode(low)
        while high - low > 1 {
            let middle = (low + high) / 2
            let candidate = try encode(middle)
            if candidate.count <= limit {
                low = middle
                image = candidate
            } else {
                high = middle
            }
        }
        return image
    }

    func assembled(_ jpeg: [UInt8]) throws(ImageError) -> [UInt8] {
        try assembled(jpeg, try codedGainMap())
    }

    /// The image of a format that holds the coefficients of JPEGs.
    private func assembled(
        _ jpeg: [UInt8], _ gainMap: (map: GainMap, jpeg: [UInt8])?
    ) throws(ImageError) -> [UInt8] {
        let isPacked = target.format == .jxl
        let attribution = isPacked ? Attribution() : target.attribution
        guard
            let image = JPEGAssembler.assemble(jpeg, profile: profile, attribution: attribution, gainMap: gainMap)
        else { throw ImageError("the JPEG encoder did not write a JPEG") }
        if !isPacked { return image }
        return try JXL.packed(
            image, exif: AttributionMetadata.exif(target.attribution), xmp: AttributionMetadata.xmp(target.attribution))
    }

    private func codedGainMap() throws(ImageError) -> (map: GainMap, jpeg: [UInt8])? {
        guard target.keepsGainMap, let gainMap else { return nil }
        return (gainMap.map, try gainMap.jpeg(beside: target.size, with: resizer))
    }

    private func assembledWebP(_ webp: [UInt8]?) throws(ImageError) -> [UInt8] {
        guard let webp,
            let image = WebPAssembler.assemble(
                webp, size: target.size, profile: profile, attribution: target.attribution)
        else { throw ImageError("the picture cannot be encoded as WebP") }
        return image
    }
}
