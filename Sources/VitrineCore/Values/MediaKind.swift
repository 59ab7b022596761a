/// The format of a media file as its first bytes tell it. The file's extension does not matter.
package enum MediaKind: String, Sendable, Codable, CaseIterable {
    case jpeg, png, webp, gif, tiff, heif, avif, jxl
    /// A raw photo of a camera, in any of the formats that `RawFormat` lists.
    case raw
    case video
}
