/// The video inside of a motion photo: a JPEG, HEIF or AVIF file to which a phone added some seconds of video.
///
/// Editors often remove the video and keep the metadata that announces it. So what is found must be a movie with pictures.
package struct MotionPhoto: Hashable, Sendable {
    package let video: Range<Int>
    /// When the still picture was taken, in microseconds from the beginning of the video; nil when it is not known.
    package let timestamp: Int?

    package init?(_ bytes: [UInt8], xmp: [UInt8]) {
        let packet = MotionPacket(xmp)
        let candidates: [Range<Int>?]
        let isJPEG = bytes.has([0xFF, 0xD8, 0xFF])
        if isJPEG {
            candidates = [packet.video(inFileOf: bytes.count), SamsungTrailer.video(in: bytes)]
        } else if FileTypeBox(bytes)?.picture != nil {
            candidates = [Self.box(in: bytes), packet.video(inFileOf: bytes.count), SamsungTrailer.video(in: bytes)]
        } else {
            return nil
        }
        func isMovie(_ range: Range<Int>) -> Bool { Self.isMovie(range, in: bytes) }
        var found = candidates.lazy.compactMap(\.self).first(where: isMovie)
        if found == nil, isJPEG, packet.announcesVideo {
            found = Self.movies(behindPictureIn: bytes).first(where: isMovie)
        }
        guard let found else { return nil }
        video = found
        timestamp = packet.timestamp
    }

    package static func isAnnounced(by xmp: [UInt8]) -> Bool { MotionPacket(xmp).announcesVideo }

    private static let maxMovies = 4

    /// Where movies may begin behind the picture of a JPEG. Some phones do not list their parts, and programs write wrong lengths
    /// or put something behind the video.
    private static func movies(behindPictureIn bytes: [UInt8]) -> [Range<Int>] {
        guard let parts = JPEGSegments(bytes), var position = JPEGScans(bytes, from: parts.scanStart)?.end else {
            return []
        }
        var movies: [Range<Int>] = []
        while movies.count < maxMovies, let name = bytes.firstIndex(of: "ftyp", from: position) {
            if name >= position + 4 { movies.append(name - 4..<bytes.count) }
            position = name + 4
        }
        return movies
    }

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
