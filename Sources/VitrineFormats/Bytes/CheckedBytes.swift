/// Access to bytes at offsets that come from the bytes themselves. What lies outside of them is nil and never a trap.
extension Array where Element == UInt8 {
    package func byte(at offset: Int) -> UInt8? {
        indices.contains(offset) ? self[offset] : nil
    }

    /// An unsigned number of `width` bytes, 1 to 8.
    package func number(at offset: Int, width: Int, _ order: ByteOrder) -> UInt64? {
        guard let range = range(at: offset, count: width), (1...8).contains(width) else { return nil }
        var value: UInt64 = 0
        switch order {
        case .big: for index in range { value = value << 8 | UInt64(self[index]) }
        case .little: for index in range.reversed() { value = value << 8 | UInt64(self[index]) }
        }
        return value
    }

    /// An unsigned number of `width` bytes; nil when it does not fit into an `Int`.
    package func integer(at offset: Int, width: Int, _ order: ByteOrder) -> Int? {
        number(at: offset, width: width, order).flatMap { Int(exactly: $0) }
    }

    package func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        range(at: offset, count: count).map { self[$0] }
    }

    package func has(_ text: StaticString, at offset: Int = 0) -> Bool {
        guard let range = range(at: offset, count: text.utf8CodeUnitCount) else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(self[range]) }
    }

    package func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
        guard let range = range(at: offset, count: signature.count) else { return false }
        return signature.elementsEqual(self[range])
    }

    private func range(at offset: Int, count: Int) -> Range<Int>? {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
        return offset..<offset + count
    }
}
