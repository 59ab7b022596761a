/// What is known about a photo after its file was read: format, sizes, metadata, and the digests from which the names
/// of its images are made.
package struct SourceRecord: Hashable, Sendable, Codable {
    package var kind: MediaKind
    /// The digest of the whole file.
    package var fileDigest: ContentDigest
    /// The digest of everything that determines how the photo looks: for a JPEG, all but the metadata segments, with
    /// the orientation and the colour profile.
    package var pixelDigest: ContentDigest
    /// The size of the file in bytes.
    package var fileSize: Int64
    /// The size in pixels as it is stored, before the orientation is applied.
    package var storedSize: PixelSize
    /// The EXIF orientation from 1 to 8. It is 1 if the decoder applies the orientation itself (HEIF, AVIF).
    package var orientation: Int
    /// The memory in bytes that a decoder needs besides its output: the coefficients of a progressive JPEG, or the
    /// whole image in a format that cannot be decoded row by row.
    package var decoderMemory: Int64
    package var exif: ExifFields
    package var xmp: XMPFields

    package init(
        kind: MediaKind, fileDigest: ContentDigest, pixelDigest: ContentDigest, fileSize: Int64,
        storedSize: PixelSize, orientation: Int, decoderMemory: Int64, exif: ExifFields, xmp: XMPFields
    ) {
        self.kind = kind
        self.fileDigest = fileDigest
        self.pixelDigest = pixelDigest
        self.fileSize = fileSize
        self.storedSize = storedSize
        self.orientation = orientation
        self.decoderMemory = decoderMemory
        self.exif = exif
        self.xmp = xmp
    }

    /// The size in pixels as it is displayed, with the orientation applied.
    package var size: PixelSize { storedSize.upright(orientation: orientation) }
}
