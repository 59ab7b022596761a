/// Finds texts in bytes without decoding them.
extension ArraySlice<UInt8> {
    /// The index where `text` first begins; nil when it does not occur.
    /// - Parameter start: where the search begins; the first index unless given.
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
}

extension [UInt8] {
    /// The index where `text` first begins; nil when it does not occur.
    /// - Parameter start: where the search begins.
    package func firstIndex(of text: StaticString, from start: Int = 0) -> Int? {
        self[...].firstIndex(of: text, from: start)
    }

    package func contains(_ text: StaticString) -> Bool { firstIndex(of: text) != nil }

    /// The index after a run of matching bytes that begins at `start`; `start` itself when there is no such run.
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
