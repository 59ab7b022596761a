/// The format of a media file as its first bytes tell it. The file's extension does not matter.
package enum MediaKind: String, Sendable, Codable, CaseIterable {
    case jpeg, png, webp, gif, tiff, heif, avif, jxl
    case raw
    case video
}
