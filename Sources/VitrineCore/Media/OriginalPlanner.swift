/// Which photos are published for download, and under which name.
package enum OriginalPlanner {
    /// The way copies are cleaned. Raise the number when the same file shall give other bytes.
    private static let cleaner = "clean original 2"
    private static let asIs = "original"

    /// The path of the file in the output; nil where there is none.
    ///
    /// It holds the digests of all that shapes the file: it is its key. A clean copy has nothing of the metadata, so that
    /// a caption that is written into a JPEG leaves it as it is.
    package static func path(of photo: Photo, settings: Settings) -> String? {
        guard isPublished(photo.record.kind, settings.originals) else { return nil }
        var hasher = StableHasher()
        if settings.originals == .clean {
            hasher.add(cleaner)
            hasher.add(photo.attribution)
        } else {
            hasher.add(asIs)
            hasher.add(photo.record.fileDigest)
        }
        return MediaName.path(
            pixels: photo.record.pixelDigest, recipe: hasher.finish(), suffix: suffix(of: photo.record.kind))
    }

    package static func isPublished(_ kind: MediaKind, _ policy: OriginalsPolicy) -> Bool {
        switch policy {
        case .none: false
        case .clean: OriginalsPolicy.cleanable.contains(kind)
        case .asis: true
        }
    }

    /// By what the file is; its own name may say something else.
    private static func suffix(of kind: MediaKind) -> String {
        switch kind {
        case .jpeg: "jpg"
        case .png: "png"
        case .webp: "webp"
        case .gif: "gif"
        case .tiff: "tif"
        case .heif: "heic"
        case .avif: "avif"
        }
    }
}
