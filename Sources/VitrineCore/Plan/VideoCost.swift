/// Estimates the time that a video takes to be made, in core seconds of an average computer, and the size of the result.
package struct VideoCost: Sendable {
    /// The time for each million pixels of a frame that is decoded.
    private static let decoding = 0.005
    /// The time for each million pixels of a frame that is encoded.
    private static let encoding = 0.03
    /// The same for AV1, whose fast preset takes less time than the slower one of H.264, and whose files are smaller.
    private static let (av1Encoding, av1BitsPerPixel) = (0.022, 0.025)
    /// The additional time for each million pixels whose high dynamic range is reduced.
    private static let toneMapping = 0.045
    private static let copiedByte = 8e-9
    /// The bits of the result for each pixel of a frame of an average video.
    private static let bitsPerPixel = 0.045

    package let seconds: Double
    package let bytes: Int64

    /// - Returns: nil for a photo without a video, and for a video that is not published with these settings.
    package init?(of item: MediaItem, _ photo: Photo, _ settings: Settings) {
        let planner = VideoPlanner(settings)
        switch item {
        case .photo, .archive: return nil
        case .video: self.init(photo.record.video, planner.recipe(of: photo), fileSize: photo.record.fileSize)
        case .motion: self.init(photo.motion?.video, planner.motionRecipe(of: photo), fileSize: 0)
        case .av1: self.init(photo.record.video, planner.recipe(of: photo)?.av1, fileSize: 0)
        }
    }

    private init?(_ video: VideoFacts?, _ recipe: VideoRecipe?, fileSize: Int64) {
        guard let video, let recipe else { return nil }
        if recipe.isCopy {
            bytes = fileSize
            seconds = Double(bytes) * Self.copiedByte
            return
        }
        let frames = video.duration * min(video.picture.frameRate, 60)
        let (read, written) = (Self.megapixels(video.size), Self.megapixels(recipe.size))
        let (encoding, bits) =
            recipe.isAV1 ? (Self.av1Encoding, Self.av1BitsPerPixel) : (Self.encoding, Self.bitsPerPixel)
        let perFrame = read * Self.decoding + written * (encoding + (video.isHDR ? Self.toneMapping : 0))
        seconds = frames * perFrame
        bytes = Int64(min(frames * written * 1e6 * bits / 8, Double(recipe.maxBytes)))
    }

    private static func megapixels(_ size: PixelSize) -> Double { Double(size.width) * Double(size.height) / 1e6 }
}
