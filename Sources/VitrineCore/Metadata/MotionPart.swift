/// The video in the file of a motion photo, or the animation that a GIF or PNG is.
package struct MotionPart: Hashable, Sendable, Encodable {
    package var offset: Int64
    package var length: Int64
    package var digest: ContentDigest
    package var container: VideoContainer
    /// How long an animation is, in seconds; nil for a video, which says so itself.
    package var seconds: Double?
    /// The streams of the video; nil until they are known.
    package var video: VideoFacts?
    package var refusal: VideoRefusal?

    package init(
        offset: Int64, length: Int64, digest: ContentDigest, container: VideoContainer = .mov, seconds: Double? = nil
    ) {
        self.offset = offset
        self.length = length
        self.digest = digest
        self.container = container
        self.seconds = seconds
    }

    package var range: Range<Int64> { offset..<offset + max(0, length) }
}

extension PackedWriter {
    mutating func add(_ motion: MotionPart) {
        add(motion.offset)
        add(motion.length)
        add(motion.digest)
        add(motion.container.rawValue)
        add(optional: motion.seconds) { $0.add($1) }
        add(optional: motion.video) { $0.add($1) }
        add(optional: motion.refusal) { writer, refusal in
            writer.add(refusal.message)
            writer.add(byte: refusal.isDamage ? 1 : 0)
        }
    }
}

extension PackedReader {
    mutating func motionPart() throws(Invalid) -> MotionPart {
        let (offset, length, digest) = (try number(), try number(), try digest())
        guard let container = VideoContainer(rawValue: try text()) else { throw Invalid() }
        var motion = MotionPart(
            offset: offset, length: length, digest: digest, container: container,
            seconds: try optional { reader throws(Invalid) in try reader.double() })
        motion.video = try optional { reader throws(Invalid) in try reader.videoFacts() }
        motion.refusal = try optional { reader throws(Invalid) in
            VideoRefusal(try reader.text(), isDamage: try reader.byte() == 1)
        }
        return motion
    }
}
