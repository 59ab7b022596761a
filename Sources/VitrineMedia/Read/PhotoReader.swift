import VitrineCore
import VitrineDisk
import VitrineFormats
internal import VitrineMessages

enum PhotoReader {
    /// - Returns: a record, or `unchanged` when the file has the digest that is already known. A Git LFS pointer to a known
    ///   file is unchanged, too, so that a photo stays published with the images that exist.
    static func read(_ job: ReadJob, _ source: SourceFileReader) throws(MediaFailure) -> WorkerReply {
        if try isMovie(source) { return try movie(source, job) }
        if let digest = try source.pointer()?.digest, digest == job.knownDigest { return .unchanged }
        let bytes = try source.contents(limit: job.limits.fileSize)
        let fileDigest = ContentDigest(of: bytes)
        if fileDigest == job.knownDigest { return .unchanged }
        if try MediaSniffer.kind(of: bytes) == .raw {
            return .record(try RawReader(bytes, limits: job.limits).record(fileDigest))
        }
        let image = try SourceImage(bytes, limits: job.limits)
        let pixelDigest = PixelDigest.digest(
            of: bytes, kind: image.kind, orientation: image.orientation, colours: image.colours.digested,
            fileDigest: fileDigest)
        var xmp = IPTCReader.completing(image.xmp, from: bytes, kind: image.kind)
        xmp.hasPosition = xmp.hasPosition || PositionTrace.isIn(bytes, kind: image.kind)
        let gainMap = Result { () throws(GainMapProblem) in try image.findGainMap() }
        return .record(
            SourceRecord(
                kind: image.kind, fileDigest: fileDigest, pixelDigest: pixelDigest,
                fileSize: Int64(bytes.count), storedSize: image.storedSize, orientation: image.orientation,
                decoderMemory: DecoderMemory.estimate(of: image, gainMap: (try? gainMap.get()) ?? nil),
                coded: CodedPicture(image),
                motion: image.motion.map { MotionPart($0, of: bytes) } ?? MotionPart(image, pixelDigest),
                lacksMotion: image.announcesMotion && image.motion == nil, gainMap: FoundGainMap(gainMap),
                exif: image.exif,
                xmp: xmp))
    }

    private static func isMovie(_ source: SourceFileReader) throws(MediaFailure) -> Bool {
        MovieSignature(try source.part(at: 0, count: MovieSignature.headSize)) != nil
    }

    private static func movie(_ source: SourceFileReader, _ job: ReadJob) throws(MediaFailure) -> WorkerReply {
        let movie = try MovieReader.read(source, limit: job.limits.videoSize)
        if movie.fileDigest == job.knownDigest { return .unchanged }
        var xmp = movie.xmp
        xmp.title = xmp.title ?? movie.metadata.title
        return .record(
            SourceRecord(
                kind: .video, fileDigest: movie.fileDigest, pixelDigest: movie.mediaDigest, fileSize: movie.fileSize,
                storedSize: movie.metadata.size ?? PixelSize(width: 1, height: 1), orientation: 1, decoderMemory: 0,
                movie: movie.metadata, exif: ExifFields(), xmp: xmp))
    }

    static func original(
        _ job: OriginalJob, _ source: SourceFileReader, _ resizer: PlaneResizer
    ) throws(MediaFailure) -> [UInt8] {
        let bytes = try source.contents(limit: job.limits.fileSize)
        guard ContentDigest(of: bytes) == job.fileDigest else { throw MediaFailure.changedDuringBuild }
        if job.policy == .asis { return bytes }
        let kind = try MediaSniffer.kind(of: bytes)
        guard OriginalsPolicy.cleanable.contains(kind) else {
            throw MediaFailure(
                .unsupported,
                "The metadata of a \(kind.format.name) original cannot be removed, only that of JPEG, PNG and WebP. "
                    + "Export it as one of these.")
        }
        let image = try SourceImage(bytes, limits: job.limits)
        guard
            let copy = CleanOriginal.copy(
                of: bytes, kind: image.kind, orientation: image.orientation, attribution: job.attribution)
        else {
            throw MediaFailure(
                .unsupported,
                "The metadata of the original cannot be removed, because its structure is damaged. Export it again.")
        }
        return job.keepsGainMap ? bright(copy, of: image, job, resizer) ?? copy : copy
    }

    private static func bright(
        _ copy: [UInt8], of image: SourceImage, _ job: OriginalJob, _ resizer: PlaneResizer
    ) -> [UInt8]? {
        guard let embedded = try? image.findGainMap(), let map = try? GainMapDecoder.decode(image),
            let coded = embedded.reusable(in: image.bytes).flatMap(Self.recoded) ?? (try? map.original(with: resizer))
        else { return nil }
        return JPEGAssembler.assemble(
            copy, profile: JPEGSegments(copy)?.profile(in: copy), attribution: job.attribution,
            orientation: image.orientation, gainMap: (map.map, coded))
    }

    private static func recoded(_ map: [UInt8]) -> [UInt8]? {
        CleanJPEG.copy(of: map, orientation: 1, attribution: Attribution())
    }

    static func readXMP(_ sidecar: SourceFileReader) throws(MediaFailure) -> XMPFields {
        let bytes = try sidecar.contents(limit: Int64(XMPReader.largestSidecar))
        return try XMPReader.fields(of: bytes, limit: XMPReader.largestSidecar)
    }
}

extension FoundGainMap {
    fileprivate init?(_ embedded: Result<EmbeddedGainMap?, GainMapProblem>) {
        switch embedded {
        case .success(nil): return nil
        case .success(let found?): self = .usable(found.map)
        case .failure(let problem): self = .unusable(problem)
        }
    }
}

extension MotionPart {
    /// The smallest edge in pixels of an animation that is worth a player.
    private static let minEdge = 16

    fileprivate init?(_ image: SourceImage, _ pixels: ContentDigest) {
        guard let animation = image.animation, image.storedSize.shortEdge >= Self.minEdge else { return nil }
        self.init(
            offset: 0, length: Int64(image.bytes.count), digest: pixels, container: image.kind == .gif ? .gif : .apng,
            seconds: animation.seconds)
    }

    fileprivate init(_ motion: MotionPhoto, of file: [UInt8]) {
        self.init(
            offset: Int64(motion.video.lowerBound), length: Int64(motion.video.count),
            digest: ContentDigest(of: file[motion.video]))
    }
}
