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
            case .jpeg: try assembledJPEG(try PlaneEncoder.jpeg(picture, quality: quality))
            case .webp: try assembledWebP(WebPEncoder.encode(picture, quality: quality))
            case .avif: try AVIFEncoder(profile: profile, attribution: target.attribution).encode(picture, quality)
            }
        }
    }

    /// - Parameter picture: 8 bits; what is transparent stays so where the format allows it.
    func encode(_ picture: borrowing Picture) throws(ImageError) -> [UInt8] {
        if target.format == .jpeg {
            let flat = try picture.flattened(on: Self.paper).inMemory()
            return try fitting { quality throws(ImageError) in try assembledJPEG(try flat.jpeg(quality: quality)) }
        }
        var pixels = try picture.pixels()
        return try fitting { quality throws(ImageError) in
            if target.format == .webp { return try assembledWebP(WebPEncoder.encode(pixels, quality: quality)) }
            return try AVIFEncoder(profile: profile, attribution: target.attribution).encode(&pixels, quality)
        }
    }

    /// What shows through: #FAFAF8, the colour of the gallery's pages.
    private static let paper: [Double] = [250, 250, 248]

    /// At the quality asked for or, where there is a limit, at the highest that keeps it.
    private func fitting(_ encode: (Int) throws(ImageError) -> [UInt8]) throws(ImageError) -> [UInt8] {
        var high = min(max(target.quality, 1), 100)
        var image = try encode(high)
        guard let most = target.maxBytes, image.count > most, high > Self.lowestQuality else { return image }
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

    private func assembledJPEG(_ jpeg: [UInt8]) throws(ImageError) -> [UInt8] {
        guard let image = JPEGAssembler.assemble(jpeg, profile: profile, attribution: target.attribution) else {
            throw ImageError("the encoder wrote no JPEG")
        }
        return image
    }

    private func assembledWebP(_ webp: [UInt8]?) throws(ImageError) -> [UInt8] {
        guard let webp,
            let image = WebPAssembler.assemble(
                webp, size: target.size, profile: profile, attribution: target.attribution)
        else { throw ImageError("the picture cannot be encoded as WebP") }
        return image
    }
}
