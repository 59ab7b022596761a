import VitrineCore

/// Renders through libvips: whatever is no JPEG, and JPEGs whose colours must be converted.
struct VipsRenderer {
    let source: SourceImage
    let policy: ColourPolicy

    /// How much of a damaged file is accepted.
    enum Acceptance {
        /// Not even a warning.
        case faultless
        /// Warnings alone: they are in viewable photos of real cameras.
        case whole
        case damaged

        fileprivate func options(shrink: Int) -> String {
            let least =
                switch self {
                case .faultless: "warning"
                case .whole: "error"
                case .damaged: "none"
                }
            return "fail_on=" + least + (shrink > 1 ? ",shrink=\(shrink)" : "")
        }
    }

    /// - Returns: the encoded images in the order of the targets.
    func images(_ targets: [RenderTarget], accepting acceptance: Acceptance) throws(ImageError) -> [[UInt8]] {
        let size = source.storedSize.upright(orientation: source.orientation)
        return try source.bytes.withBytes { buffer throws(ImageError) in
            ImageError.forgetEarlierOnes()
            var images = [[UInt8]](repeating: [], count: targets.count)
            for base in RenderBase.all(for: targets, source: size) {
                // libvips 8.14 rounds some sizes of a shrunken JPEG down, a width of one pixel to none.
                let canShrink = source.kind == .jpeg && source.storedSize.shortEdge >= 16
                let shrink = canShrink ? base.shrink : 1
                let picture = try Picture(opening: buffer, options: acceptance.options(shrink: shrink))
                let colour = ColourPlan(for: picture, policy: policy)
                let pixels = try decode(picture, to: base.size, colour)
                for index in base.targets {
                    images[index] = try image(targets[index], of: size, from: pixels, colour)
                }
            }
            return images
        }
    }

    private func decode(
        _ picture: borrowing Picture, to size: PixelSize, _ colour: ColourPlan
    ) throws(ImageError) -> Picture {
        // Its own inverse: a picture on its side is resized as it lies.
        let lying = size.upright(orientation: source.orientation)
        let resized: Picture
        if case .converting(let fallback) = colour {
            resized = try picture.resizedToSRGB(lying, fallback: fallback)
        } else {
            // What a JPEG decoder gives needs no change; other kinds may have 16 bits or be transparent.
            let isReady = source.kind == .jpeg && picture.size == lying
            resized = isReady ? try picture.inOwnColours() : try picture.resized(to: lying)
        }
        // In memory first: a decoder gives its rows in order, and a rotation asks for columns.
        return try resized.inEightBits().inMemory().upright(source.orientation).inMemory()
    }

    private func image(
        _ target: RenderTarget, of source: PixelSize, from pixels: borrowing Picture, _ colour: ColourPlan
    ) throws(ImageError) -> [UInt8] {
        let encoder = ImageEncoder(target: target, profile: colour.profile)
        let whole = RenderBase.whole(of: target, source: source)
        if pixels.size == whole { return try encoder.encode(try pixels.centre(target.size)) }
        return try encoder.encode(try pixels.resized(to: whole).centre(target.size))
    }
}
