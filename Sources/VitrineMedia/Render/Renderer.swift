import VitrineCore
internal import VitrineMessages

/// Renders all requested sizes of one photograph. The file is read once, and all sizes are made from the same pixels in
/// memory.
struct Renderer {
    /// The code that renders. Both backends keep the same contract and pass the same tests.
    enum Backend {
        /// The planar renderer for the JPEGs that it can render, libvips for everything else.
        case fastest
        case vips
    }

    var backend = Backend.fastest
    let resizer: PlaneResizer

    func render(
        _ job: RenderJob, _ source: SourceFileReader
    ) throws(MediaFailure) -> (notes: RenderNotes, images: [[UInt8]]) {
        let bytes = try source.contents(limit: job.limits.fileSize)
        guard ContentDigest(of: bytes) == job.fileDigest else { throw MediaFailure.changedDuringBuild }
        var source = try Self.source(bytes, job)
        if let adjustments = job.adjustments {
            source = source.turned(adjustments.orientation(after: source.orientation))
        }
        let gainMap = try Self.gainMap(of: source, job)
        do throws(ImageError) {
            let (images, damage) = try images(of: source, gainMap, job)
            guard let damage else { return (RenderNotes(), images) }
            guard job.damaged == .publish else { throw damage }
            return (RenderNotes(damage: damage.message), images)
        } catch {
            throw Self.failure(error, source.kind, job)
        }
    }

    private static func source(_ bytes: [UInt8], _ job: RenderJob) throws(MediaFailure) -> SourceImage {
        guard let version = job.raw else { return try SourceImage(bytes, limits: job.limits) }
        return try RawReader(bytes, limits: job.limits).image(version)
    }

    private static func gainMap(of source: SourceImage, _ job: RenderJob) throws(MediaFailure) -> GainMapPicture? {
        guard job.targets.contains(where: \.keepsGainMap),
            let upright = try GainMapDecoder.decode(source)?.upright(source.orientation)
        else { return nil }
        let size = source.storedSize.upright(orientation: source.orientation)
        guard let frame = job.adjustments?.frame(of: size) else { return upright }
        do throws(ImageError) {
            return try upright.framed(frame)
        } catch {
            throw .gainMap(error.message)
        }
    }

    private static func failure(_ error: ImageError, _ kind: MediaKind, _ job: RenderJob) -> MediaFailure {
        let isTotal = job.damaged == .publish
        if kind == .heif || kind == .avif { return .undecodableItems(error.message, isTotal: isTotal) }
        guard job.raw == .preview else { return .damaged(error.message, isTotal: isTotal) }
        return MediaFailure(
            .damaged,
            "The preview in the raw file is damaged: \(error.message). Write 'raw: develop' in vitrine.yml, or export the "
                + "photo as JPEG.", isTotal: isTotal)
    }

    private func images(
        of source: SourceImage, _ gainMap: GainMapPicture?, _ job: RenderJob
    ) throws(ImageError) -> (images: [[UInt8]], damage: ImageError?) {
        // The tables of adjustments are made for sRGB.
        let policy = job.adjustments?.changesColours == true ? .srgb : job.colour
        let converted = job.targets.indices.filter { source.hasGreyProfile && !job.targets[$0].format.output.keepsGrey }
        if converted.isEmpty || policy == .srgb { return try images(of: source, gainMap, job.targets, policy, job) }
        var images = [[UInt8]](repeating: [], count: job.targets.count)
        var damage: ImageError?
        let others = job.targets.indices.filter { !converted.contains($0) }
        for (indices, policy) in [(others, policy), (converted, .srgb)] where !indices.isEmpty {
            let part = try self.images(of: source, gainMap, indices.map { job.targets[$0] }, policy, job)
            for (index, image) in zip(indices, part.images) { images[index] = image }
            damage = damage ?? part.damage
        }
        return (images, damage)
    }

    private func images(
        of source: SourceImage, _ gainMap: GainMapPicture?, _ targets: [RenderTarget], _ policy: ColourPolicy,
        _ job: RenderJob
    ) throws(ImageError) -> (images: [[UInt8]], damage: ImageError?) {
        let adjustments = job.adjustments
        if backend == .fastest, adjustments?.keepsPixels ?? true,
            let planar = PlanarRenderer(
                source, gainMap: gainMap, policy: policy, adjustments: adjustments, resizer: resizer)
        {
            return try planar.images(targets)
        }
        let vips = VipsRenderer(
            source: source, gainMap: gainMap, policy: policy, adjustments: adjustments, resizer: resizer)
        do throws(ImageError) {
            return (try vips.images(targets, tolerating: source.kind == .jpeg ? .none : .warnings), nil)
        } catch {
            var damage: ImageError? = error
            if source.kind == .jpeg {
                damage = JPEGDamage.find(in: source.bytes)
                if damage == nil { return (try vips.images(targets, tolerating: .warnings), nil) }
            }
            if let damage, job.damaged == .skip { throw damage }
            return (try vips.images(targets, tolerating: .errors), damage)
        }
    }
}
