import VitrineCore

/// Renders all the wanted sizes of one photograph: decoded once, all sizes from the same pixels in memory.
enum Renderer {
    /// - Returns: the encoded images in the order of the targets.
    static func render(_ job: RenderJob) throws(MediaFailure) -> (notes: RenderNotes, images: [[UInt8]]) {
        let bytes = try SourceFileReader(limit: job.limits.fileSize).read(job.path)
        guard ContentDigest(of: bytes) == job.fileDigest else {
            throw MediaFailure.changedDuringBuild
        }
        let source = try SourceImage(bytes, limits: job.limits)
        do throws(VipsError) {
            return (RenderNotes(), try images(of: source, job, decoding: .strict))
        } catch {
            guard job.damaged == .publish else { throw damaged(error) }
            return (RenderNotes(damage: error.words), try published(source, job))
        }
    }

    /// What can be decoded of a damaged picture.
    private static func published(_ source: SourceImage, _ job: RenderJob) throws(MediaFailure) -> [[UInt8]] {
        do throws(VipsError) {
            return try images(of: source, job, decoding: .lenient)
        } catch {
            throw damaged(error)
        }
    }

    private static func damaged(_ error: VipsError) -> MediaFailure {
        MediaFailure(.damaged, "The picture is damaged: \(error.words). Export it again from the original.")
    }

    private static func images(of source: SourceImage, _ job: RenderJob, decoding: Decoding) throws(VipsError)
        -> [[UInt8]]
    {
        let size = source.storedSize.upright(orientation: source.orientation)
        return try source.bytes.withBytes { buffer throws(VipsError) in
            VipsError.forgetEarlierOnes()
            var images = [[UInt8]](repeating: [], count: job.targets.count)
            for base in RenderBase.all(for: job.targets, source: size) {
                let shrink = source.kind == .jpeg ? base.shrink : 1
                let picture = try Picture(opening: buffer, options: decoding.options(shrink: shrink))
                let colour = ColourPlan(for: picture, policy: job.colour)
                let pixels = try decode(picture, source, to: base.size, colour)
                for index in base.targets {
                    images[index] = try encode(pixels, job.targets[index], of: size, colour)
                }
            }
            return images
        }
    }

    private static func decode(
        _ picture: borrowing Picture, _ source: SourceImage, to size: PixelSize, _ colour: ColourPlan
    ) throws(VipsError) -> Picture {
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
        return try resized.flattened(on: paper).inMemory().upright(source.orientation).inMemory()
    }

    private static func encode(
        _ pixels: borrowing Picture, _ target: RenderTarget, of source: PixelSize, _ colour: ColourPlan
    ) throws(VipsError) -> [UInt8] {
        let quality = min(max(target.quality, 1), 100)
        let whole = RenderBase.whole(of: target, source: source)
        let encoded: [UInt8]
        if pixels.size == whole {
            encoded = try pixels.centre(target.size).jpeg(quality: quality)
        } else {
            encoded = try pixels.resized(to: whole).centre(target.size).jpeg(quality: quality)
        }
        guard
            let image = JPEGAssembler.assemble(encoded, profile: colour.profile, attribution: target.attribution)
        else { throw VipsError("the encoder wrote no JPEG") }
        return image
    }

    /// What shows through: #FAFAF8, the colour of the gallery's pages.
    private static let paper: [Double] = [250, 250, 248]
}

/// How much of a damaged file is accepted.
enum Decoding {
    case strict, lenient

    /// Truncation and errors count; warnings do not: they are in viewable photos of real cameras.
    func options(shrink: Int) -> String {
        "fail_on=" + (self == .strict ? "error" : "none") + (shrink > 1 ? ",shrink=\(shrink)" : "")
    }
}
