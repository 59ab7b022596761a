import VitrineCore

/// The colour profile of a PNG: its `iCCP` chunk (PNG, third edition, 11.3.2.3), which packs it.
enum PNGProfile {
    private static let largest = 64 << 20

    /// The chunk with a profile that may be published; nil when the profile is damaged, which decoders do not use.
    static func published(_ chunk: PNGChunks.Chunk, in bytes: [UInt8]) -> [UInt8]? {
        let payload = Array(bytes[chunk.range].dropFirst(8).dropLast(4))
        let name = payload.prefix { $0 != 0 }
        guard let packed = payload.slice(at: name.count + 2, count: payload.count - name.count - 2),
            let plain = Inflate.zlib(Array(packed), most: largest), let profile = ICCProfile(plain)
        else { return nil }
        let published = profile.published
        // The name is anybody's choice.
        let content = published == plain ? Array(packed) : stored(published)
        return PNGChunks.chunk("iCCP", Array("ICC profile\0\0".utf8) + content)
    }

    /// A zlib stream (RFC 1950) that packs nothing: profiles are small, and a downloaded original is not.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        for start in stride(from: 0, to: bytes.count, by: 0xFFFF) {
            let part = bytes[start..<min(start + 0xFFFF, bytes.count)]
            stream.append(part.endIndex == bytes.count ? 1 : 0)
            stream += part.count.bytes(2, .little) + (~part.count & 0xFFFF).bytes(2, .little) + part
        }
        return stream + (high << 16 | low).bytes(4, .big)
    }
}
