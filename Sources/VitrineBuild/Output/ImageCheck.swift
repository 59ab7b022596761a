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
        case "jpg": bytes.count > 4 && bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2) == [0xFF, 0xD9]
        case "png": bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.suffix(8).starts(with: "IEND".utf8)
        case "webp": isWholeWebP(bytes)
        case "avif", "heic": isWholeBoxFile(bytes)
        default: false
        }
    }

    private static func isWholeWebP(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return false
        }
        return bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } + 8 == bytes.count
    }

    /// ISO 14496-12: boxes one behind the other, of which the last ends with the file.
    private static func isWholeBoxFile(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 8, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
        var rest = bytes[...]
        while rest.count >= 16 {
            func number(_ range: Range<Int>) -> UInt64 {
                rest[rest.startIndex + range.lowerBound..<rest.startIndex + range.upperBound].reduce(0) {
                    $0 << 8 | UInt64($1)
                }
            }
            // 1 says that the size stands behind the name, in eight bytes; 0 that the box reaches to the end, wherever
            // that is.
            let size = number(0..<4) == 1 ? number(8..<16) : number(0..<4)
            guard size >= 8, size <= rest.count else { return false }
            rest = rest.dropFirst(Int(size))
        }
        return rest.isEmpty
    }
}
