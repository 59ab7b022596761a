/// The scans of a JPEG and the tables between them, up to the end of the image (ITU-T T.81, B.2). What comes after that
/// does not belong to the picture: second images, videos, or bytes that an editor failed to remove.
package struct JPEGScans {
    package private(set) var ranges: [Range<Int>] = []
    package private(set) var metadata: [JPEGSegment] = []
    /// The number of bytes that belong to no segment. Decoders skip them.
    package private(set) var strayBytes = 0
    package private(set) var end = 0

    /// DHT, DAC, DQT, DNL, DRI.
    private static let tables: Set<UInt8> = [0xC4, 0xCC, 0xDB, 0xDC, 0xDD]

    package init?(_ bytes: [UInt8], from start: Int) {
        var position = start
        while let marker = JPEGMarker(bytes, after: position) {
            strayBytes += marker.range.lowerBound - position
            if marker.code == JPEGMarker.endOfImage {
                end = marker.range.upperBound
                return
            }
            guard let segment = JPEGSegment(bytes, of: marker) else { return nil }
            position = segment.range.upperBound
            switch marker.code {
            case JPEGMarker.startOfScan:
                guard let end = Self.end(ofDataAt: position, in: bytes) else { return nil }
                keep(segment.range.lowerBound..<end)
                position = end
            case _ where Self.tables.contains(marker.code):
                // No decoder reads a longer number of lines, or more conditions than there are tables.
                if marker.code == 0xDC, segment.payload.count != 2 { return nil }
                if marker.code == 0xCC, segment.payload.count > 16 { return nil }
                keep(segment.range)
            case 0xE0...0xEF, 0xFE:
                metadata.append(segment)
            default:
                return nil
            }
        }
        return nil
    }

    /// The places of tables, frame and scans, without application segments, comments and stray bytes; nil when the file is
    /// damaged, or has anything else, which no decoder needs.
    package static func codedRanges(of jpeg: [UInt8]) -> [Range<Int>]? {
        guard let parts = JPEGSegments(jpeg), let scans = JPEGScans(jpeg, from: parts.scanStart) else { return nil }
        var ranges: [Range<Int>] = []
        for part in parts.segments {
            switch part.code {
            case 0xC0...0xC7, 0xC9...0xCF, 0xDB, 0xDD: ranges.append(part.range)
            case 0xE0...0xEF, 0xFE: break
            default: return nil
            }
        }
        return ranges + scans.ranges
    }

    package static func codedData(of jpeg: [UInt8]) -> [UInt8]? {
        codedRanges(of: jpeg).map { ranges in ranges.flatMap { jpeg[$0] } + [0xFF, JPEGMarker.endOfImage] }
    }

    private mutating func keep(_ range: Range<Int>) {
        if let last = ranges.last, last.upperBound == range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
            ranges.append(range)
        }
    }

    private static func end(ofDataAt start: Int, in bytes: [UInt8]) -> Int? {
        var position = start
        while let marker = bytes.firstMarkerByte(from: position) {
            position = marker + 1
            while bytes.byte(at: position) == 0xFF { position += 1 }
            guard let code = bytes.byte(at: position) else { return nil }
            guard code == 0 || (0xD0...0xD7).contains(code) else { return marker }
            position += 1
        }
        return nil
    }
}
