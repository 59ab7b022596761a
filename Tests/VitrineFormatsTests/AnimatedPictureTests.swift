import TestSupport
import Testing
import VitrineFormats

/// Tests which pictures move, and for how long.
@Suite struct AnimatedPictureTests {
    private static func gif(_ times: [Int]) -> [UInt8] {
        let frames = times.flatMap { time -> [UInt8] in
            [0x21, 0xF9, 4, 0] + time.bytes(2, .little) + [0, 0, 0x2C, 0, 0, 0, 0, 16, 0, 9, 0, 0, 2, 1, 0, 0]
        }
        return Array("GIF89a".utf8) + [16, 0, 9, 0, 0, 0, 0] + frames + [0x3B]
    }

    private static func png(_ times: [(number: Int, parts: Int)], isAnimated: Bool = true) -> [UInt8] {
        let control = isAnimated ? PNGChunks.chunk("acTL", times.count.bytes(4, .big) + 0.bytes(4, .big)) : []
        let frames = times.flatMap { time -> [UInt8] in
            PNGChunks.chunk(
                "fcTL",
                [UInt8](repeating: 0, count: 20) + time.number.bytes(2, .big) + time.parts.bytes(2, .big) + [0, 0])
        }
        return PNGChunks.signature + PNGChunks.chunk("IHDR", [UInt8](repeating: 1, count: 13)) + control + frames
            + PNGChunks.chunk("IDAT", [1, 2, 3]) + PNGChunks.chunk("IEND", [])
    }

    @Test func framesOfGIFsAreCounted() throws {
        let picture = try #require(AnimatedPicture(Self.gif([8, 20, 0])))
        // A browser shows a frame without a time for a tenth of a second.
        #expect(picture.frameCount == 3 && abs(picture.seconds - 0.38) < 0.001)
    }

    @Test func framesWithoutATimeAreShownForATenthOfASecond() throws {
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 16, 0, 9, 0, 0, 2, 1, 0, 0]
        let picture = try #require(AnimatedPicture(Self.gif([50]).dropLast() + frame + frame + [0x3B]))
        #expect(picture.frameCount == 3 && abs(picture.seconds - 0.7) < 0.001)
    }

    @Test func framesOfPNGsAreCounted() throws {
        let picture = try #require(AnimatedPicture(Self.png([(1, 2), (25, 0)])))
        #expect(picture.frameCount == 2 && abs(picture.seconds - 0.75) < 0.001)
    }

    @Test func stillPicturesDoNotMove() {
        #expect(AnimatedPicture(Self.gif([8])) == nil)
        #expect(AnimatedPicture(Self.png([(1, 2)])) == nil)
        #expect(AnimatedPicture(Self.png([(1, 2), (1, 2)], isAnimated: false)) == nil)
        #expect(AnimatedPicture(Array("no picture".utf8)) == nil && AnimatedPicture([]) == nil)
    }

    @Test func everyBeginningEnds() {
        for bytes in [Self.gif([1, 2]), Self.png([(1, 2), (3, 4)])] {
            for length in 0..<bytes.count {
                let picture = AnimatedPicture(Array(bytes.prefix(length)))
                #expect(picture.map { $0.frameCount <= 2 && $0.seconds < 1 } ?? true)
            }
        }
    }
}
