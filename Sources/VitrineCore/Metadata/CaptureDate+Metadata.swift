extension CaptureDate {
    struct Statement {
        /// nil when only the year or the month is known.
        var date: CaptureDate?
    }

    /// Returns the date of a photo from the first of these that has one: when the photo was taken, as an XMP sidecar says (in
    /// which programs correct a wrong clock), EXIF's DateTimeOriginal, or the XMP in the file; when it was digitized, as EXIF
    /// or XMP say; EXIF's DateTime (the time of the last edit); and the file name.
    ///
    /// A source that knows only the year or the month ends the search: what a later one says of a scanned print is the date of
    /// the scan. The modification time of the file is not used, because a copy or a fresh clone changes it.
    package static func of(
        exif: ExifFields, xmp: XMPFields, sidecar: XMPFields? = nil, fileName: String
    ) -> CaptureDate? {
        let taken = taken(in: sidecar) ?? original(exif) ?? taken(in: xmp)
        let said = taken ?? digitized(exif) ?? statement(sidecar?.createDate) ?? statement(xmp.createDate)
        guard let statement = said ?? modified(exif) else { return FileNameDate.find(in: fileName) }
        return statement.date
    }

    private static func taken(in xmp: XMPFields?) -> Statement? {
        let statements = [xmp?.dateTimeOriginal, xmp?.dateCreated].compactMap(statement)
        return statements.first { $0.date != nil } ?? statements.first
    }

    private static func statement(_ text: String?) -> Statement? {
        guard let text else { return nil }
        return DateParser.read(text, source: .xmp).map { Statement(date: $0) }
            ?? (DateParser.isPartial(text) ? Statement(date: nil) : nil)
    }

    private static func original(_ exif: ExifFields) -> Statement? {
        let offset = exif.offsetOriginal ?? sharedOffset(of: exif.dateTimeOriginal, exif)
        return date(exif.dateTimeOriginal, subSec: exif.subSecOriginal, offset: offset, exif, .exifOriginal)
    }

    private static func digitized(_ exif: ExifFields) -> Statement? {
        let offset = exif.offsetDigitized ?? sharedOffset(of: exif.dateTimeDigitized, exif)
        return date(exif.dateTimeDigitized, subSec: exif.subSecDigitized, offset: offset, exif, .exifDigitized)
    }

    private static func modified(_ exif: ExifFields) -> Statement? {
        date(exif.dateTime, subSec: exif.subSec, offset: exif.offset, exif, .exifModified)
    }

    /// Returns OffsetTime for a date that equals DateTime. OffsetTime belongs to DateTime, but many programs write only
    /// this one offset.
    private static func sharedOffset(of text: String?, _ exif: ExifFields) -> String? {
        text == exif.dateTime ? exif.offset : nil
    }

    private static func date(
        _ text: String?, subSec: String?, offset: String?, _ exif: ExifFields, _ source: Source
    ) -> Statement? {
        guard let text else { return nil }
        guard var date = DateParser.read(text, source: source) else {
            return DateParser.isPartial(text) ? Statement(date: nil) : nil
        }
        if let subSec { date.nanosecond = DateParser.nanoseconds(subSec) }
        if let offset { date.offsetMinutes = DateParser.offset(offset) ?? date.offsetMinutes }
        if date.offsetMinutes == nil {
            date.offsetMinutes = date.offset(fromGPSDate: exif.gpsDate, time: exif.gpsTime)
        }
        return Statement(date: date)
    }

    static func written(in xmp: XMPFields?) -> Statement? { taken(in: xmp) ?? statement(xmp?.createDate) }

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
