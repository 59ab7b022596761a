extension PackedWriter {
    package mutating func add(_ video: VideoFacts) {
        add(video.container.rawValue)
        add(video.duration)
        add(video.size)
        add(video.picture)
        add(optional: video.sound) { $0.add($1) }
    }

    private mutating func add(_ picture: VideoFacts.Picture) {
        add(picture.index)
        add(picture.codec)
        add(picture.codedSize)
        add(picture.rotation)
        for flag in [picture.hasSquarePixels, picture.isInterlaced, picture.isFullRange] { add(byte: flag ? 1 : 0) }
        for text in [picture.profile, picture.pixelFormat, picture.primaries, picture.transfer, picture.matrix] {
            add(optional: text) { $0.add($1) }
        }
        for number in [picture.level, picture.dolbyVisionProfile] { add(optional: number) { $0.add($1) } }
        add(picture.frameRate)
        add(optional: picture.bitRate) { $0.add($1) }
        add(optional: picture.keyFrameInterval) { $0.add($1) }
    }

    private mutating func add(_ sound: VideoFacts.Sound) {
        add(sound.index)
        add(sound.codec)
        add(optional: sound.profile) { $0.add($1) }
        add(sound.channels)
        add(optional: sound.bitRate) { $0.add($1) }
    }
}

extension PackedReader {
    package mutating func videoFacts() throws(Invalid) -> VideoFacts {
        guard let container = VideoContainer(rawValue: try text()) else { throw Invalid() }
        return VideoFacts(
            container: container, duration: try double(), size: try size(), picture: try picture(),
            sound: try optional { reader throws(Invalid) in try reader.sound() })
    }

    private mutating func flag() throws(Invalid) -> Bool { try byte() == 1 }

    private mutating func optionalText() throws(Invalid) -> String? {
        try optional { reader throws(Invalid) in try reader.text() }
    }

    private mutating func picture() throws(Invalid) -> VideoFacts.Picture {
        let (index, codec, codedSize, rotation) = (try integer(), try text(), try size(), try integer())
        let (hasSquarePixels, isInterlaced, isFullRange) = (try flag(), try flag(), try flag())
        let (profile, pixelFormat) = (try optionalText(), try optionalText())
        let (primaries, transfer, matrix) = (try optionalText(), try optionalText(), try optionalText())
        let level = try optional { reader throws(Invalid) in try reader.integer() }
        let dolbyVisionProfile = try optional { reader throws(Invalid) in try reader.integer() }
        return VideoFacts.Picture(
            index: index, codec: codec, profile: profile, level: level, pixelFormat: pixelFormat,
            codedSize: codedSize, rotation: rotation, hasSquarePixels: hasSquarePixels, isInterlaced: isInterlaced,
            isFullRange: isFullRange, primaries: primaries, transfer: transfer, matrix: matrix,
            dolbyVisionProfile: dolbyVisionProfile, frameRate: try double(),
            bitRate: try optional { reader throws(Invalid) in try reader.number() },
            keyFrameInterval: try optional { reader throws(Invalid) in try reader.double() })
    }

    private mutating func sound() throws(Invalid) -> VideoFacts.Sound {
        VideoFacts.Sound(
            index: try integer(), codec: try text(), profile: try optionalText(), channels: try integer(),
            bitRate: try optional { reader throws(Invalid) in try reader.number() })
    }
}
