/// The marker segments of a JPEG before its first scan (ITU-T T.81, annex B).
struct JPEGSegments {
    struct Segment {
        /// The second byte of the marker: 0xE1 for APP1.
        var marker: UInt8
        /// From the marker to the end of the segment.
        var range: Range<Int>
        /// Without marker and length.
        var payload: Range<Int>
    }

    let segments: [Segment]
    /// Where the first SOS marker stands; everything from here on is picture, and what follows it.
    let scanStart: Int

    /// nil when the bytes are no JPEG, or end or break before the first scan.
    init?(_ bytes: [UInt8]) {
        guard bytes.has([0xFF, 0xD8]) else { return nil }
        var segments: [Segment] = []
        var position = 2
        while true {
            guard bytes.byte(at: position) == 0xFF else { return nil }
            let start = position
            // Any number of fill bytes may stand before a marker.
            while bytes.byte(at: position + 1) == 0xFF { position += 1 }
            guard let marker = bytes.byte(at: position + 1) else { return nil }
            position += 2
            switch marker {
            case 0xDA:
                self.segments = segments
                scanStart = start
                return
            case 0x00, 0xD9: return nil
            case 0x01, 0xD0...0xD8: continue
            default: break
            }
            guard let length = bytes.integer(at: position, width: 2, .big), length >= 2,
                bytes.slice(at: position, count: length) != nil
            else { return nil }
            let end = position + length
            segments.append(Segment(marker: marker, range: start..<end, payload: position + 2..<end))
            position = end
        }
    }

    /// The colour profile, put together from its numbered pieces (ICC.1:2010, B.4); nil when one is missing.
    func profile(in bytes: [UInt8]) -> [UInt8]? {
        let signature = Array("ICC_PROFILE\0".utf8)
        var pieces: [Int: ArraySlice<UInt8>] = [:]
        var count = 0
        for segment in segments where segment.marker == 0xE2 && bytes.has(signature, at: segment.payload.lowerBound) {
            let start = segment.payload.lowerBound + signature.count
            guard segment.payload.count >= signature.count + 2, let number = bytes.byte(at: start),
                let total = bytes.byte(at: start + 1)
            else { return nil }
            count = Int(total)
            pieces[Int(number)] = bytes[(start + 2)..<segment.payload.upperBound]
        }
        guard count > 0, (1...count).allSatisfy({ pieces[$0] != nil }) else { return nil }
        return (1...count).flatMap { pieces[$0] ?? [] }
    }
}
