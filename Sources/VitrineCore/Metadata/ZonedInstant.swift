package struct ZonedInstant: Hashable, Sendable {
    /// The seconds since 1970 UTC.
    package let instant: Int64
    /// The time zone in minutes east of UTC.
    package let offsetMinutes: Int

    package init(instant: Int64, offsetMinutes: Int) {
        self.instant = instant
        self.offsetMinutes = offsetMinutes
    }

    package init?(_ date: CaptureDate) {
        guard date.hasTime, let offset = date.offsetMinutes else { return nil }
        self.init(instant: date.instant(assumedOffset: 0), offsetMinutes: offset)
    }

    private static let maxDistance = 86_400

    /// The time zone of the photo that was taken nearest to an instant, at most a day before or after it; nil when there
    /// is none. It does not depend on the order of the photos.
    package static func zone(at instant: Int64, near photos: [ZonedInstant]) -> Int? {
        let nearest = photos.min {
            let (one, other) = ($0.instant.distance(to: instant), $1.instant.distance(to: instant))
            return (abs(one), one, $0.offsetMinutes) < (abs(other), other, $1.offsetMinutes)
        }
        guard let nearest, abs(nearest.instant.distance(to: instant)) <= maxDistance else { return nil }
        return nearest.offsetMinutes
    }
}
