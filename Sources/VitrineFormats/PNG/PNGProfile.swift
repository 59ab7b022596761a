/// The colour profile of a PNG: its `iCCP` chunk (PNG, third edition, 11.3.2.3), which compresses it.
package struct PNGProfile {
    package let profile: [UInt8]

    package init?(_ chunk: PNGChunks.Chunk, in bytes: [UInt8], limit: Int) {
        let payload = bytes[chunk.payload]
        // A name, a NUL, and the method of compression.
        guard let nameEnd = payload.firstIndex(of: 0), nameEnd + 2 <= payload.endIndex else { return nil }
        let compressed = Array(payload[(nameEnd + 2)...])
        guard let profile = Inflate.contents(of: compressed, in: .zlib, limit: limit) else { return nil }
        self.profile = profile
    }

    package static func chunk(_ profile: [UInt8]) -> [UInt8]? {
        // Any name will do.
        Deflate.zlib(profile).map { PNGChunks.chunk("iCCP", Array("ICC profile\0\0".utf8) + $0) }
    }
}
