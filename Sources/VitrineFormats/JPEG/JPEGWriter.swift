package enum JPEGWriter {
    package static let maxProfile = 255 * maxProfilePiece
    private static let maxProfilePiece = 65_519
    private static let maxPayload = 65_533

    package static let beginning: [UInt8] =
        [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])

    package static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        guard payload.count <= maxPayload else { return [] }
        return [0xFF, marker] + (payload.count + 2).bytes(2, .big) + payload
    }

    /// A colour profile in numbered pieces (ICC.1:2010, B.4); empty when the profile is too large for a JPEG.
    package static func segments(profile: [UInt8]) -> [UInt8] {
        guard profile.count <= maxProfile else { return [] }
        let count = (profile.count + maxProfilePiece - 1) / maxProfilePiece
        var bytes: [UInt8] = []
        for index in 0..<count {
            let piece = profile[index * maxProfilePiece..<min((index + 1) * maxProfilePiece, profile.count)]
            let position = (index + 1).bytes(1, .big) + count.bytes(1, .big)
            bytes += segment(0xE2, Array("ICC_PROFILE\0".utf8) + position + piece)
        }
        return bytes
    }
}
