import VitrineCore
import VitrineFormats

enum ColourPlan: Hashable {
    /// The samples are kept and published without a profile: they are sRGB, or no profile says what they are.
    case plain
    case keeping([UInt8])
    /// The samples are converted to sRGB, from this profile or, if there is none that can be used, from libvips' profile of
    /// the name of the fallback.
    case converting(profile: [UInt8]?, fallback: String)

    enum Channels {
        case grey, rgb, cmyk, lab
    }

    init(profile bytes: [UInt8]?, of channels: Channels, policy: ColourPolicy) {
        let profile = bytes.flatMap(ICCProfile.init)
        switch channels {
        case .cmyk:
            self = .converting(profile: profile?.isCMYK == true ? profile?.bytes : nil, fallback: "cmyk")
            return
        // libvips converts Lab, which no camera writes, to sRGB by itself.
        case .lab: self = .plain
        case .grey, .rgb:
            guard let profile, channels == .grey ? profile.isGrey : profile.isRGB, !profile.isSRGB else {
                self = .plain
                return
            }
            let canStay = policy == .keep && profile.bytes.count <= JPEGWriter.maxProfile && !profile.needsManyBits
            self =
                canStay ? .keeping(profile.published) : .converting(profile: profile.bytes, fallback: "srgb")
        }
    }

    var profile: [UInt8]? {
        if case .keeping(let bytes) = self { bytes } else { nil }
    }
}
