/// The colour profile of a PNG: its `iCCP` chunk (PNG, third edition, 11.3.2.3), which compresses it.
package struct PNGProfile {
    /// The profile as a zlib stream, as the chunk has it.
    package let compressed: [UInt8]
    package let profile: [UInt8]

    /// nil when the chunk is damaged, or when the profile has more than `limit` bytes.
    package init?(_ chunk: PNGChunks.Chunk, in bytes: [UInt8], limit: Int) {
        let payload = bytes[chunk.payload]
        // A name, a NUL, and the method of compression.
        guard let nameEnd = payload.firstIndex(of: 0), nameEnd + 2 <= payload.endIndex else { return nil }
        compressed = Array(payload[(nameEnd + 2)...])
        guard let profile = Inflate.zlib(compressed, limit: limit) else { return nil }
        self.profile = profile
    }

    /// A chunk with a profile that is compressed already.
    package static func chunk(compressed: [UInt8]) -> [UInt8] {
        // Any name will do.
        PNGChunks.chunk("iCCP", Array("ICC profile\0\0".utf8) + compressed)
    }

    /// A chunk with a profile that is stored without compression: profiles are small.
    package static func chunk(_ profile: [UInt8]) -> [UInt8] { chunk(compressed: ZlibWriter.stored(profile)) }
}
