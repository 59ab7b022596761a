import Testing
import VitrineFormats

/// Compressed streams, and the profiles of PNGs that are such streams.
@Suite struct CompressionTests {
    @Test(arguments: [1, 65_535, 65_536, 200_000]) func whatIsStoredIsReadAgain(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        let stream = ZlibWriter.stored(bytes)
        #expect(Inflate.zlib(stream, limit: count) == bytes)
        #expect(Inflate.zlib(stream, limit: count - 1) == nil)
    }

    @Test func profilesOfPNGs() throws {
        let bytes = PNGChunks.signature + PNGProfile.chunk([1, 2, 3])
        let range = PNGChunks.signature.count..<bytes.count
        let chunk = PNGChunks.Chunk(name: "iCCP", range: range, isCritical: false)
        let profile = try #require(PNGProfile(chunk, in: bytes, limit: 3))
        #expect(profile.profile == [1, 2, 3] && profile.compressed == ZlibWriter.stored([1, 2, 3]))
        #expect(PNGProfile.chunk(compressed: profile.compressed) == PNGProfile.chunk([1, 2, 3]))
        #expect(PNGProfile(chunk, in: bytes, limit: 2) == nil)
        for payload in [[], [65], [65, 0], [65, 0, 0], Array("no zero".utf8)] as [[UInt8]] {
            let damaged = PNGChunks.chunk("iCCP", payload)
            let chunk = PNGChunks.Chunk(name: "iCCP", range: 0..<damaged.count, isCritical: false)
            #expect(PNGProfile(chunk, in: damaged, limit: 100) == nil)
        }
    }
}
