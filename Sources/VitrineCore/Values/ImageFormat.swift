/// The formats of published images, in the order in which browsers take the first one that they support: the one with the
/// pixels of the JPEG, then smaller files first, and the JPEG of every photo last.
package enum ImageFormat: String, Sendable, Codable, Hashable, CaseIterable {
    case jxl, avif, webp, jpeg

    /// The formats that a site can add to JPEG.
    package static let alternatives = allCases.filter { $0 != .jpeg }
}

/// What follows from the format of a published image, besides how it is encoded.
package struct OutputFormat: Sendable {
    /// The extension of file names, without its dot.
    package let suffix: String
    package let mediaType: String
    /// The version of the encoder. Raise its number when the same settings give other bytes.
    let encoder: String
    /// By how much the quality of this format is below that of a JPEG that looks alike.
    var qualityDifference = 0
    /// The core seconds that an average computer needs for a million pixels.
    let secondsPerMegapixel: Double
    /// The usual bytes for each pixel at the default quality, of large and of small images.
    let bytesPerPixel: (large: Double, small: Double)
    /// The bytes of memory for each pixel that the encoder needs besides the picture.
    var memoryPerPixel: Int64 = 0
    /// Whether grey pictures stay grey, and so can keep the profile of one.
    package var keepsGrey = false
    /// Whether the image contains the coefficients of a JPEG, so that a JPEG can be published in it without loss.
    package var holdsJPEG = false
}

extension ImageFormat {
    package var output: OutputFormat {
        switch self {
        case .jpeg:
            OutputFormat(
                suffix: "jpg", mediaType: "image/jpeg", encoder: "jpeg-6", secondsPerMegapixel: 0.015,
                bytesPerPixel: (0.135, 0.26), keepsGrey: true, holdsJPEG: true)
        case .webp:
            OutputFormat(
                suffix: "webp", mediaType: "image/webp", encoder: "webp-2", secondsPerMegapixel: 0.15,
                bytesPerPixel: (0.1, 0.18))
        // libaom needs 17 bytes for each of 3 million pixels, and libjxl 17 to 25.
        case .avif:
            OutputFormat(
                suffix: "avif", mediaType: "image/avif", encoder: "avif-2", qualityDifference: 22,
                secondsPerMegapixel: 0.75, bytesPerPixel: (0.065, 0.155), memoryPerPixel: 18)
        case .jxl:
            OutputFormat(
                suffix: "jxl", mediaType: "image/jxl", encoder: "jxl-1", secondsPerMegapixel: 0.05,
                bytesPerPixel: (0.11, 0.21), memoryPerPixel: 32, keepsGrey: true, holdsJPEG: true)
        }
    }
}
