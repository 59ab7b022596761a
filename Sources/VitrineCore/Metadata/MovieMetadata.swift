package struct MovieMetadata: Hashable, Sendable, Encodable {
    package var container: VideoContainer
    /// When the recording began in local time, with its time zone if the file has one; nil if the file only has a date in
    /// UTC, or none.
    package var recorded: CaptureDate?
    /// A date in seconds since 1970 UTC without a time zone: the begin of the recording or, from some phones, its end.
    package var utc: Int64?
    /// The time zone that belongs to `utc`, in minutes east of UTC.
    package var offsetMinutes: Int?
    package var make: String?
    package var model: String?
    package var title: String?
    package var description: String?
    package var creator: String?
    package var copyright: String?
    package var position: Position?
    package var contentIdentifier: String?
    /// The seconds from the beginning to the still picture of a Live Photo.
    package var stillImageTime: Double?
    package var seconds: Double?
    /// The size in pixels as it is displayed, with the rotation applied.
    package var size: PixelSize?

    package init(_ container: VideoContainer = .mov) {
        self.container = container
    }
}
