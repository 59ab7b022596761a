/// Bytes of the state with a checksum at their end. SQLite detects damage to its own structure, but not to the values in
/// it. Without the checksum, a damaged date would make a page wrong, and no later build would correct the page.
enum SealedBytes {
    /// Bytes with their checksum.
    /// - Parameter name: what the bytes belong to. It is part of the checksum.
    static func sealed(_ bytes: [UInt8], of name: [UInt8]) -> [UInt8] {
        var sealed = bytes
        withUnsafeBytes(of: checksum(bytes[...], name).littleEndian) { sealed.append(contentsOf: $0) }
        return sealed
    }

    /// The bytes without their checksum; nil when they are not as they were written.
    static func opened(_ sealed: [UInt8], of name: [UInt8]) -> [UInt8]? {
        guard sealed.count >= 8 else { return nil }
        let content = sealed.dropLast(8)
        let stored = sealed.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return stored == checksum(content, name) ? Array(content) : nil
    }

    /// The FNV-1a hash of the bytes. It detects accidental damage, but not deliberate changes.
    private static func checksum(_ bytes: ArraySlice<UInt8>, _ name: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        for byte in name { add(byte) }
        // No name contains this byte, so the name cannot become longer at the expense of the bytes.
        add(0)
        for byte in bytes { add(byte) }
        return hash
    }
}
