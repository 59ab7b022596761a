import VitrineCore
import VitrineFormats

struct IPTCBlock {
    private static let maxSize = 1 << 20
    private static let iptcTag = 33_723, photoshopTag = 34_377

    let data: [UInt8]
    /// Whether a program that does not know XMP changed the data: the digest that was stored when both were written is not
    /// that of the data.
    let isNewerThanXMP: Bool

    init?(_ bytes: [UInt8], kind: MediaKind) {
        switch kind {
        case .jpeg: self.init(PhotoshopResources(Self.segments(of: bytes)))
        case .png: self.init(PhotoshopResources(PNGMetadata(bytes, limit: Self.maxSize).resources))
        case .tiff: self.init(tiff: bytes)
        case .webp, .gif, .heif, .avif, .jxl, .raw, .video: return nil
        }
    }

    private init?(_ resources: PhotoshopResources) {
        guard let data = resources.first(PhotoshopResources.iptc), data.count <= Self.maxSize else { return nil }
        self.data = data
        let digest = resources.first(PhotoshopResources.iptcDigest)
        isNewerThanXMP = digest.map { $0.count == 16 && !MD5.sum(of: data).elementsEqual($0) } ?? false
    }

    private init?(tiff bytes: [UInt8]) {
        guard let tree = TIFFTree(bytes), let fields = tree.pictureFields else { return nil }
        let block = fields[Self.photoshopTag].flatMap { tree.value(of: $0, atMost: Self.maxSize) }
        if let block, let found = IPTCBlock(PhotoshopResources(block)) {
            self = found
            return
        }
        guard let data = fields[Self.iptcTag].flatMap({ tree.value(of: $0, atMost: Self.maxSize) }) else { return nil }
        self.data = data
        isNewerThanXMP = false
    }

    private static func segments(of bytes: [UInt8]) -> [UInt8] {
        let signature = PhotoshopResources.signature
        var joined: [UInt8] = []
        for segment in JPEGSegments(bytes)?.segments ?? []
        where segment.code == 0xED {
            joined += segment.content(after: signature, in: bytes) ?? []
            if joined.count > maxSize { break }
        }
        return joined
    }
}
