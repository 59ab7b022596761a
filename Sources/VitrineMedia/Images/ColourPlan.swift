import VitrineCore
import VitrineFormats

/// What becomes of a picture's colours.
enum ColourPlan: Hashable {
    /// The numbers stay, without a profile: they are sRGB's, or nobody said what they are.
    case plain
    /// The numbers stay, and the profile goes with them.
    case keeping([UInt8])
    /// To sRGB, from the picture's own profile or else from libvips' profile of this name.
    case converting(fallback: String)

    init(for picture: borrowing Picture, policy: ColourPolicy) {
        if picture.isCMYK {
            self = .converting(fallback: "cmyk")
            return
        }
        // Lab is no space of a camera; libvips knows the way to sRGB by itself.
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
