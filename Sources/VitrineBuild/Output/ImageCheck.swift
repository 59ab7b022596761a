internal import VitrineFormats

/// Checks quickly whether an image file is complete, for files without a record.
enum ImageCheck {
    /// The size in bytes of the smallest unit that disks write.
    private static let block = 512

    /// Whether a whole block consists of zeros, as a power cut leaves a part of a file that was not written yet. An
    /// image of a single colour may contain such blocks, and is then made again although it is complete.
    static func hasHole(_ bytes: [UInt8]) -> Bool {
        stride(from: 0, to: bytes.count, by: block).contains { start in
            bytes[start..<min(start + block, bytes.count)].allSatisfy { $0 == 0 }
        }
    }

    /// Whether an image file is complete.
    /// - Parameter path: the path of the file, which Vitrine chose. Its extension names the format.
    /// - Returns: also false for a format whose end cannot be recognized. Such a file is made again.
    static func isWhole(_ bytes: [UInt8], at path: String) -> Bool {
        !hasHole(bytes) && hasEnd(bytes, at: path)
    }

    private static func hasEnd(_ bytes: [UInt8], at path: String) -> Bool {
        switch path.split(separator: ".").last {
        case "jpg": bytes.count > 4 && bytes.has([0xFF, 0xD8, 0xFF]) && bytes.has([0xFF, 0xD9], at: bytes.count - 2)
        case "png": PNGChunks(bytes)?.list.last?.range.upperBound == bytes.count
        case "webp": WebPChunks.end(of: bytes) == bytes.count
        case "avif", "heic", "mp4": hasWholeBoxes(bytes)
        default: false
        }
    }

    /// Whether the boxes of the file follow one another up to its end. A box without a size could hide that the file is
    /// cut off.
    private static func hasWholeBoxes(_ bytes: [UInt8]) -> Bool {
        let boxes = ISOBox.boxes(from: 0, to: bytes.count, in: bytes)
        return boxes.first?.isCalled("ftyp", in: bytes) == true && boxes.last?.end == bytes.count
            && !boxes.contains(where: \.isOpenEnded)
    }
}
