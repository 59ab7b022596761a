import VitrineCore
import VitrineFormats

extension PixelDigest {
    /// Digests the code of the picture in a JPEG XL file.
    /// - Returns: nil when the boxes do not end with the file.
    static func jxl(_ bytes: [UInt8]) -> ContentDigest? {
        guard let file = JXLFile(bytes), file.boxes.last?.end ?? bytes.count == bytes.count else { return nil }
        let code = file.code(in: bytes)
        guard !code.isEmpty else { return nil }
        var hasher = PartHasher(bytes)
        for range in code { hasher.add(range) }
        return hasher.finish()
    }
}
