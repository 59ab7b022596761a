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
}

extension CaptureDate {
    /// The date of a photo, from the first of these that holds one: EXIF's DateTimeOriginal and DateTimeDigitized, XMP's
    /// dates, EXIF's DateTime (the time of the last edit), and the file's name.
    ///
    /// Never the file's time stamp, which a copy or a fresh clone has lost.
    package static func of(exif: ExifFields, xmp: XMPFields, fileName: String) -> CaptureDate? {
        original(exif) ?? digitized(exif) ?? written(in: xmp) ?? modified(exif) ?? FileNameDate.find(in: fileName)
    }

    private static func original(_ exif: ExifFields) -> CaptureDate? {
        let offset = exif.offsetOriginal ?? sharedOffset(of: exif.dateTimeOriginal, exif)
        return date(exif.dateTimeOriginal, subSec: exif.subSecOriginal, offset: offset, exif, .exifOriginal)
    }

    private static func digitized(_ exif: ExifFields) -> CaptureDate? {
        let offset = exif.offsetDigitized ?? sharedOffset(of: exif.dateTimeDigitized, exif)
        return date(exif.dateTimeDigitized, subSec: exif.subSecDigitized, offset: offset, exif, .exifDigitized)
    }

    private static func modified(_ exif: ExifFields) -> CaptureDate? {
        date(exif.dateTime, subSec: exif.subSec, offset: exif.offset, exif, .exifModified)
    }

    /// OffsetTime is of the modified date; many programs write it alone for a date that is the same.
    private static func sharedOffset(of text: String?, _ exif: ExifFields) -> String? {
        text == exif.dateTime ? exif.offset : nil
    }

    private static func date(
        _ text: String?, subSec: String?, offset: String?, _ exif: ExifFields, _ source: Source
    ) -> CaptureDate? {
        guard let text, var date = DateParser.read(text, source: source) else { return nil }
        if let subSec { date.nanosecond = DateParser.nanoseconds(subSec) }
        if let offset { date.offsetMinutes = DateParser.offset(offset) ?? date.offsetMinutes }
        if date.offsetMinutes == nil {
            date.offsetMinutes = date.offset(fromGPSDate: exif.gpsDate, time: exif.gpsTime)
        }
        return date
    }

    private static func written(in xmp: XMPFields) -> CaptureDate? {
        [xmp.dateTimeOriginal, xmp.dateCreated, xmp.createDate].lazy.compactMap(\.self)
            .compactMap { DateParser.read($0, source: .xmp) }.first
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

    /// The difference to the satellites' UTC, rounded to a quarter of an hour, as the world's zones are.
    private func offset(fromGPSDate dateText: String?, time: [Double]?) -> Int? {
        guard let dateText, let time, time.count == 3,
            let date = DateParser.read(dateText + " 00:00:00", source: source),
            time.allSatisfy({ $0.isFinite && $0 >= 0 && $0 < 61 })
        else { return nil }
        let utc = date.local.seconds + Int64(time[0] * 3600 + time[1] * 60 + time[2])
        let quarters = (Double(local.seconds - utc) / 900).rounded()
        // Beyond the zones that exist, or far from any quarter: the camera's clock was wrong, or the fix was old.
        guard abs(quarters) <= 56, abs(Double(local.seconds - utc) - quarters * 900) <= 300 else { return nil }
        return Int(quarters) * 15
    }
}
