import VitrineFormats

enum PictureFormat {
    case jpeg, png, webp, gif, tiff
    /// HEIF and AVIF: boxes of the ISO base media format.
    case boxes
    case jxl
    case canonRaw

    init?(_ head: [UInt8]) {
        if head.has([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.has(PNGChunks.signature) {
            self = .png
        } else if head.has("RIFF"), head.has("WEBP", at: 8) {
            self = .webp
        } else if head.has("GIF8") {
            self = .gif
        } else if head.has("II*\0") || head.has("MM\0*") || head.has("II+\0") || head.has("MM\0+") {
            self = .tiff
        } else if JXLFile(head) != nil {
            self = .jxl
        } else if let brands = FileTypeBox(head), brands.isCanonRaw || brands.picture != nil {
            self = brands.isCanonRaw ? .canonRaw : .boxes
        } else {
            return nil
        }
    }

    static let writtenSuffixes: Set<String> = ["jpg", "png", "webp", "avif", "jxl"]

    var writtenSuffix: String? {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .webp: "webp"
        case .boxes: "avif"
        case .jxl: "jxl"
        case .gif, .tiff, .canonRaw: nil
        }
    }

    func inspect(_ bytes: [UInt8], into list: inout LeakList) {
        switch self {
        case .jpeg: JPEGAudit.inspect(bytes, into: &list)
        case .png: PNGAudit.inspect(bytes, into: &list)
        case .webp: WebPAudit.inspect(bytes, into: &list)
        case .gif: GIFAudit.inspect(bytes, into: &list)
        case .tiff: tiff(bytes, &list)
        case .boxes: ItemAudit.inspect(bytes, into: &list)
        case .jxl: JXLAudit.inspect(bytes, into: &list)
        case .canonRaw: list.add(.raw, "a RAW photo (Canon CR3)")
        }
    }

    private func tiff(_ bytes: [UInt8], _ list: inout LeakList) {
        if let camera = RawPhoto.name(ofTIFF: bytes) { return list.add(.raw, "a RAW photo (\(camera))") }
        ExifAudit.inspect(bytes, isFile: true, into: &list)
    }
}
