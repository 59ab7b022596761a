/// A JPEG without application segments but those that its colours need, without comments, and without what follows its
/// end: second pictures, films, what an editor forgot to cut off.
enum CleanJPEG {
    /// - Parameters:
    ///   - exif: a TIFF structure.
    ///   - xmp: a packet.
    /// - Returns: nil when the file ends before the picture does, or its structure is broken.
    static func copy(of bytes: [UInt8], exif: [UInt8]?, xmp: [UInt8]?) -> [UInt8]? {
        guard let parts = JPEGSegments(bytes) else { return nil }
        var copy: [UInt8] = [0xFF, 0xD8]
        copy.reserveCapacity(bytes.count)
        if let jfif = parts.segments.first(where: {
            $0.marker == 0xE0 && bytes.has("JFIF\0", at: $0.payload.lowerBound)
        }),
            jfif.payload.count >= 14
        {
            // Version and density; the small picture that may follow shows what the large one once was.
            let head = bytes[jfif.payload.lowerBound..<jfif.payload.lowerBound + 12]
            copy += JPEGAssembler.segment(0xE0, head + [0, 0])
        }
        if let exif { copy += JPEGAssembler.segment(exif: exif) }
        if let xmp { copy += JPEGAssembler.segment(xmp: xmp) }
        for part in parts.segments where isKept(part, bytes) { copy += bytes[part.range] }
        guard append(bytes, from: parts.scanStart, to: &copy) else { return nil }
        return copy
    }

    private static func isKept(_ part: JPEGSegments.Segment, _ bytes: [UInt8]) -> Bool {
        switch part.marker {
        case 0xE2: bytes.has("ICC_PROFILE\0", at: part.payload.lowerBound)
        // Adobe's says how the colours are coded.
        case 0xEE: bytes.has("Adobe", at: part.payload.lowerBound) && part.payload.count == 12
        case 0xE0...0xEF, 0xFE: false
        default: true
        }
    }

    /// The scans, and the tables between them, to the end of the image.
    /// - Returns: whether there is one.
    private static func append(_ bytes: [UInt8], from start: Int, to copy: inout [UInt8]) -> Bool {
        var position = start
        while let marker = bytes.byte(at: position + 1), bytes[position] == 0xFF {
            if marker == 0xFF {
                position += 1
                continue
            }
            if marker == 0xD9 {
                copy += [0xFF, 0xD9]
                return true
            }
            guard marker != 0, !(0xD0...0xD8).contains(marker),
                let length = bytes.integer(at: position + 2, width: 2, .big), length >= 2,
                bytes.slice(at: position + 2, count: length) != nil
            else { return false }
            let isPrivate = (0xE0...0xEF).contains(marker) || marker == 0xFE
            if !isPrivate { copy += bytes[position..<position + 2 + length] }
            position += 2 + length
            if marker == 0xDA {
                let end = JPEGSegments.endOfScan(from: position, in: bytes)
                copy += bytes[position..<end]
                position = end
            }
        }
        return false
    }
}
