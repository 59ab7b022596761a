/// A marker of a JPEG with its parameters (ITU-T T.81, B.1.1.4).
package struct JPEGSegment {
    /// The second byte of the marker, such as 0xE1 for APP1.
    package let code: UInt8
    /// From the marker to the end of the segment.
    package let range: Range<Int>
    /// The segment without marker and length.
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
