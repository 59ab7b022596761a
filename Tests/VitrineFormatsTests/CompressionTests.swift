import Testing
import VitrineFormats

/// Compressed streams, and the profiles of PNGs that are such streams.
@Suite struct CompressionTests {
    @Test(arguments: [1, 65_535, 65_536, 200_000]) func whatIsCompressedIsReadAgain(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        let stream = try #require(Deflate.zlib(bytes))
        #expect(Inflate.contents(of: stream, in: .zlib, limit: count) == bytes)
        #expect(Inflate.contents(of: stream + [1, 2], in: .zlib, limit: count) == bytes)
        #expect(Inflate.contents(of: stream, in: .zlib, limit: count - 1) == nil)
        #expect(Inflate.contents(of: stream.dropLast(5), in: .zlib, limit: count) == nil)
        #expect(Inflate.contents(of: Array(stream.dropFirst(2)), in: .nothing, limit: count) == bytes)
        for cut in [0, 1, stream.count / 2, stream.count] {
            var contents: [UInt8] = []
            let parts: [ArraySlice<UInt8>] = [stream[..<cut], (stream[cut...] + [9, 9, 9])[...], [8]]
            let size = Inflate.decompress(parts, in: .zlib) {
                contents += $0
                return true
            }
            #expect(contents == bytes && size == stream.count)
        }
    }

    /// gzip of Python 3.11 with a name: the first member of a file.
    @Test func gzipWithAName() {
        let file: [UInt8] = [
            0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 2, 0xFF, 0x61, 0, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 0x86, 0xA6, 0x10, 0x36,
            5,
            0, 0, 0,
        ]
        #expect(Inflate.contents(of: file, in: .gzip, limit: 10) == Array("hello".utf8))
        #expect(Inflate.contents(of: [], in: .gzip, limit: 10) == nil)
    }

    @Test func profilesOfPNGs() throws {
        let bytes = try PNGChunks.signature + #require(PNGProfile.chunk([1, 2, 3]))
        let range = PNGChunks.signature.count..<bytes.count
        let chunk = PNGChunks.Chunk(name: "iCCP", range: range, isCritical: false)
        let profile = try #require(PNGProfile(chunk, in: bytes, limit: 3))
        #expect(profile.profile == [1, 2, 3])
        #expect(PNGProfile(chunk, in: bytes, limit: 2) == nil)
        for payload in [[], [65], [65, 0], [65, 0, 0], Array("no zero".utf8)] as [[UInt8]] {
            let damaged = PNGChunks.chunk("iCCP", payload)
            let chunk = PNGChunks.Chunk(name: "iCCP", range: 0..<damaged.count, isCritical: false)
            #expect(PNGProfile(chunk, in: damaged, limit: 100) == nil)
        }
    }
}
