/// The range of bytes that a request asks for (RFC 9110, 14). Browsers read videos in ranges.
enum ByteRange: Equatable {
    /// The whole file: the request has no range, several, or one that cannot be read.
    case all
    case part(Range<Int64>)
    case unsatisfiable

    init(_ field: String?, size: Int64) {
        self = field.flatMap { Self.parsed($0.utf8, size: size) } ?? .all
    }

    private static func parsed(_ field: String.UTF8View, size: Int64) -> ByteRange? {
        guard field.starts(with: "bytes=".utf8) else { return nil }
        let ends = field.dropFirst(6).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.allSatisfy { ("0"..."9").contains(Unicode.Scalar($0)) } }) else {
            return nil
        }
        switch (number(ends[0]), number(ends[1])) {
        case (nil, nil): return nil
        case (nil, let count?): return count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
        case (let first?, nil): return first >= size ? .unsatisfiable : .part(first..<size)
        case (let first?, let last?):
            if last < first { return nil }
            return first >= size ? .unsatisfiable : .part(first..<(min(last, size - 1) + 1))
        }
    }

    /// nil without digits; the largest number when there are too many digits.
    private static func number(_ digits: Substring.UTF8View) -> Int64? {
        digits.isEmpty ? nil : Int64(String(Substring(digits))) ?? .max
    }
}
