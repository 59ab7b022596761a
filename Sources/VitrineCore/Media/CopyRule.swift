/// Decides whether a photo's own size is a copy of its coded picture, so that the photo is not compressed a second time.
///
/// The rule follows from the record and from `colour`, and neither from the wanted sizes nor from their quality: whoever
/// exports photos in the size of the gallery publishes exactly these pixels.
enum CopyRule {
    /// The most bytes for each pixel, as a fraction: 0.4, or 1 MB for 2,000 × 1,333 pixels.
    ///
    /// Nearly all photographs with 2,000 pixels have less at quality 92 with chroma in full resolution (0.19 to 0.38 in
    /// photos of phones and cameras), and Vitrine makes 0.1 to 0.2 of them at quality 82. Heavier pictures would
    /// only make pages slow.
    private static let maxBytes: (count: Int64, pixels: Int64) = (2, 5)
    private static let attributionFrame = 1000
    /// The most bytes for each byte of an attribution's text: `"` is written as `&quot;`.
    private static let maxEscapedLength = 6

    static func isCopied(_ photo: Photo, colour: ColourPolicy) -> Bool {
        let record = photo.record
        // A damaged photo is published as far as it can be decoded.
        guard photo.adjustments == nil, !photo.isDamaged, record.kind == .jpeg, let picture = record.coded else {
            return false
        }
        let pixels = Int64(record.storedSize.width) * Int64(record.storedSize.height)
        return picture.byteCount * maxBytes.pixels <= pixels * maxBytes.count
            && (colour == .keep || !picture.hasOtherProfile)
            && picture.canTurn(record.storedSize, orientation: record.orientation)
    }

    /// Whether the copy of a photo is not larger than `limit`. A picture that must be turned is coded anew, and its size is
    /// not known before.
    static func fits(_ photo: Photo, into limit: Int) -> Bool {
        guard photo.record.orientation == 1, let picture = photo.record.coded else { return false }
        let texts = [photo.attribution.creator, photo.attribution.copyright, photo.attribution.licence]
        let length = texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
        return picture.byteCount + Int64(attributionFrame + length * maxEscapedLength) <= Int64(limit)
    }
}
