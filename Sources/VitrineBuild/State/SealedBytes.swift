internal import VitrineCore

/// Bytes of the state with a checksum at their end. SQLite detects damage to its own structure, but not to the values in
/// it. Without the checksum, a damaged date would make a page wrong, and no later build would correct the page.
enum SealedBytes {
    /// - Parameter name: what the bytes belong to. It is part of the checksum.
    static func sealed(_ bytes: [UInt8], of name: [UInt8]) -> [UInt8] {
        var sealed = bytes
        withUnsafeBytes(of: checksum(bytes, bytes.count, name).littleEndian) { sealed.append(contentsOf: $0) }
        return sealed
    }

    /// A reader of the bytes without their checksum; nil when they are not as they were written.
    static func opened(_ sealed: [UInt8], of name: [UInt8]) -> PackedReader? {
        let count = sealed.count - 8
        guard count >= 0 else { return nil }
        let stored = sealed[count...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return stored == checksum(sealed, count, name) ? PackedReader(sealed, count: count) : nil
    }

    /// A hash of the first bytes in the manner of FNV-1a, eight bytes at a time. It detects accidental damage, but not
    /// deliberate changes.
    private static func checksum(_ bytes: [UInt8], _ count: Int, _ name: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ word: UInt64) { hash = (hash ^ word) &* 0x0000_0100_0000_01B3 }
        func add(_ bytes: UnsafeRawBufferPointer) {
            // Without the lengths, a byte that moves from the name to the value would not be noticed.
            add(UInt64(bytes.count))
            var offset = 0
            while bytes.count - offset >= 8 {
                add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
                offset += 8
            }
            for index in offset..<bytes.count { add(UInt64(bytes[index])) }
        }
        name.withUnsafeBytes { add($0) }
        bytes.withUnsafeBytes { add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        return hash
    }
}
