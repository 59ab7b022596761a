import VitrineCore
import VitrineDisk
import VitrineFormats
internal import VitrineMessages

struct MovieReading {
    var container: MovieSignature
    var fileSize: Int64
    var fileDigest: ContentDigest
    /// The digest of what a player shows and plays: it does not change with metadata.
    var mediaDigest: ContentDigest
    var metadata: MovieMetadata
    var xmp: XMPFields
}

enum MovieReader {
    private static let partSize = 4 << 20

    static func read(_ movie: SourceFileReader, limit: Int64) throws(MediaFailure) -> MovieReading {
        try movie.admit(limit: limit, setting: "limits.videoSize")
        let file = movie.file
        let source = RangedBytes(size: Int(file.size)) { try? file.read(at: Int64($0), count: $1) }
        guard let container = MovieSignature(source.prefix(at: 0, count: MovieSignature.headSize)) else {
            throw MediaFailure(.unsupported, "This is not a movie of a known format. Export it as MP4.")
        }
        var metadata = MovieMetadata(VideoContainer(container))
        var xmp = XMPFields()
        var media: MediaDigest?
        switch container {
        case .mov:
            let boxes = OuterBoxes(source)
            guard let facts = MovieFacts(source, boxes) else { throw headless }
            metadata = MovieMetadata(facts)
            if !facts.xmp.isEmpty { xmp = XMPReader.embedded(facts.xmp) }
            media = MediaDigest(facts, boxes)
        case .matroska: MatroskaHeader(source).map { metadata = MovieMetadata($0) }
        case .avi: AVIHeader(source).map { metadata = MovieMetadata($0) }
        case .mpegts:
            TransportStream(source).flatMap(CamcorderDate.init).map { metadata = MovieMetadata($0) }
        case .mpeg: break
        }
        let whole = try digest(movie, &media)
        return MovieReading(
            container: container, fileSize: file.size, fileDigest: whole,
            mediaDigest: PixelDigest.movie(container, media?.finish(), fileDigest: whole), metadata: metadata, xmp: xmp)
    }

    private static var headless: MediaFailure {
        MediaFailure(
            .damaged, "The video has no header (moov): it was not finished, or is cut off. Copy it again.")
    }

    private static func digest(
        _ movie: SourceFileReader, _ media: inout MediaDigest?
    ) throws(MediaFailure) -> ContentDigest {
        var end: Int64 = 0
        let digest = try ContentDigest { offset throws(MediaFailure) in
            guard offset < movie.file.size else { return [] }
            let part = try movie.part(at: offset, count: partSize)
            media?.update(part, at: Int(offset))
            end = offset + Int64(part.count)
            return part
        }
        try movie.check(read: end)
        return digest
    }
}

extension VideoContainer {
    fileprivate init(_ signature: MovieSignature) {
        self =
            switch signature {
            case .mov: .mov
            case .matroska: .matroska
            case .avi: .avi
            case .mpegts: .mpegts
            case .mpeg: .mpeg
            }
    }
}
