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
    /// The date of a photo: EXIF's original, digitized, then modified date, then XMP's, then one in the file's name.
    ///
    /// Never the file's time stamp, which a copy or a fresh clone has lost.
    package static func of(exif: ExifFields, xmp: XMPFields, fileName: String) -> CaptureDate? {
        // OffsetTime is of the modified date; many programs write it alone for a date that is the same.
        func offset(_ own: String?, for text: String?) -> String? { own ?? (text == exif.dateTime ? exif.offset : nil) }
        let candidates: [(text: String?, subSec: String?, offset: String?, source: Source)] = [
            (
                exif.dateTimeOriginal, exif.subSecOriginal,
                offset(exif.offsetOriginal, for: exif.dateTimeOriginal), .exifOriginal
            ),
            (
                exif.dateTimeDigitized, exif.subSecDigitized,
                offset(exif.offsetDigitized, for: exif.dateTimeDigitized), .exifDigitized
            ),
            (exif.dateTime, exif.subSec, exif.offset, .exifModified),
        ]
        for candidate in candidates {
            guard let text = candidate.text, var date = DateParser.read(text, source: candidate.source) else {
                continue
            }
            if let subSec = candidate.subSec { date.nanosecond = DateParser.nanoseconds(subSec) }
            if let offset = candidate.offset { date.offsetMinutes = DateParser.offset(offset) ?? date.offsetMinutes }
            if date.offsetMinutes == nil {
                date.offsetMinutes = date.offset(fromGPSDate: exif.gpsDate, time: exif.gpsTime)
            }
            return date
        }
        for text in xmp.dates {
            if let date = DateParser.read(text, source: .xmp) { return date }
        }
        return FileNameDate.find(in: fileName)
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
