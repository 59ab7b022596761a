/// The frames of an animated GIF (GIF89a) or PNG (PNG, third edition, 11.3.8).
package struct AnimatedPicture: Hashable, Sendable {
    package private(set) var frameCount = 0
    /// How long all frames are shown once, in seconds.
    package private(set) var seconds = 0.0

    /// Browsers show frames with a shorter time than this for a tenth of a second.
    private static let shortest = 0.02
    private static let usual = 0.1

    package init?(_ bytes: [UInt8]) {
        if bytes.has("GIF8") {
            addFrames(ofGIF: bytes)
        } else if bytes.has(PNGChunks.signature) {
            addFrames(ofPNG: bytes)
        }
        guard frameCount > 1 else { return nil }
    }

    private mutating func addFrames(ofGIF bytes: [UInt8]) {
        guard let blocks = GIFBlocks(bytes) else { return }
        frameCount = blocks.frameCount
        // A graphic control extension: its length, flags, the time in hundredths of a second, the transparent colour.
        let times = blocks.extensions.filter { $0.label == 0xF9 }.prefix(frameCount).compactMap {
            bytes.integer(at: $0.content.lowerBound + 2, width: 2, .little)
        }
        // Frames without an extension have no time.
        for hundredths in times + [Int](repeating: 0, count: frameCount - times.count) { add(Double(hundredths) / 100) }
    }

    private mutating func addFrames(ofPNG bytes: [UInt8]) {
        guard let chunks = PNGChunks(bytes)?.list, chunks.contains(where: { $0.name == "acTL" }) else { return }
        for chunk in chunks where chunk.name == "fcTL" {
            // The time is a fraction, whose denominator 0 stands for 100.
            guard let time = bytes.integer(at: chunk.payload.lowerBound + 20, width: 2, .big),
                let parts = bytes.integer(at: chunk.payload.lowerBound + 22, width: 2, .big)
            else { continue }
            frameCount += 1
            add(Double(time) / Double(parts == 0 ? 100 : parts))
        }
    }

    private mutating func add(_ time: Double) {
        seconds += time < Self.shortest ? Self.usual : time
    }
}
