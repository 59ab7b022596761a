extension VideoFacts {
    package static let seconds = 0...1e9
    private static let bitRates: ClosedRange<Int64> = 0...1 << 50
    private static let numbers = -1_000_000...1_000_000

    package var isValid: Bool {
        Self.seconds.contains(duration) && size.isValid && picture.codedSize.isValid
            && [0, 90, 180, 270].contains(picture.rotation) && (0...1e6).contains(picture.frameRate)
            && Self.seconds.contains(picture.keyFrameInterval ?? 0)
            && [picture.bitRate, sound?.bitRate].allSatisfy { Self.bitRates.contains($0 ?? 0) }
            && [picture.index, picture.level, picture.dolbyVisionProfile, sound?.index, sound?.channels]
                .allSatisfy { Self.numbers.contains($0 ?? 0) }
    }
}
