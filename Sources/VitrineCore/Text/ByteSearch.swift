/// Finds text in bytes. Comparing `String`s would ignore differences in Unicode normalization.
package enum ByteSearch {
    /// The index of the first occurrence of `pattern` in `bytes`, at or after `start`; nil if there is none.
    package static func first(_ pattern: StaticString, in bytes: ArraySlice<UInt8>, from start: Int? = nil) -> Int? {
        let pattern = UnsafeBufferPointer(start: pattern.utf8Start, count: pattern.utf8CodeUnitCount)
        guard let initial = pattern.first else { return nil }
        var index = start ?? bytes.startIndex
        let last = bytes.endIndex - pattern.count
        return bytes.withUnsafeBufferPointer { buffer in
            let offset = bytes.startIndex
            while index <= last {
                if buffer[index - offset] == initial, buffer[(index - offset)...].starts(with: pattern) { return index }
                index += 1
            }
            return nil
        }
    }

    package static func starts(_ bytes: ArraySlice<UInt8>, with pattern: StaticString) -> Bool {
        bytes.starts(with: UnsafeBufferPointer(start: pattern.utf8Start, count: pattern.utf8CodeUnitCount))
    }

    /// Drops blanks and line ends at the start.
    package static func withoutLeadingSpace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }
}
