import VitrineCore
import VitrineFormats

/// How the colours of a picture are published.
enum ColourPlan: Hashable {
    /// The samples are kept and published without a profile: they are sRGB, or no profile says what they are.
    case plain
    /// The samples are kept and published with their profile.
    case keeping([UInt8])
    /// The samples are converted to sRGB, from the picture's own profile or else from libvips' profile of this name.
    case converting(fallback: String)

    init(for picture: borrowing VipsPicture, policy: ColourPolicy) {
        if picture.isCMYK {
            self = .converting(fallback: "cmyk")
            return
        }
        // libvips converts Lab, which no camera writes, to sRGB by itself.
        guard !picture.isLab, let bytes = picture.block("icc-profile-data", atMost: 64 << 20) else {
            self = .plain
            return
        }
        self.init(profile: bytes, isGrey: picture.bands < 3, policy: policy)
    }

    /// - Parameter bytes: a whole JPEG, YCbCr or grey.
    init(ofJPEG bytes: [UInt8], isGrey: Bool, policy: ColourPolicy) {
        guard let profile = JPEGSegments(bytes)?.profile(in: bytes) else {
            self = .plain
            return
        }
        self.init(profile: profile, isGrey: isGrey, policy: policy)
    }

    private init(profile bytes: [UInt8], isGrey: Bool, policy: ColourPolicy) {
        guard let profile = ICCProfile(bytes), isGrey ? profile.isGrey : profile.isRGB, !profile.isSRGB else {
            self = .plain
            return
        }
        let canStay = policy == .keep && bytes.count <= JPEGWriter.maxProfile
        self = canStay ? .keeping(profile.published) : .converting(fallback: "srgb")
    }

    var profile: [UInt8]? {
        if case .keeping(let bytes) = self { bytes } else { nil }
    }
}
