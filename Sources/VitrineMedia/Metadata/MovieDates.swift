import VitrineCore
import VitrineFormats

struct MovieDates {
    /// The first date in local time; with a time zone, if the file has one.
    private(set) var recorded: CaptureDate?
    private(set) var utc: Int64?
    private(set) var offsetMinutes: Int?

    /// In this order: the date of QuickTime's keys, which is that of the begin of the recording; that of the user data;
    /// those of Sony and Canon; and that of the movie's header.
    init(_ facts: MovieFacts, _ recording: SonyRecording, _ exif: [Int: String]) {
        let day = facts.tags.texts["©day"]
        let camera = exif[ExifTags.dateTimeOriginal].map { $0 + (exif[ExifTags.offsetOriginal] ?? "") }
        let header = facts.times.flatMap { Self.seconds(since1904: $0.creation) }
        self.init(
            texts: [facts.tags.keys["com.apple.quicktime.creationdate"], day, recording.date, camera], utc: header)
        if recorded == nil, let header, LocalTimeMaker.all.contains(where: { $0.matches(facts) }) {
            recorded = CivilDate(seconds: header).map { CaptureDate(local: $0, source: .movie) }
        }
        offsetMinutes = facts.tags.keys["com.samsung.android.utc_offset"].flatMap(DateParser.offset)
    }

    /// - Parameters:
    ///   - texts: dates as texts, the most reliable first. One that ends with `Z` says nothing about the time zone.
    ///   - utc: a date in seconds since 1970.
    init(texts: [String?], utc: Int64?) {
        self.utc = utc
        var written: Int64?
        for text in texts.lazy.compactMap(\.self) {
            guard let date = DateParser.read(text, source: .movie), date.hasTime, Self.isPlausible(date) else {
                continue
            }
            guard text.last == "Z" else {
                recorded = date
                return
            }
            written = written ?? date.instant(assumedOffset: 0)
        }
        self.utc = written ?? utc
    }

    private static func isPlausible(_ date: CaptureDate) -> Bool { (1990...2100).contains(date.local.year) }

    /// The seconds since 1970 of a date that counts from 1904; nil when there is none, and for dates before 1990, to which
    /// clocks that were never set return. Some programs count from 1970.
    static func seconds(since1904 value: Int) -> Int64? {
        let (year1990, difference, year2100) = (631_152_000, 2_082_844_800, 4_102_444_800)
        if (year1990..<difference).contains(value) { return Int64(value) }
        guard value >= year1990 + difference, value < year2100 + difference else { return nil }
        return Int64(value - difference)
    }
}
