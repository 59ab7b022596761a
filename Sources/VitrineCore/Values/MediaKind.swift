/// What a file's first bytes say it is. The extension has no say.
package enum MediaKind: String, Sendable, Codable, CaseIterable {
    case jpeg, png, webp, gif, tiff, heif, avif

    package var displayName: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .tiff: "TIFF"
        case .heif: "HEIF"
        case .avif: "AVIF"
        }
    }
}
