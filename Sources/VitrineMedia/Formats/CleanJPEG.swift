import VitrineCore
import VitrineFormats

/// Copies a JPEG without its private metadata. What decoders need is kept: tables, frame, scans, the colour profile, and
/// the colour information of the JFIF and Adobe segments.
enum CleanJPEG {
    /// - Returns: nil when the structure is damaged, or the end is missing.
    static func copy(of bytes: [UInt8], orientation: Int, attribution: Attribution) -> [UInt8]? {
        guard JPEGFrame(bytes) != nil, let parts = JPEGSegments(bytes),
            let scans = JPEGScans(bytes, from: parts.scanStart)
        else { return nil }
        var copy: [UInt8] = [0xFF, 0xD8]
        copy.reserveCapacity(bytes.count)
        if let jfif = parts.segments.lazy.compactMap({ Self.jfif($0, in: bytes) }).first { copy += jfif }
        copy += JPEGAssembler.words(attribution, orientation: orientation)
        // Decoders do not use a profile that is damaged.
        if let profile = parts.profile(in: bytes).flatMap(ICCProfile.init) {
            copy += JPEGWriter.segments(profile: profile.published)
        }
        for part in parts.segments {
            switch part.code {
            case 0xC0...0xC7, 0xC9...0xCF, 0xDB, 0xDD: copy += bytes[part.range]
            case 0xEE where bytes.has("Adobe", at: part.payload.lowerBound):
                // The segment has twelve bytes; anything after them is not read by decoders.
                copy += JPEGWriter.segment(0xEE, Array(bytes[part.payload].prefix(12)))
            case 0xE0...0xEF, 0xFE: break
            default: return nil
            }
        }
        for range in scans.ranges { copy += bytes[range] }
        return copy + [0xFF, 0xD9]
    }

    /// The JFIF segment, as version 1.02, without its thumbnail, which may show parts that were cropped from the picture.
    private static func jfif(_ part: JPEGSegment, in bytes: [UInt8]) -> [UInt8]? {
        guard part.code == 0xE0, bytes.has("JFIF\0", at: part.payload.lowerBound), part.payload.count >= 14 else {
            return nil
        }
        return JPEGWriter.segment(
            0xE0, bytes[part.payload].prefix(5) + [1, 2] + bytes[part.payload].prefix(12).suffix(5) + [0, 0])
    }
}
