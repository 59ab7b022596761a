extension MovieFacts {
    /// The parameter `codecs` of the movie's media type (RFC 6381), such as `avc1.640028, mp4a.40.2`: the codecs of all
    /// tracks with pictures or sound.
    /// - Returns: nil if the codec of one of these tracks is not one of H.264, AV1 and AAC, or is not described.
    package var codecsParameter: String? {
        let tracks = tracks.filter { $0.isPicture || $0.isSound }.prefix(Self.maxNamed)
        let names = tracks.compactMap(codecName)
        return names.isEmpty || names.count < tracks.count ? nil : names.joined(separator: ", ")
    }

    /// Vitrine's videos have one track with pictures and one with sound.
    private static let maxNamed = 8
    /// The bytes of a sample description before the boxes in it (ISO/IEC 14496-12, 8.5.2 and 12).
    private static let (pictureHead, soundHead) = (78, 28)

    private func codecName(of track: MovieTrack) -> String? {
        let tree = BoxTree(bytes: header)
        guard let table = track.boxes["stsd"], table.count > 8,
            let entry = tree.children(of: table.lowerBound + 8..<table.upperBound).first,
            let codec = header.fourCC(at: entry.start + 4)
        else { return nil }
        let start = min(entry.body + (track.isPicture ? Self.pictureHead : Self.soundHead), entry.end)
        func contents(_ name: StaticString) -> ArraySlice<UInt8>? {
            tree.child(name, of: start..<entry.end).map { header[$0] }
        }
        return switch codec {
        case "avc1", "avc3": contents("avcC").flatMap { Self.h264(codec, Array($0)) }
        case "av01": contents("av1C").flatMap { Self.av1(Array($0)) }
        case "mp4a": contents("esds").flatMap { ElementaryStream(Array($0)) }.map { "mp4a." + $0.codec }
        default: nil
        }
    }

    /// Profile, constraints and level of H.264 as hexadecimal numbers (ISO/IEC 14496-15, 5.3.3).
    private static func h264(_ name: String, _ configuration: [UInt8]) -> String? {
        guard configuration.count >= 4, configuration[0] == 1 else { return nil }
        return name + "." + configuration[1...3].map(twoDigits).joined()
    }

    private static func twoDigits(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    /// Profile, level, tier and depth of AV1 (AV1 Codec ISO Media File Format Binding, 2.3 and 5).
    private static func av1(_ configuration: [UInt8]) -> String? {
        guard configuration.count >= 4, configuration[0] == 0x81 else { return nil }
        let (profile, level) = (configuration[1] >> 5, Int(configuration[1] & 31))
        let (tier, isDeep, isDeepest) = (
            configuration[2] & 0x80 == 0 ? "M" : "H", configuration[2] & 0x40 != 0, configuration[2] & 0x20 != 0
        )
        let depth = isDeep ? (profile == 2 && isDeepest ? "12" : "10") : "08"
        return "av01.\(profile).\(level < 10 ? "0" : "")\(level)\(tier).\(depth)"
    }
}
