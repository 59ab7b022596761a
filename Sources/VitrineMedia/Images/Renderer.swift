import VitrineCore

/// Renders all the wanted sizes of one photograph: read once, decoded once, all sizes from the same pixels in memory.
struct Renderer {
    /// Which way a picture goes. Both obey the same contract and the same tests.
    enum Way {
        /// Through planes where the picture is of a kind that can, else through libvips.
        case fastest
        case vips
    }

    var way = Way.fastest
    let resizer: PlaneResizer

    /// - Returns: the encoded images in the order of the targets.
    func render(_ job: RenderJob) throws(MediaFailure) -> (notes: RenderNotes, images: [[UInt8]]) {
        let bytes = try SourceFileReader(limit: job.limits.fileSize).read(job.path)
        guard ContentDigest(of: bytes) == job.fileDigest else { throw MediaFailure.changedDuringBuild }
        let source = try SourceImage(bytes, limits: job.limits)
        do throws(ImageError) {
            let (images, damage) = try images(of: source, job)
            guard let damage else { return (RenderNotes(), images) }
            guard job.damaged == .publish else { throw damage }
            return (RenderNotes(damage: damage.words), images)
        } catch {
            throw MediaFailure.damaged(error.words, isTotal: job.damaged == .publish)
        }
    }

    private func images(
        of source: SourceImage, _ job: RenderJob
    ) throws(ImageError) -> (images: [[UInt8]], damage: ImageError?) {
        let converted = job.targets.indices.filter { source.hasGreyProfile && job.targets[$0].format != .jpeg }
        if converted.isEmpty { return try images(of: source, job.targets, job.colour, job.damaged) }
        var images = [[UInt8]](repeating: [], count: job.targets.count)
        var damage: ImageError?
        let others = job.targets.indices.filter { !converted.contains($0) }
        for (indices, policy) in [(others, job.colour), (converted, .srgb)] where !indices.isEmpty {
            let part = try self.images(of: source, indices.map { job.targets[$0] }, policy, job.damaged)
            for (index, image) in zip(indices, part.images) { images[index] = image }
            damage = damage ?? part.damage
        }
        return (images, damage)
    }

    private func images(
        of source: SourceImage, _ targets: [RenderTarget], _ policy: ColourPolicy, _ damaged: DamagePolicy
    ) throws(ImageError) -> (images: [[UInt8]], damage: ImageError?) {
        if way == .fastest, let planar = PlanarRenderer(source, policy: policy, resizer: resizer) {
            return try planar.images(targets)
        }
        let vips = VipsRenderer(source: source, policy: policy)
        do throws(ImageError) {
            return (try vips.images(targets, accepting: source.kind == .jpeg ? .faultless : .whole), nil)
        } catch {
            var damage: ImageError? = error
            if source.kind == .jpeg {
                damage = JPEGDamage.find(in: source.bytes)
                if damage == nil { return (try vips.images(targets, accepting: .whole), nil) }
            }
            if let damage, damaged == .skip { throw damage }
            return (try vips.images(targets, accepting: .damaged), damage)
        }
    }
}
