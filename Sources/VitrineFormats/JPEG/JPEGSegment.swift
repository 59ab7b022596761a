/// A marker with the parameters that belong to it.
package struct JPEGSegment {
    /// Of the marker.
    package let code: UInt8
    /// From the marker to the end of the segment.
    package let range: Range<Int>
    /// Without marker and length.
    package let payload: Range<Int>

    /// nil when the segment does not fit into the file.
    package init?(_ bytes: [UInt8], of marker: JPEGMarker) {
        let start = marker.range.upperBound
        guard let length = bytes.integer(at: start, width: 2, .big), length >= 2,
            bytes.slice(at: start, count: length) != nil
        else { return nil }
        code = marker.code
        range = marker.range.lowerBound..<start + length
        payload = start + 2..<start + length
    }
}
