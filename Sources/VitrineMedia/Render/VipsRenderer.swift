import VitrineCore

/// Renders with libvips: all formats but JPEG, JPEGs that the planar renderer cannot render, and developed raw photos.
struct VipsRenderer {
    let source: SourceImage
    let gainMap: GainMapPicture?
    let policy: ColourPolicy
    let adjustments: Adjustments?
    let resizer: PlaneResizer

    enum Tolerance {
        /// A warning fails, too.
        case none
        /// Warnings are accepted: real cameras write sound photos that cause them.
        case warnings
        /// Errors are accepted; what could be decoded is published.
        case errors

        fileprivate func options(shrink: Int) -> String {
            let level =
                switch self {
                case .none: "warning"
                case .warnings: "error"
                case .errors: "none"
                }
            return "fail_on=" + level + (shrink > 1 ? ",shrink=\(shrink)" : "")
        }
    }

    func images(_ targets: [RenderTarget], tolerating tolerance: Tolerance) throws(ImageError) -> [[UInt8]] {
        let whole = source.storedSize.upright(orientation: source.orientation)
        let frame = adjustments?.frame(of: whole)
        let size = frame?.size ?? whole
        let tone = adjustments.flatMap(ToneTables.init)
        return try source.bytes.withBytes { buffer throws(ImageError) in
            ImageError.clearBuffer()
            var images = [[UInt8]](repeating: [], count: targets.count)
            for base in RenderBase.all(for: targets, source: size) {
                // libvips 8.14 rounds some sizes of a shrunk JPEG down, which makes a width of one pixel zero.
                let canShrink = source.kind == .jpeg && source.storedSize.shortEdge >= 16
                let shrink = canShrink ? base.shrink : 1
                let picture = try open(buffer, options: tolerance.options(shrink: shrink))
                let colour = ColourPlan(profile: source.colours.profile, of: picture.channels, policy: policy)
                let reduced = DecoderShrink.size(of: whole, shrunkBy: base.shrink)
                var pixels = try decode(picture, to: reduced, colour)
                if let frame { pixels = try pixels.framed(frame, to: base.size).inMemory() }
                for index in base.targets {
                    let target = targets[index]
                    let encoder = ImageEncoder(
                        target: target, profile: colour.profile, gainMap: gainMap, resizer: resizer)
                    images[index] = try encoder.encode(try sized(pixels, for: target, of: size), tone)
                }
            }
            return images
        }
    }

    private func open(_ buffer: UnsafeRawBufferPointer, options: String) throws(ImageError) -> VipsPicture {
        if source.kind == .raw { return try VipsPicture(samples: buffer, size: source.storedSize) }
        return try VipsPicture(opening: buffer, options: options)
            .first(source.knownSamples).inUsualDepth(hasProfile: source.colours.profile != nil)
    }

    private func decode(
        _ picture: borrowing VipsPicture, to size: PixelSize, _ colour: ColourPlan
    ) throws(ImageError) -> VipsPicture {
        // The size before the orientation is applied. `upright` is its own inverse.
        let stored = size.upright(orientation: source.orientation)
        let resized: VipsPicture
        if case .converting(let profile, let fallback) = colour {
            resized = try picture.resizedToSRGB(stored, from: profile, fallback: fallback)
        } else {
            // A decoded JPEG or raw photo of this size needs no change; other formats may have 16 bits or transparency.
            let isReady = [.jpeg, .raw].contains(source.kind) && picture.size == stored
            resized = isReady ? try picture.inOwnColours() : try picture.resized(to: stored)
        }
        // In memory first: a decoder returns rows in order, while a rotation reads columns.
        return try resized.inEightBits().inMemory().upright(source.orientation).inMemory()
    }

    private func sized(
        _ pixels: borrowing VipsPicture, for target: RenderTarget, of source: PixelSize
    ) throws(ImageError) -> VipsPicture {
        let whole = RenderBase.whole(of: target, source: source)
        if pixels.size == whole { return try pixels.centred(target.size) }
        return try pixels.resized(to: whole).centred(target.size)
    }
}

extension ImageEncoder {
    fileprivate func encode(_ picture: borrowing VipsPicture, _ tone: ToneTables?) throws(ImageError) -> [UInt8] {
        guard let tone else { return try encode(picture) }
        var pixels = try picture.pixels()
        tone.apply(to: &pixels.samples, channels: pixels.channels)
        let size = pixels.size
        return try pixels.samples.withBytes { samples throws(ImageError) in
            try encode(try VipsPicture(samples: samples, size: size))
        }
    }
}
