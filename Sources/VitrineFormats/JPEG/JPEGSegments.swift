/// The marker segments of a JPEG before its first scan (ITU-T T.81, annex B).
package struct JPEGSegments {
    package let segments: [JPEGSegment]
    package let scanStart: Int
    /// The number of bytes that belong to no segment. Decoders skip them.
    package let strayBytes: Int

    package init?(_ bytes: [UInt8], from start: Int = 0) {
        guard bytes.has([0xFF, 0xD8], at: start) else { return nil }
        var segments: [JPEGSegment] = []
        var strayBytes = 0
        var position = start + 2
        while let marker = JPEGMarker(bytes, after: position) {
            strayBytes += marker.range.lowerBound - position
            switch marker.code {
            case JPEGMarker.startOfScan:
                self.segments = segments
                self.strayBytes = strayBytes
                scanStart = marker.range.lowerBound
                return
            case JPEGMarker.endOfImage: return nil
            default: break
            }
            position = marker.range.upperBound
            if marker.standsAlone { continue }
            guard let segment = JPEGSegment(bytes, of: marker) else { return nil }
            segments.append(segment)
            position = segment.range.upperBound
        }
        return nil
    }

    package func exif(in bytes: [UInt8]) -> [UInt8] { segments.exif(in: bytes) }

    /// The colour profile, joined from its numbered pieces (ICC.1:2010, B.4); nil when a piece is missing.
    package func profile(in bytes: [UInt8]) -> [UInt8]? {
        let signature = Array("ICC_PROFILE\0".utf8)
        var pieces: [Int: ArraySlice<UInt8>] = [:]
        var count = 0
        for segment in segments where segment.code == 0xE2 {
            guard let piece = segment.content(after: signature, in: bytes) else { continue }
            let numbers = piece.prefix(2)
            guard numbers.count == 2, let number = numbers.first, let total = numbers.last else { return nil }
            count = Int(total)
            pieces[Int(number)] = piece.dropFirst(2)
        }
        guard count > 0, (1...count).allSatisfy({ pieces[$0] != nil }) else { return nil }
        return (1...count).flatMap { pieces[$0] ?? [] }
    }
}

extension [JPEGSegment] {
    /// The EXIF data with the mark before them.
    func exif(in bytes: [UInt8]) -> [UInt8] {
        let mark = "Exif\0\0"
        return content(of: 0xE1, after: mark, in: bytes).map { [UInt8](mark.utf8) + $0 } ?? []
    }

    /// Returns the bytes behind a mark in the first segment that has this code and begins with the mark.
    func content(of code: UInt8, after mark: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let mark = [UInt8](mark.utf8)
        return lazy.filter { $0.code == code }.compactMap { $0.content(after: mark, in: bytes) }.first
    }
}
