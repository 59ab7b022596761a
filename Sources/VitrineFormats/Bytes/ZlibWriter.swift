/// Writes zlib streams (RFC 1950).
package enum ZlibWriter {
    /// A stream that stores its bytes without compressing them.
    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
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
