/// The checksum of PNG chunks and of files in ZIPs (ISO 3309; PNG, annex D; ZIP, 4.4.7).
package struct CRC32 {
    /// Eight tables of 256 numbers: a step takes eight bytes.
    private static let tables: [UInt32] = {
        var tables: [UInt32] = []
        for number in UInt32(0)..<256 {
            var value = number
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
            tables.append(value)
        }
        for index in 256..<2048 {
            let value = tables[index - 256]
            tables.append(tables[Int(value & 0xFF)] ^ (value >> 8))
        }
        return tables
    }()

    private var value = UInt32.max

    package init() {}

    package var checksum: UInt32 { ~value }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var value = value
        Self.tables.withUnsafeBufferPointer { tables in
            var position = 0
            while position + 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian ^ UInt64(value)
                value = 0
                for byte in 0..<8 { value ^= tables[(7 - byte) << 8 | Int(word >> (UInt64(byte) * 8) & 0xFF)] }
                position += 8
            }
            for byte in bytes[position...] { value = tables[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
        }
        self.value = value
    }

    package static func checksum(of bytes: [UInt8]) -> UInt32 {
        var sum = CRC32()
        bytes.withUnsafeBytes { sum.update($0) }
        return sum.checksum
    }
}
