import VitrineFormats

extension PictureSignature {
    static let writtenSuffixes = Set(allCases.compactMap(\.writtenSuffix))

    /// The extension of the images that a gallery has in this format; nil if it has none.
    var writtenSuffix: String? {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .webp: "webp"
        case .avif: "avif"
        case .jxl: "jxl"
        case .gif, .tiff, .heif, .canonRaw: nil
        }
    }

    func inspect(_ bytes: [UInt8], into list: inout LeakList) {
        switch self {
        case .jpeg: JPEGAudit.inspect(bytes, into: &list)
        case .png: PNGAudit.inspect(bytes, into: &list)
        case .webp: WebPAudit.inspect(bytes, into: &list)
        case .gif: GIFAudit.inspect(bytes, into: &list)
        case .tiff: tiff(bytes, &list)
        case .heif, .avif: ItemAudit.inspect(bytes, into: &list)
        case .jxl: JXLAudit.inspect(bytes, into: &list)
        case .canonRaw: list.add(.raw, "a RAW photo (Canon CR3)")
        }
    }

    private func tiff(_ bytes: [UInt8], _ list: inout LeakList) {
        if let camera = RawPhoto.name(ofTIFF: bytes) { return list.add(.raw, "a RAW photo (\(camera))") }
        ExifAudit.inspect(bytes, isFile: true, into: &list)
    }
}
