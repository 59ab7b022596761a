/// What the chunks of a PNG say about its colours (PNG, third edition, 4.3): the first of `cICP`, `iCCP`, `sRGB`, and `cHRM` with
/// `gAMA` counts.
package enum PNGColours {
    /// Colours that no `iCCP` chunk gives.
    /// - Returns: nil when nothing is said besides the profile.
    package static func named(in bytes: [UInt8], hasProfile: Bool) -> MatrixProfile? {
        let chunks = PNGChunks(bytes)?.list.prefix { $0.name != "IDAT" } ?? []
        func payload(_ name: String) -> ArraySlice<UInt8>? {
            chunks.first { $0.name == name }.map { bytes[$0.payload] }
        }
        if let points = payload("cICP").flatMap(ColourCodePoints.init) { return points.colours }
        if hasProfile || payload("sRGB") != nil { return nil }
        return MatrixProfile(
            chromaticities: payload("cHRM").map { numbers($0) } ?? [],
            gamma: payload("gAMA").map { numbers($0) }?.first)
    }

    /// Whole numbers of 100,000 parts.
    private static func numbers(_ payload: ArraySlice<UInt8>) -> [Double] {
        let bytes = Array(payload)
        return stride(from: 0, to: bytes.count, by: 4).compactMap { offset in
            bytes.integer(at: offset, width: 4, .big).map { Double($0) / 100_000 }
        }
    }
}

extension MatrixProfile {
    /// - Parameters:
    ///   - chromaticities: x and y of white, red, green and blue; those of sRGB unless there are eight.
    ///   - gamma: the exponent with which light was made into samples; nil for the curve of sRGB.
    fileprivate init?(chromaticities: [Double], gamma: Double?) {
        var profile = Self.sRGB
        if chromaticities.count == 8 {
            let points = (0..<4).map { Point(chromaticities[$0 * 2], chromaticities[$0 * 2 + 1]) }
            profile.white = points[0]
            profile.primaries = Array(points.dropFirst())
        }
        // 1 / 2.2 is what programs write that mean sRGB (PNG, third edition, 11.3.2.5).
        if let gamma, abs(gamma * 2.2 - 1) > 0.03 {
            guard (0.1...2).contains(gamma) else { return nil }
            profile.curve = .gamma(1 / gamma)
        }
        self = profile
    }
}
