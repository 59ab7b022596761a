/// The checksum of a chunk of a PNG (ISO 3309; PNG, annex D).
package enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(number) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    package static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { value, byte in table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
    }
}
