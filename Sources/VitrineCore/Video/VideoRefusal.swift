/// Why a video is not published, with the remedy, as a sentence for the site's owner.
package struct VideoRefusal: Error, Hashable, Sendable, Encodable {
    package var message: String
    /// Whether the file is damaged. Otherwise it is intact and of a kind that is not published.
    package var isDamage = false

    package init(_ message: String, isDamage: Bool = false) {
        self.message = message
        self.isDamage = isDamage
    }
}

extension VideoRefusal {
    package static let damaged = VideoRefusal(
        "The video cannot be read: it is damaged, has more than 35 megapixels, or has streams of an unknown kind. Copy it "
            + "again from the camera or from a backup, or export it as H.264 in a smaller size.", isDamage: true)
    static let noPicture = VideoRefusal(
        "There is no video in the file, only sound or other data. Move it out of the albums.")
    package static let noDuration = VideoRefusal(
        "There is nothing in the video to be shown; its recording was probably interrupted. Copy it again from the camera or "
            + "from a backup.", isDamage: true)
    static let unknownSize = VideoRefusal(
        "The size of the video cannot be read, or is more than 35 megapixels. Export it in a smaller size.")
    static let dolbyVision = VideoRefusal(
        "The video can only be shown by players with Dolby Vision (profile 5). Export it as HDR10, HLG or SDR.")

    /// - Parameter name: ffmpeg's name of the codec, or the codec's tag in the file.
    package static func codec(_ name: String?) -> VideoRefusal {
        let name = (name ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        return VideoRefusal(
            "The codec \(name.isEmpty ? "of the video" : "\"\(name)\"") is not supported. Export the video as H.264.")
    }

    static func tooSmall(_ size: PixelSize) -> VideoRefusal {
        VideoRefusal("The video has \(size.width) × \(size.height) pixels, which is too small to be shown.")
    }

    static func tooLarge(_ size: PixelSize) -> VideoRefusal {
        VideoRefusal(
            "The video has \(size.width) × \(size.height) pixels, more than the limit of 35 megapixels. "
                + "Export it in a smaller size.")
    }

    static func tooLong(_ duration: Double, bytes: Int64) -> VideoRefusal {
        VideoRefusal(
            "\(DurationText.text(duration)) do not fit into \(sizeText(bytes)); cut it, or raise videos.largest.")
    }

    private static func sizeText(_ bytes: Int64) -> String {
        bytes < 1_000_000 ? "\(bytes / 1000) kB" : "\(bytes / 1_000_000) MB"
    }
}
