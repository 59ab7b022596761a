import VitrineCore
import VitrineFormats

struct SourceColours {
    /// A colour profile: that of the file, or one that is made of what the file says elsewhere; nil when nothing is said.
    let profile: [UInt8]?
    /// What decides on the colours and is not digested with the picture: a profile that was made, and that of inks, which
    /// earlier versions did not apply.
    let digested: [UInt8]?

    static let none = SourceColours(profile: nil, digested: nil)

    private init(profile: [UInt8]?, digested: [UInt8]?) {
        self.profile = profile
        self.digested = digested
    }

    private init(embedded: [UInt8]?, isCMYK: Bool = false) {
        self.init(profile: embedded, digested: isCMYK ? embedded : nil)
    }

    private init(_ named: MatrixProfile?, or embedded: [UInt8]?, isGrey: Bool) {
        guard let named, let made = named.profile(isGrey: isGrey) else {
            self.init(embedded: embedded)
            return
        }
        // Samples of sRGB need no profile.
        self = named.isSRGB ? .none : SourceColours(profile: made, digested: made)
    }

    /// - Parameter channels: the number of channels, with alpha.
    init(of bytes: [UInt8], kind: MediaKind, embedded: [UInt8]?, channels: Int, isCMYK: Bool) {
        let isGrey = channels < 3
        switch kind {
        case .jpeg: self.init(ofJPEG: bytes)
        case .png:
            self.init(PNGColours.named(in: bytes, hasProfile: embedded != nil), or: embedded, isGrey: isGrey)
        case .heif, .avif:
            let points = embedded == nil ? ColourCodePoints(ofItemsIn: bytes) : nil
            self.init(points?.colours, or: embedded, isGrey: isGrey)
        case .tiff: self.init(embedded: embedded, isCMYK: isCMYK)
        case .webp, .gif, .jxl, .raw, .video: self.init(embedded: embedded)
        }
    }

    init(ofJPEG bytes: [UInt8]) {
        guard let frame = JPEGFrame(bytes), let parts = JPEGSegments(bytes) else {
            self = .none
            return
        }
        let own = parts.profile(in: bytes)
        if own == nil, frame.components.count == 3, DCFColours.isAdobeRGB(exif: parts.exif(in: bytes)) {
            self.init(.adobeRGB, or: nil, isGrey: false)
        } else {
            self.init(embedded: own, isCMYK: frame.components.count == 4)
        }
    }
}
