/// The format of a picture as its first bytes tell it. The worker decodes by it, and the audit inspects by it.
package enum PictureSignature: Sendable, CaseIterable {
    case jpeg, png, webp, gif, tiff, jxl, heif, avif
    /// A raw photo of Canon in boxes (CR3). Other raw photos are TIFF files, or have signatures of their own.
    case canonRaw

    package init?(_ head: [UInt8]) {
        if head.has([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.has(PNGChunks.signature) {
            self = .png
        } else if head.has("RIFF"), head.has("WEBP", at: 8) {
            self = .webp
        } else if head.has("GIF87a") || head.has("GIF89a") {
            self = .gif
        } else if head.has("II*\0") || head.has("MM\0*") || head.has("II+\0") || head.has("MM\0+") {
            self = .tiff
        } else if JXLFile(head) != nil {
            self = .jxl
        } else if let brands = FileTypeBox(head), let signature = Self.signature(brands) {
            self = signature
        } else {
            return nil
        }
    }

    private static func signature(_ brands: FileTypeBox) -> PictureSignature? {
        switch brands.picture {
        case .heif: .heif
        case .avif: .avif
        case nil: brands.isCanonRaw ? .canonRaw : nil
        }
    }
}
