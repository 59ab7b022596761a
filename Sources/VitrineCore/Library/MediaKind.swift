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

/// A width and a height in pixels.
package struct PixelSize: Hashable, Sendable, Codable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    package var longEdge: Int { max(width, height) }
    package var shortEdge: Int { min(width, height) }

    /// The size after an EXIF orientation (1 to 8) was applied: 5 to 8 lie on their side.
    package func upright(orientation: Int) -> PixelSize {
        (5...8).contains(orientation) ? PixelSize(width: height, height: width) : self
    }
}
