import VitrineCore
import VitrineFormats

/// Publishes the coded picture of a JPEG without compressing it a second time.
///
/// A sound picture that is upright is copied byte by byte, which takes no time: to decode its coefficients and code them
/// again takes twice as long as to compress the pixels that the thumbnails need anyway. (800 × 600 pixels in 120 KB: 2.9
/// and 1.5 ms.) The coefficients are only coded again when they must be turned, or to leave out stray bytes between them.
///
/// Progressive pictures stay progressive. The last blocks of a picture whose sides are not multiples of a block's hold up to
/// fifteen columns and rows beyond its edge; most encoders repeat the edge there.
enum PictureCopier {
    /// - Parameter state: what a decoder found in the coded data.
    /// - Returns: the upright picture as a JPEG without metadata; nil when the picture must be rendered, because it is damaged,
    ///   or cannot be turned without loss.
    static func copy(of source: SourceImage, state: CodedDataState) -> [UInt8]? {
        guard state.damage == nil, let coded = CodedJPEG(source.bytes) else { return nil }
        if case .sound = state, source.orientation == 1 { return coded.copy }
        return LosslessTurn.jpeg(
            coded.copy, orientation: source.orientation, isProgressive: coded.frame.coding == .progressive)
    }
}
