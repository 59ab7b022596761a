extension MediaFailure {
    private static let rawPhotoPrefix = "This is a RAW photo"

    /// Why a RAW photo is not published.
    /// - Parameter format: the name of the camera's format, such as `Nikon NEF`.
    package static func rawPhoto(_ format: String) -> MediaFailure {
        MediaFailure(.unsupported, "\(rawPhotoPrefix) (\(format)). Export it as JPEG, TIFF or HEIF and publish that.")
    }

    package var isRawPhoto: Bool { code == .unsupported && message.utf8.starts(with: Self.rawPhotoPrefix.utf8) }
}
