/// Looks at a published image for what must not be in it.
package enum PublishedImage {
    /// What is private or out of place in its metadata; nothing when it is clean.
    ///
    /// Allowed are what shapes the picture, a colour profile, and blocks with creator, copyright and licence alone.
    /// - Parameters:
    ///   - path: its ending says what the file is.
    ///   - isOriginal: a clean copy, in which the orientation stays.
    package static func problems(in bytes: [UInt8], at path: String, isOriginal: Bool = false) -> [String] {
        let allowed = AllowedMetadata(isOriginal: isOriginal)
        return switch path.split(separator: ".").last {
        case "jpg": JPEGLook(bytes: bytes, allowed: allowed).problems
        case "png": PNGLook(bytes: bytes, allowed: allowed).problems
        case "webp": WebPLook(bytes: bytes, allowed: allowed).problems
        case "avif": AVIFLook(bytes: bytes, allowed: allowed).problems
        default: ["is of a kind that is not published"]
        }
    }
}
