/// When a photo was taken: local time, what is known of its zone, and who said so.
package struct CaptureDate: Hashable, Sendable, Codable {
    package enum Source: String, Sendable, Codable {
        case sidecar, exifOriginal, exifDigitized, exifModified, xmp, fileName
    }

    package var local: CivilDate
    package var nanosecond: Int
    /// Minutes east of UTC; nil when nothing says.
    package var offsetMinutes: Int?
    /// False when only the day is known.
    package var hasTime: Bool
    package var source: Source

    package init(
        local: CivilDate, nanosecond: Int = 0, offsetMinutes: Int? = nil, hasTime: Bool = true, source: Source
    ) {
        self.local = local
        self.nanosecond = nanosecond
        self.offsetMinutes = offsetMinutes
        self.hasTime = hasTime
        self.source = source
    }

    /// Seconds since 1970 UTC.
    /// - Parameter assumedOffset: minutes east of UTC where the date itself does not say. The machine's zone never is.
    package func instant(assumedOffset: Int) -> Int64 {
        local.seconds - Int64(offsetMinutes ?? assumedOffset) * 60
    }

    /// This date as pages and feeds may tell it. A zone that a photo's metadata names, or that follows from the
    /// satellites' time, says roughly where the photo was taken, so it goes where positions are not allowed. A zone that
    /// the photo's owner wrote stays.
    func published(allowsPosition: Bool) -> CaptureDate {
        guard !allowsPosition, source != .sidecar else { return self }
        var date = self
        date.offsetMinutes = nil
        return date
    }
}
