extension MediaFailure {
    private static let rawPhotoPrefix = "This is a RAW photo"

    /// Why a RAW photo of a format that Vitrine does not publish is left out.
    /// - Parameter format: the name of the camera's format, such as `Nikon NEF`.
    package static func rawPhoto(_ format: String) -> MediaFailure {
        MediaFailure(.unsupported, "\(rawPhotoPrefix) (\(format)). Export it as JPEG, TIFF or HEIF and publish that.")
    }

    /// Why a RAW photo cannot be read.
    /// - Parameters:
    ///   - format: the name of the camera's format.
    ///   - words: the message of the library that reads it.
    package static func unreadableRaw(_ format: String, _ words: String) -> MediaFailure {
        MediaFailure(
            .damaged,
            "\(rawPhotoPrefix) (\(format)) that cannot be read: LibRaw does not know the camera, or the file is damaged "
                + "(\(words)). Convert it to DNG, or export it as JPEG.")
    }

    /// Whether a RAW photo could not be read at all.
    package var isRawPhoto: Bool { message.utf8.starts(with: Self.rawPhotoPrefix.utf8) }
}
