import Testing
import VitrineFormats

@Suite struct WebPTests {
    /// A chunk of an odd length is followed by a byte that belongs to none (RIFF).
    @Test(arguments: 0...5) func chunksOfAnyLengthAreFollowedByOthers(length: Int) throws {
        let first = WebPChunks.encoded("ALPH", [UInt8](repeating: 7, count: length))
        let file = WebPChunks.encoded("RIFF", Array("WEBP".utf8) + first + WebPChunks.encoded("EXIF", [1, 2]))
        let parts = try #require(WebPChunks(file))
        #expect(parts.isWhole && parts.chunks.map(\.payload.count) == [length, 2])
        #expect(parts.chunks.last.map { file[$0.payload] } == [1, 2])
    }
}
