import VitrineCore
import VitrineFormats

struct CodedJPEG {
    let frame: JPEGFrame
    private let codedByteCount: Int

    /// - Returns: nil when the structure is damaged, or when browsers may not show the picture: one that is not grey or
    ///   YCbCr with 8 bits a sample, or not Huffman-coded, or in an unusual chroma subsampling.
    init?(_ bytes: [UInt8]) {
        guard let frame = JPEGFrame(bytes), frame.precision == 8, Self.hasUsualSampling(frame),
            [.baseline, .progressive].contains(frame.coding), let coded = JPEGScans.codedRanges(of: bytes)
        else { return nil }
        self.frame = frame
        codedByteCount = coded.reduce(0) { $0 + $1.count }
    }

    /// Whether the picture is grey, 4:4:4, 4:2:2, 4:4:0 or 4:2:0. These stay usual when they are turned, unlike 4:1:1.
    private static func hasUsualSampling(_ frame: JPEGFrame) -> Bool {
        if frame.isGrey { return true }
        guard frame.isYCbCr, let luma = frame.components.first else { return false }
        return (1...2).contains(luma.horizontal) && (1...2).contains(luma.vertical)
            && frame.components.dropFirst().allSatisfy { $0.horizontal == 1 && $0.vertical == 1 }
    }

    func byteCount(profile: [UInt8]?) -> Int {
        JPEGAssembler.beginning(profile: profile, attribution: Attribution()).count + codedByteCount + 2
    }
}
