extension CaptureDate {
    /// Returns the date of a photo from the first of these that contains one: EXIF's DateTimeOriginal and
    /// DateTimeDigitized, the dates in XMP, EXIF's DateTime (the time of the last edit), and the file name.
    ///
    /// The modification time of the file is not used, because a copy or a fresh clone changes it.
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

    /// Returns OffsetTime for a date that equals DateTime. OffsetTime belongs to DateTime, but many programs write only
    /// this one offset.
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

    static func written(in xmp: XMPFields) -> CaptureDate? {
        [xmp.dateTimeOriginal, xmp.dateCreated, xmp.createDate].lazy.compactMap(\.self)
            .compactMap { DateParser.read($0, source: .xmp) }.first
    }

    /// The difference between local time and GPS time, rounded to a quarter of an hour, because all time zones are
    /// multiples of it.
    private func offset(fromGPSDate dateText: String?, time: [Double]?) -> Int? {
        guard let dateText, let time, time.count == 3,
            let date = DateParser.read(dateText + " 00:00:00", source: source),
            time.allSatisfy({ $0.isFinite && $0 >= 0 && $0 < 61 })
        else { return nil }
        let utc = date.local.seconds + Int64(time[0] * 3600 + time[1] * 60 + time[2])
        let quarters = (Double(local.seconds - utc) / 900).rounded()
        // If the difference is larger than any time zone, or far from a quarter of an hour, then the camera's clock was
        // wrong or the GPS position was old.
        guard abs(quarters) <= 56, abs(Double(local.seconds - utc) - quarters * 900) <= 300 else { return nil }
        return Int(quarters) * 15
    }
}
