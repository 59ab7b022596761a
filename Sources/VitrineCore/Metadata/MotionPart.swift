/// The video in the file of a motion photo.
package struct MotionPart: Hashable, Sendable, Codable {
    /// Where the video is in the file, in bytes.
    package var offset: Int64
    package var length: Int64
    /// The digest of the video.
    package var digest: ContentDigest
    /// The streams of the video; nil until they are known.
    package var video: VideoFacts?

    package init(offset: Int64, length: Int64, digest: ContentDigest) {
        self.offset = offset
        self.length = length
        self.digest = digest
    }

    package var range: Range<Int64> { offset..<offset + max(0, length) }
}

extension PackedWriter {
    mutating func add(_ motion: MotionPart) {
        add(motion.offset)
        add(motion.length)
        add(motion.digest)
        add(optional: motion.video) { $0.add($1) }
    }
}

extension PackedReader {
    mutating func motionPart() throws(Invalid) -> MotionPart {
        var motion = MotionPart(offset: try number(), length: try number(), digest: try digest())
        motion.video = try optional { reader throws(Invalid) in try reader.videoFacts() }
        return motion
    }
}
