import VitrineCore
import VitrineFormats

/// Writes a JPEG without private metadata, with the coefficients of another one. The colour profile and what says how the
/// colours are coded are kept; tables that no component uses and bytes that no decoder reads are not.
enum CleanJPEG {
    /// - Returns: nil when the file is damaged, its end is missing, or it has another coding than 8 bits with Huffman tables.
    static func copy(of bytes: [UInt8], orientation: Int, attribution: Attribution) -> [UInt8]? {
        guard let frame = JPEGFrame(bytes), JPEGScans.codedRanges(of: bytes) != nil,
            let coded = LosslessTurn.jpeg(bytes, orientation: 1, isProgressive: frame.coding == .progressive),
            let parts = JPEGSegments(coded)
        else { return nil }
        // TurboJPEG writes a JFIF segment with the density of the source, or Adobe's segment for RGB and CMYK.
        let colours = parts.segments.filter { [0xE0, 0xEE].contains($0.code) }
        var copy: [UInt8] = [0xFF, 0xD8]
        copy.reserveCapacity(coded.count)
        for part in colours { copy += coded[part.range] }
        copy += JPEGAssembler.words(attribution, orientation: orientation)
        // Decoders do not use a profile that is damaged.
        if let profile = SourceColours(ofJPEG: bytes).profile.flatMap(ICCProfile.init) {
            copy += JPEGWriter.segments(profile: profile.published)
        }
        for part in parts.segments where !(0xE0...0xEF).contains(part.code) { copy += coded[part.range] }
        return copy + coded[parts.scanStart...]
    }
}
