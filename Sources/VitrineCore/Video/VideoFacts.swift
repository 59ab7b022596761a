package struct VideoFacts: Hashable, Sendable, Encodable {
    /// The first video stream that is not a cover picture.
    package struct Picture: Hashable, Sendable, Encodable {
        package var index: Int
        /// ffmpeg's name of the codec, such as `h264`.
        package var codec: String
        package var profile: String?
        package var level: Int?
        package var pixelFormat: String?
        /// The size in pixels as it is coded, before the rotation and without regard to the shape of the pixels.
        package var codedSize: PixelSize
        /// The clockwise rotation for display in degrees: 0, 90, 180 or 270.
        package var rotation: Int
        package var hasSquarePixels: Bool
        package var isInterlaced: Bool
        package var isFullRange: Bool
        /// ffmpeg's names of the colour properties, such as `bt709`; nil if the stream does not say.
        package var primaries: String?
        package var transfer: String?
        package var matrix: String?
        package var dolbyVisionProfile: Int?
        package var frameRate: Double
        package var bitRate: Int64?
        /// The longest time between two key frames in seconds; nil if it was not measured.
        package var keyFrameInterval: Double?

        package init(
            index: Int, codec: String, profile: String? = nil, level: Int? = nil, pixelFormat: String? = nil,
            codedSize: PixelSize, rotation: Int = 0, hasSquarePixels: Bool = true, isInterlaced: Bool = false,
            isFullRange: Bool = false, primaries: String? = nil, transfer: String? = nil, matrix: String? = nil,
            dolbyVisionProfile: Int? = nil, frameRate: Double, bitRate: Int64? = nil, keyFrameInterval: Double? = nil
        ) {
            self.index = index
            self.codec = codec
            self.profile = profile
            self.level = level
            self.pixelFormat = pixelFormat
            self.codedSize = codedSize
            self.rotation = rotation
            self.hasSquarePixels = hasSquarePixels
            self.isInterlaced = isInterlaced
            self.isFullRange = isFullRange
            self.primaries = primaries
            self.transfer = transfer
            self.matrix = matrix
            self.dolbyVisionProfile = dolbyVisionProfile
            self.frameRate = frameRate
            self.bitRate = bitRate
            self.keyFrameInterval = keyFrameInterval
        }
    }

    package struct Sound: Hashable, Sendable, Encodable {
        package var index: Int
        package var codec: String
        package var profile: String?
        package var channels: Int
        /// In bits per second; nil if it is not known.
        package var bitRate: Int64?

        package init(index: Int, codec: String, profile: String? = nil, channels: Int, bitRate: Int64? = nil) {
            self.index = index
            self.codec = codec
            self.profile = profile
            self.channels = channels
            self.bitRate = bitRate
        }
    }

    package var container: VideoContainer
    /// In seconds.
    package var duration: Double
    /// The size in pixels as it is displayed: upright and with square pixels.
    package var size: PixelSize
    package var picture: Picture
    package var sound: Sound?

    /// Whether the pictures have a high dynamic range: HLG or PQ, which is also that of HDR10 and Dolby Vision.
    package var isHDR: Bool { picture.transfer == "arib-std-b67" || picture.transfer == "smpte2084" }

    package init(
        container: VideoContainer, duration: Double, size: PixelSize, picture: Picture, sound: Sound? = nil
    ) {
        self.container = container
        self.duration = duration
        self.size = size
        self.picture = picture
        self.sound = sound
    }
}

extension VideoFacts {
    static let programMemory: Int64 = 128 << 20

    /// Approximately how many bytes of memory ffmpeg needs to decode and scale the pictures: half a gigabyte at 4K.
    package var decodingMemory: Int64 { Self.programMemory + 48 * Int64(size.width) * Int64(size.height) }
}
