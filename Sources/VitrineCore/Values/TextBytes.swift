/// Compares texts byte by byte, eight bytes at a time.
///
/// Swift's own comparison of strings ignores differences in normalization, and that of their UTF-8 views takes one byte
/// at a time.
package enum TextBytes {
    package static func areEqual(_ one: String, _ other: String) -> Bool {
        withBytes(one, other) { one, other in one.count == other.count && firstDifference(one, other) == nil }
    }

    package static func precedes(_ one: String, _ other: String) -> Bool {
        withBytes(one, other) { one, other in
            guard let offset = firstDifference(one, other) else { return one.count < other.count }
            return one[offset] < other[offset]
        }
    }

    private static func withBytes(
        _ one: String, _ other: String, _ compare: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        var (one, other) = (one, other)
        return one.withUTF8 { one in
            other.withUTF8 { compare(UnsafeRawBufferPointer(one), UnsafeRawBufferPointer($0)) }
        }
    }

    /// The offset of the first byte that differs; nil when there is none up to the end of the shorter text.
    private static func firstDifference(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int? {
        let count = min(one.count, other.count)
        var offset = 0
        while count - offset >= 8 {
            let left = UInt64(littleEndian: one.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let right = UInt64(littleEndian: other.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            if left != right { return offset + (left ^ right).trailingZeroBitCount / 8 }
            offset += 8
        }
        return (offset..<count).first { one[$0] != other[$0] }
    }
}
