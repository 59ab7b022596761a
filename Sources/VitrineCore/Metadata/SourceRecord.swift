/// A photograph as it was read: what it is, what it says of itself, and the digests that name what is made from it.
package struct SourceRecord: Hashable, Sendable, Codable {
    package var kind: MediaKind
    /// Of the whole file.
    package var fileDigest: ContentDigest
    /// Of what shapes the picture: for a JPEG all but the metadata segments, with orientation and profile.
    package var pixelDigest: ContentDigest
    /// Bytes.
    package var fileSize: Int64
    /// As stored, before the orientation is applied.
    package var storedSize: PixelSize
    /// 1 to 8; 1 where the decoder turns the picture itself (HEIF, AVIF).
    package var orientation: Int
    /// Bytes that a decoder holds besides what it gives: the coefficients of a progressive JPEG, the whole picture of a
    /// format that cannot be decoded row by row.
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

    /// As it is looked at.
    package var size: PixelSize { storedSize.upright(orientation: orientation) }
}
