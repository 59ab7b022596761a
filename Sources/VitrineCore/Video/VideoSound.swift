enum VideoSound: Hashable, Sendable {
    case none
    case copied(stream: Int, rate: Int64)
    case encoded(stream: Int, channels: Int)

    private static let maxCopiedRate: Int64 = 192_000
    private static let ratePerChannel: Int64 = 64_000

    init(of video: VideoFacts) {
        guard let sound = video.sound else {
            self = .none
            return
        }
        if video.container == .mov, sound.codec == "aac", sound.profile == "LC", sound.channels <= 2,
            let rate = sound.bitRate, rate <= Self.maxCopiedRate
        {
            self = .copied(stream: sound.index, rate: rate)
        } else {
            self = .encoded(stream: sound.index, channels: min(2, sound.channels))
        }
    }

    var rate: Int64 {
        switch self {
        case .none: 0
        case .copied(_, let rate): rate
        case .encoded(_, let channels): Self.ratePerChannel * Int64(channels)
        }
    }

    var selection: [String] {
        switch self {
        case .none: ["-an"]
        case .copied(let stream, _), .encoded(let stream, _): ["-map", "0:\(stream)"]
        }
    }

    var options: [String] {
        switch self {
        case .none: []
        case .copied: ["-c:a", "copy"]
        case .encoded(_, let channels):
            ["-c:a", "aac", "-b:a", "\(rate / 1000)k", "-ac", "\(channels)", "-ar", "48000"]
        }
    }
}
