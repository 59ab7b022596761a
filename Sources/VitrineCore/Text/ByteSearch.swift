/// Finds text in bytes. Pages are compared as bytes: as `String`s they would be equal under normalisation.
package enum ByteSearch {
    /// Where `pattern` begins first in `bytes`, at or behind `start`; nil when it does not.
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

    /// `bytes` without blanks and ends of lines before the first other byte.
    package static func withoutLeadingSpace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }
}
