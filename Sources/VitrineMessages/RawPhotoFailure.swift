extension MediaFailure {
    private static let rawPhotoPrefix = "This is a RAW photo"

    /// Why a RAW photo of a format that Vitrine does not publish is left out.
    package static func rawPhoto(_ format: String) -> MediaFailure {
        MediaFailure(.unsupported, "\(rawPhotoPrefix) (\(format)). Export it as JPEG, TIFF or HEIF and publish that.")
    }

    package static func unreadableRaw(_ format: String, _ words: String) -> MediaFailure {
        MediaFailure(
            .damaged,
            "\(rawPhotoPrefix) (\(format)) that cannot be read: LibRaw does not know the camera, or the file is damaged "
                + "(\(words)). Convert it to DNG, or export it as JPEG.")
    }

    package var isRawPhoto: Bool { message.utf8.starts(with: Self.rawPhotoPrefix.utf8) }
}
