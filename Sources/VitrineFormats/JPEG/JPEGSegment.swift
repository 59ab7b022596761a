package struct JPEGSegment {
    package let code: UInt8
    package let range: Range<Int>
    package let payload: Range<Int>

    package init?(_ bytes: [UInt8], of marker: JPEGMarker) {
        let start = marker.range.upperBound
        guard let length = bytes.integer(at: start, width: 2, .big), length >= 2,
            bytes.slice(at: start, count: length) != nil
        else { return nil }
        code = marker.code
        range = marker.range.lowerBound..<start + length
        payload = start + 2..<start + length
    }

    /// Returns the bytes behind a mark at the beginning of the payload, or nil if the payload does not begin with all of the
    /// mark. The bytes after a short segment may complete a mark by chance, so they are not compared.
    package func content(after mark: [UInt8], in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let content = bytes[payload]
        return content.starts(with: mark) ? content.dropFirst(mark.count) : nil
    }
}
