/// The video inside of a motion photo: a JPEG, HEIF or AVIF file to which a phone added some seconds of video.
///
/// Editors often remove the video and keep the metadata that announces it. So what is found must be a movie with pictures.
package struct MotionPhoto: Hashable, Sendable {
    /// Where the video is in the file.
    package let video: Range<Int>
    /// When the still picture was taken, in microseconds from the beginning of the video; nil when it is not known.
    package let timestamp: Int?

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - xmp: its XMP packet; empty when there is none.
    package init?(_ bytes: [UInt8], xmp: [UInt8]) {
        let packet = MotionPacket(xmp)
        let candidates: [Range<Int>?]
        if bytes.has([0xFF, 0xD8, 0xFF]) {
            candidates = [packet.video(inFileOf: bytes.count), SamsungTrailer.video(in: bytes)]
        } else if FileTypeBox(bytes)?.picture != nil {
            candidates = [Self.box(in: bytes), packet.video(inFileOf: bytes.count), SamsungTrailer.video(in: bytes)]
        } else {
            return nil
        }
        guard let video = candidates.lazy.compactMap(\.self).first(where: { Self.isMovie($0, in: bytes) }) else {
            return nil
        }
        self.video = video
        timestamp = packet.timestamp
    }

    /// The contents of the box `mpvd` that follows the picture (Android, motion photo format 1.0).
    private static func box(in bytes: [UInt8]) -> Range<Int>? {
        ISOBox.boxes(from: 0, to: bytes.count, in: bytes).first { $0.isCalled("mpvd", in: bytes) }
            .map { $0.body..<$0.end }
    }

    private static func isMovie(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        guard bytes.has("ftyp", at: range.lowerBound + 4) else { return false }
        let movie = RangedBytes(size: range.count) { bytes.slice(at: range.lowerBound + $0, count: $1).map(Array.init) }
        return MovieFacts(movie)?.picture != nil
    }
}
