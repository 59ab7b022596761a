internal import VitrineFormats

/// A quick look at whether an image file is all there, when no record says so.
enum ImageCheck {
    /// The smallest piece that disks keep.
    private static let block = 512

    /// Whether a whole block is zeros: what a power cut leaves where nothing was written yet. A picture of one colour may
    /// have such blocks of its own, and is then made again for nothing.
    static func hasHole(_ bytes: [UInt8]) -> Bool {
        stride(from: 0, to: bytes.count, by: block).contains { start in
            bytes[start..<min(start + block, bytes.count)].allSatisfy { $0 == 0 }
        }
    }

    /// - Parameter path: its ending says what the file is; we gave it.
    /// - Returns: false, too, for a format that does not tell: such a file is made again.
    static func isWhole(_ bytes: [UInt8], at path: String) -> Bool {
        !hasHole(bytes) && hasEnd(bytes, at: path)
    }

    private static func hasEnd(_ bytes: [UInt8], at path: String) -> Bool {
        switch path.split(separator: ".").last {
        case "jpg": bytes.count > 4 && bytes.has([0xFF, 0xD8, 0xFF]) && bytes.has([0xFF, 0xD9], at: bytes.count - 2)
        case "png": PNGChunks(bytes)?.list.last?.range.upperBound == bytes.count
        case "webp": WebPChunks.end(of: bytes) == bytes.count
        case "avif", "heic": hasWholeBoxes(bytes)
        default: false
        }
    }

    /// Whether the boxes of the file follow one another up to its end. A box without a size would reach to the end,
    /// wherever that is.
    private static func hasWholeBoxes(_ bytes: [UInt8]) -> Bool {
        let boxes = ISOBox.boxes(from: 0, to: bytes.count, in: bytes)
        return boxes.first?.isCalled("ftyp", in: bytes) == true && boxes.last?.end == bytes.count
            && !boxes.contains(where: \.isOpenEnded)
    }
}
