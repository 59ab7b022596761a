extension CaptureDate {
    /// Returns the date of a movie from the first of these that contains one: its XMP sidecar, the local date in the file
    /// itself, its embedded XMP, its date in UTC, and the file name.
    ///
    /// As for photos, a source that knows only the year or the month ends the search.
    ///
    /// A date in UTC has no time zone. The zone follows from the file name if it has the local time, or else from the photo
    /// that was taken nearest to it. Without either, the date is given in UTC.
    /// - Parameter photos: those of the movie's album.
    package static func of(
        movie: MovieMetadata, sidecar: XMPFields? = nil, embedded: XMPFields = XMPFields(), fileName: String,
        photos: [ZonedInstant] = []
    ) -> CaptureDate? {
        let recorded = movie.recorded.map { Statement(date: $0) }
        if let statement = written(in: sidecar) ?? recorded ?? written(in: embedded) { return statement.date }
        let name = FileNameDate.find(in: fileName)
        guard let utc = movie.utc else { return name }
        return date(utc: utc, movie, name: name.flatMap { $0.hasTime ? $0 : nil }, photos) ?? name
    }

    private static func date(utc: Int64, _ movie: MovieMetadata, name: CaptureDate?, _ photos: [ZonedInstant])
        -> CaptureDate?
    {
        let range = RecordingRange(utc: utc, seconds: movie.seconds)
        let zone = movie.offsetMinutes
        if let name {
            if let named = name.offsetMinutes {
                // The name has the begin of the recording in UTC.
                let start = name.instant(assumedOffset: 0)
                if named == 0, range.contains(start) { return date(utc: start, zone, name.nanosecond, photos) }
            } else if let zone = zone.map({ range.contains(name.instant(assumedOffset: $0)) ? $0 : nil })
                ?? range.zone(of: name.local)
            {
                return CaptureDate(
                    local: name.local, nanosecond: name.nanosecond, offsetMinutes: zone, source: .movie)
            }
        }
        return date(utc: utc, zone, 0, photos)
    }

    private static func date(utc: Int64, _ zone: Int?, _ nanosecond: Int, _ photos: [ZonedInstant]) -> CaptureDate? {
        let zone = zone ?? ZonedInstant.zone(at: utc, near: photos) ?? 0
        return CivilDate(seconds: utc + Int64(zone) * 60).map {
            CaptureDate(local: $0, nanosecond: nanosecond, offsetMinutes: zone, source: .movie)
        }
    }
}

/// When a recording may have begun if a movie has a date in UTC, which is that of its begin or of its end.
private struct RecordingRange {
    let utc: Int64
    let seconds: Int64

    /// How far apart two clocks of one phone may be, in seconds.
    private static let tolerance: Int64 = 5
    private static let quarter: Int64 = 900
    private static let maxZone: Int64 = 14 * 3600

    init(utc: Int64, seconds: Double?) {
        self.utc = utc
        // No recording takes longer than some hours; a damaged header may say more.
        self.seconds = Int64(exactly: min(max(seconds ?? 0, 0), 86_400).rounded(.up)) ?? 0
    }

    func contains(_ start: Int64) -> Bool {
        start >= utc - seconds - Self.tolerance && start <= utc + Self.tolerance
    }

    /// The time zone, in minutes east of UTC, in which the recording began at a local time; nil when there is none.
    ///
    /// All zones are multiples of a quarter of an hour. The time that fits the begin or the end of the recording exactly
    /// takes precedence, because a recording of hours fits several zones.
    func zone(of local: CivilDate) -> Int? {
        for (end, isExact) in [(utc, true), (utc - seconds, true), (utc, false)] {
            let difference = local.seconds - end
            let half = difference < 0 ? -Self.quarter / 2 : Self.quarter / 2
            let zone = (difference + half) / Self.quarter * Self.quarter
            let fits = isExact ? abs(difference - zone) <= Self.tolerance : contains(local.seconds - zone)
            if abs(zone) <= Self.maxZone, fits { return Int(zone / 60) }
        }
        return nil
    }
}
