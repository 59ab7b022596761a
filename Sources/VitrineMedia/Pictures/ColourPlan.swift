import VitrineCore
import VitrineFormats

/// How the colours of a picture are published.
enum ColourPlan: Hashable {
    /// The samples are kept and published without a profile: they are sRGB, or no profile says what they are.
    case plain
    /// The samples are kept and published with their profile.
    case keeping([UInt8])
    /// The samples are converted to sRGB, from this profile or, if there is none that can be used, from libvips' profile of
    /// the name of the fallback.
    case converting(profile: [UInt8]?, fallback: String)

    /// What the channels of a picture are.
    enum Channels {
        case grey, rgb, cmyk, lab
    }

    /// - Parameter bytes: the profile of the samples; nil for none.
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
