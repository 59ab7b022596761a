import VitrineCore
import VitrineFormats

/// The coded picture in a JPEG: its tables, its frame and its scans, which can be published without being decoded.
///
/// Application segments and comments are left out wherever they are, and so is everything after the end of the image. What
/// the scans hold besides the coefficients of the picture is not visible here: a decoder finds it, see `CodedDataState`.
struct CodedJPEG {
    let frame: JPEGFrame
    private let bytes: [UInt8]
    private let ranges: [Range<Int>]

    /// - Returns: nil when the structure is damaged, or when browsers may not show the picture: one that is not grey or
    ///   YCbCr with 8 bits a sample, or not Huffman-coded, or in an unusual chroma subsampling.
    init?(_ bytes: [UInt8]) {
        guard let frame = JPEGFrame(bytes), frame.precision == 8, Self.hasUsualSampling(frame),
            let parts = JPEGSegments(bytes), let scans = JPEGScans(bytes, from: parts.scanStart)
        else { return nil }
        var ranges: [Range<Int>] = []
        for part in parts.segments {
            switch part.code {
            // The frames of baseline and progressive pictures; Huffman and quantization tables; the restart interval.
            case 0xC0, 0xC2, 0xC4, 0xDB, 0xDD: ranges.append(part.range)
            case 0xE0...0xEF, 0xFE: break
            default: return nil
            }
        }
        self.frame = frame
        self.bytes = bytes
        self.ranges = ranges + scans.ranges
    }

    /// Whether the picture is grey, 4:4:4, 4:2:2, 4:4:0 or 4:2:0. These stay usual when they are turned, unlike 4:1:1.
    private static func hasUsualSampling(_ frame: JPEGFrame) -> Bool {
        if frame.isGrey { return true }
        guard frame.isYCbCr, let luma = frame.components.first else { return false }
        return (1...2).contains(luma.horizontal) && (1...2).contains(luma.vertical)
            && frame.components.dropFirst().allSatisfy { $0.horizontal == 1 && $0.vertical == 1 }
    }

    /// A JPEG with the same coded data and without metadata.
    var copy: [UInt8] {
        var copy = JPEGAssembler.beginning(profile: nil, attribution: Attribution())
        copy.reserveCapacity(copy.count + codedByteCount + 2)
        for range in ranges { copy += bytes[range] }
        copy += [0xFF, JPEGMarker.endOfImage]
        return copy
    }

    /// The size of a copy without attribution.
    func byteCount(profile: [UInt8]?) -> Int {
        JPEGAssembler.beginning(profile: profile, attribution: Attribution()).count + codedByteCount + 2
    }

    private var codedByteCount: Int { ranges.reduce(0) { $0 + $1.count } }
}
