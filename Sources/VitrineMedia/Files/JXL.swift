import CJXL
import VitrineFormats

/// What libjxl does besides decoding pictures (ISO/IEC 18181).
enum JXL {
    /// Packs a JPEG without loss: the same coefficients in about four fifths of the bytes.
    /// - Parameters:
    ///   - jpeg: the coded picture with its profile, and without other metadata.
    ///   - exif: a TIFF structure; nil for none.
    static func packed(_ jpeg: [UInt8], exif: [UInt8]?, xmp: [UInt8]?) throws(ImageError) -> [UInt8] {
        // Before the structure of EXIF stand four bytes, which say where it begins.
        let exif = exif.map { [0, 0, 0, 0] + $0 } ?? []
        let result = jpeg.withUnsafeBufferPointer { jpeg in
            exif.withUnsafeBufferPointer { exif in
                (xmp ?? []).withUnsafeBufferPointer { vitrine_jxl_pack(block(jpeg), block(exif), block($0)) }
            }
        }
        guard let image = bytes(result) else { throw ImageError("the picture cannot be encoded as JPEG XL") }
        return image
    }

    /// The EXIF of a file as a TIFF structure; empty if there is none.
    /// - Parameter limit: the most bytes that are read.
    static func exif(of file: [UInt8], limit: Int) -> [UInt8] {
        let content = content(of: file, "Exif", limit: limit)
        let skip = content.integer(at: 0, width: 4, .big) ?? 0
        return Array(content.dropFirst(4).dropFirst(min(skip, content.count)))
    }

    /// The XMP packet of a file; empty if there is none.
    /// - Parameter limit: the most bytes that are read.
    static func xmp(of file: [UInt8], limit: Int) -> [UInt8] { content(of: file, "xml ", limit: limit) }

    private static func content(of file: [UInt8], _ type: String, limit: Int) -> [UInt8] {
        guard JXLFile(file)?.hasBoxes == true else { return [] }
        return file.withUnsafeBufferPointer { bytes(vitrine_jxl_content(block($0), type, limit)) } ?? []
    }

    private static func block(_ bytes: UnsafeBufferPointer<UInt8>) -> VitrineJXLBlock {
        VitrineJXLBlock(bytes: bytes.baseAddress, length: bytes.count)
    }

    private static func bytes(_ result: VitrineJXL) -> [UInt8]? {
        defer { vitrine_jxl_free(result) }
        return result.bytes.map { Array(UnsafeBufferPointer(start: $0, count: result.length)) }
    }
}
