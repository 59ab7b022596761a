/// The outer structure of a JPEG XL file (ISO/IEC 18181-2): boxes around the code of the picture, or the code alone.
package struct JXLFile {
    private static let signature: [UInt8] = [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]
    private static let codeSignature: [UInt8] = [0xFF, 0x0A]

    /// The boxes in their order; none if the file consists of the code alone.
    package let boxes: [ISOBox]

    /// nil when the bytes do not begin as a JPEG XL file does.
    package init?(_ bytes: [UInt8]) {
        if bytes.has(Self.signature) {
            boxes = ISOBox.boxes(from: 0, to: bytes.count, in: bytes)
        } else if bytes.has(Self.codeSignature) {
            boxes = []
        } else {
            return nil
        }
    }

    package var hasBoxes: Bool { !boxes.isEmpty }

    /// The ranges of the code of the picture, in order. A box for a part begins with its number, which belongs to it.
    package func code(in bytes: [UInt8]) -> [Range<Int>] {
        guard hasBoxes else { return [0..<bytes.count] }
        return boxes.filter { $0.isCalled("jxlc", in: bytes) || $0.isCalled("jxlp", in: bytes) }
            .map { $0.body..<$0.end }
    }
}
