extension VideoFile {
    /// The media type of all published videos.
    static let mediaType = "video/mp4"
}
