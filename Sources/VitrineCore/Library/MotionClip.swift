package struct MotionClip: Hashable, Sendable {
    /// The file that contains it: a video beside the photo, or the photo itself.
    package var file: SourcePath
    /// The bytes of the video in the file of a motion photo; nil if the whole file is the video.
    package var part: Range<Int64>?
    package var digest: ContentDigest
    package var video: VideoFacts

    package init(file: SourcePath, part: Range<Int64>? = nil, digest: ContentDigest, video: VideoFacts) {
        self.file = file
        self.part = part
        self.digest = digest
        self.video = video
    }
}
