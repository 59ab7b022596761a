import VitrineCore
import VitrineFormats

extension PixelDigest {
    /// - Parameter media: the digest of the media data; nil when the whole file must be digested.
    static func movie(_ container: MovieSignature, _ media: ContentDigest?, fileDigest: ContentDigest) -> ContentDigest
    {
        var hasher = StableHasher()
        hasher.add("movie")
        hasher.add(container.rawValue)
        hasher.add(media ?? fileDigest)
        return hasher.finish()
    }
}

/// Digests the media data of a movie of the ISO base media format while the file is read: the contents of its `mdat`
/// boxes, and what the header says about the samples of pictures and sounds.
///
/// Dates, texts and positions do not count, nor does it matter where in the file the media data is. So the digest stays
/// the same when a program writes a rating or a position into the file.
struct MediaDigest {
    private var hasher = SHA256()
    private let header: ContentDigest
    private let parts: [Range<Int>]

    /// The boxes of a track that say which samples it has, how they are decoded, and when they are shown.
    private static let tables = ["mdhd", "elst", "stsd", "stts", "ctts", "stsz", "stz2", "stsc", "stss"]

    init?(_ facts: MovieFacts, _ boxes: OuterBoxes) {
        parts = boxes.boxes.filter { $0.name == "mdat" }.map(\.contents)
        guard !facts.isFragmented, !parts.isEmpty, facts.picture != nil, let times = facts.times else { return nil }
        var hasher = StableHasher()
        hasher.add(times.timescale)
        for part in parts { hasher.add(part.count) }
        for track in facts.tracks where track.isPicture || track.isSound {
            guard Self.add(track, facts.header, parts, to: &hasher) else { return nil }
        }
        header = hasher.finish()
    }

    private static func add(
        _ track: MovieTrack, _ bytes: [UInt8], _ parts: [Range<Int>], to hasher: inout StableHasher
    ) -> Bool {
        hasher.add(track.handler)
        for name in tables {
            guard let range = track.boxes[name] else { continue }
            hasher.add(name)
            // The dates at the beginning of the box do not count.
            if name == "mdhd" {
                hasher.add(track.timescale)
                hasher.add(track.duration)
            } else {
                hasher.add(bytes: bytes[range])
            }
        }
        // The transformation of the picture and its size.
        if let range = track.boxes["tkhd"] { hasher.add(bytes: bytes[range].suffix(44)) }
        guard let chunks = SampleChunks.offsets(of: track, in: bytes) else { return false }
        hasher.add(chunks.count)
        for chunk in chunks {
            guard let part = index(of: chunk, in: parts) else { return false }
            hasher.add(part)
            hasher.add(chunk - parts[part].lowerBound)
        }
        return true
    }

    private static func index(of offset: Int, in parts: [Range<Int>]) -> Int? {
        var (low, high) = (0, parts.count)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low < parts.count && parts[low].contains(offset) ? low : nil
    }

    /// Adds the media data in a part of the file. The parts must be given in order.
    mutating func update(_ bytes: [UInt8], at offset: Int) {
        let range = offset..<offset + bytes.count
        for part in parts {
            let common = part.clamped(to: range)
            guard !common.isEmpty else { continue }
            hasher.update(bytes[common.lowerBound - offset..<common.upperBound - offset])
        }
    }

    func finish() -> ContentDigest {
        var both = StableHasher()
        both.add(header)
        both.add(ContentDigest(hasher))
        return both.finish()
    }
}
