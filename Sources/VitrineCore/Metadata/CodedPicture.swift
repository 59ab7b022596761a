/// The coded picture of a JPEG that can be published without being decoded: grey or YCbCr with 8 bits a sample and
/// Huffman coding, in any of the usual chroma subsamplings, and baseline or progressive. All browsers show such pictures.
///
/// It follows from the frame, the tables, the scans and the colour profile alone. So it stays the same when a program
/// writes a caption or a rating into the file, like the digest of the pixels.
package struct CodedPicture: Hashable, Sendable, Encodable {
    /// The size in bytes of a published copy without attribution.
    package var byteCount: Int64
    /// Whether the blocks that a lossless turn moves are 16 pixels wide instead of 8, because chroma has half the width.
    package var hasWideBlocks: Bool
    /// Whether these blocks are 16 pixels high instead of 8, because chroma has half the height.
    package var hasTallBlocks: Bool
    /// Whether the picture has a colour profile other than sRGB, so that `colour: srgb` converts it.
    package var hasOtherProfile: Bool

    package init(byteCount: Int64, hasWideBlocks: Bool, hasTallBlocks: Bool, hasOtherProfile: Bool) {
        self.byteCount = byteCount
        self.hasWideBlocks = hasWideBlocks
        self.hasTallBlocks = hasTallBlocks
        self.hasOtherProfile = hasOtherProfile
    }

    /// Whether the picture can be turned upright without being decoded.
    ///
    /// Coefficients are turned in whole blocks. The blocks at the right and the lower edge may reach beyond the picture;
    /// a turn that would bring them to the left or the upper edge is not possible.
    package func canTurn(_ size: PixelSize, orientation: Int) -> Bool {
        let fitsAcross = size.width % (hasWideBlocks ? 16 : 8) == 0
        let fitsDown = size.height % (hasTallBlocks ? 16 : 8) == 0
        return switch orientation {
        case 2, 8: fitsAcross
        case 4, 6: fitsDown
        case 3, 7: fitsAcross && fitsDown
        default: true
        }
    }
}

extension PackedWriter {
    mutating func add(_ picture: CodedPicture) {
        let flags = [picture.hasWideBlocks, picture.hasTallBlocks, picture.hasOtherProfile]
        add(picture.byteCount)
        for flag in flags { add(byte: flag ? 1 : 0) }
    }
}

extension PackedReader {
    mutating func codedPicture() throws(Invalid) -> CodedPicture {
        CodedPicture(
            byteCount: try number(), hasWideBlocks: try byte() == 1, hasTallBlocks: try byte() == 1,
            hasOtherProfile: try byte() == 1)
    }
}
