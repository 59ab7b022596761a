extension ArraySlice<UInt8> {
    package func firstIndex(of text: StaticString, from start: Int? = nil) -> Int? {
        let pattern = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard let first = pattern.first else { return nil }
        let offset = startIndex
        let last = count - pattern.count
        return withUnsafeBufferPointer { buffer in
            var index = Swift.max((start ?? offset) - offset, 0)
            while index <= last {
                if buffer[index] == first, buffer[index...].starts(with: pattern) { return offset + index }
                index += 1
            }
            return nil
        }
    }

    package func contains(_ text: StaticString) -> Bool { firstIndex(of: text) != nil }

    package func starts(with text: StaticString) -> Bool {
        starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension [UInt8] {
    package func firstIndex(of text: StaticString, from start: Int = 0) -> Int? {
        self[...].firstIndex(of: text, from: start)
    }

    package func contains(_ text: StaticString) -> Bool { firstIndex(of: text) != nil }

    /// The index of the first byte 0xFF, which begins the markers of a JPEG; nil when there is none.
    ///
    /// Eight bytes are compared at once, because the scans of a large photo have millions of them.
    package func firstMarkerByte(from start: Int) -> Int? {
        guard start >= 0, start < count else { return nil }
        return withUnsafeBytes { buffer -> Int? in
            var index = start
            while buffer.count - index >= 8 {
                let inverted = ~buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                // Not zero if and only if one of the inverted bytes is zero (H. S. Warren, Hacker's Delight, 6-1).
                if (inverted &- 0x0101_0101_0101_0101) & ~inverted & 0x8080_8080_8080_8080 != 0 { break }
                index += 8
            }
            while index < buffer.count, buffer[index] != 0xFF { index += 1 }
            return index < buffer.count ? index : nil
        }
    }

    package func endOfRun(from start: Int, where isPart: (UInt8) -> Bool) -> Int {
        var index = start
        while let byte = byte(at: index), isPart(byte) { index += 1 }
        return index
    }

    /// The last index before `index` of a byte that is not skipped; -1 when there is none.
    package func indexBefore(_ index: Int, skipping isSkipped: (UInt8) -> Bool) -> Int {
        var index = index - 1
        while let byte = byte(at: index), isSkipped(byte) { index -= 1 }
        return index
    }
}
