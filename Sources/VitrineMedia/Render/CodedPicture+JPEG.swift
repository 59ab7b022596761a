import VitrineCore
import VitrineFormats

extension CodedPicture {
    /// - Returns: nil when the picture must be decoded before it is published: the formats besides JPEG, some kinds of
    ///   JPEG, and profiles that are too large for one.
    init?(_ image: SourceImage) {
        guard image.kind == .jpeg, let coded = CodedJPEG(image.bytes), let luma = coded.frame.components.first,
            image.storedSize == PixelSize(width: coded.frame.width, height: coded.frame.height)
        else { return nil }
        let isGrey = coded.frame.isGrey
        let colours = ColourPlan(profile: image.colours.profile, of: isGrey ? .grey : .rgb, policy: .keep)
        if case .converting = colours { return nil }
        self.init(
            byteCount: Int64(coded.byteCount(profile: colours.profile)),
            // With one component, a block has 8 × 8 pixels whatever its sampling factors (ITU-T T.81, A.2.2).
            hasWideBlocks: !isGrey && luma.horizontal > 1, hasTallBlocks: !isGrey && luma.vertical > 1,
            hasOtherProfile: colours.profile != nil)
    }
}
