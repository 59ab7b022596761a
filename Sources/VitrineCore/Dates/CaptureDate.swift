/// The date and time at which a photo was taken, or at which the recording of a movie began: the local time, the time zone if it is known, and the source of the
/// date.
package struct CaptureDate: Hashable, Sendable, Codable {
    package enum Source: String, Sendable, Codable {
        case sidecar, exifOriginal, exifDigitized, exifModified, xmp, fileName, movie
    }

    package var local: CivilDate
    package var nanosecond: Int
    /// The time zone in minutes east of UTC; nil if it is unknown.
    package var offsetMinutes: Int?
    /// False if only the day is known.
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

    package var isValid: Bool {
        local.isValid && (0..<1_000_000_000).contains(nanosecond) && (-1440...1440).contains(offsetMinutes ?? 0)
    }

    /// Returns the seconds since 1970 UTC.
    /// - Parameter assumedOffset: the zone in minutes east of UTC for a date without a zone. The zone of the computer
    ///   is never used.
    package func instant(assumedOffset: Int) -> Int64 {
        local.seconds - Int64(offsetMinutes ?? assumedOffset) * 60
    }

    /// Returns the date as pages and feeds may publish it. A time zone from metadata or from GPS time tells roughly
    /// where the photo was taken, so it is removed if positions are not allowed. A zone that the site's owner wrote
    /// stays.
    func published(allowsPosition: Bool) -> CaptureDate {
        guard !allowsPosition, source != .sidecar else { return self }
        var date = self
        date.offsetMinutes = nil
        return date
    }
}
