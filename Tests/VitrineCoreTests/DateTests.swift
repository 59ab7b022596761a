import TestSupport
import Testing
import VitrineCore

@Suite struct DateTests {
    @Test(arguments: [
        ("2024:05:12 14:03:27", "2024-05-12T14:03:27Z"),
        ("2024-05-12 14:03:27", "2024-05-12T14:03:27Z"),
        ("2024/05/12 14:03:27", "2024-05-12T14:03:27Z"),
        ("2024-05-12T14:03:27+09:00", "2024-05-12T14:03:27+09:00"),
        ("2024-05-12T14:03:27.5Z", "2024-05-12T14:03:27Z"),
        ("2024-05-12T14:03", "2024-05-12T14:03:00Z"),
        ("2024:05:12 24:08:19", "2024-05-12T00:08:19Z"),
        ("2024:05:12", "2024-05-12T00:00:00Z"),
        ("2024:05:12   :  :  ", "2024-05-12T00:00:00Z"),
        ("1956:01:02 03:04:05", "1956-01-02T03:04:05Z"),
        ("2024:02:29 10:00:00", "2024-02-29T10:00:00Z"),
        ("2024:05:12 14:03:60", "2024-05-12T14:03:59Z"),
        ("2024:05:12 14:03:27\0", "2024-05-12T14:03:27Z"),
        ("  2024:05:12 14:03:27", "2024-05-12T14:03:27Z"),
        ("2024-05-12T14:03:27-03:30", "2024-05-12T14:03:27-03:30"),
        ("2024.05.12 14:03:27", "2024-05-12T14:03:27Z"),
        ("2024:05:12 14.03.27", "2024-05-12T14:03:27Z"),
        ("2024:5:2 4:3:7", "2024-05-02T04:03:07Z"),
        ("2024:05:12 14:03", "2024-05-12T14:03:00Z"),
        ("2024:05:12 14:03:27.123456789123", "2024-05-12T14:03:27Z"),
        ("2024:05:12 14:03:27,5", "2024-05-12T14:03:27Z"),
        ("2024-05-12t14:03:27z", "2024-05-12T14:03:27Z"),
        ("2024-05-12T14:03:27+0900", "2024-05-12T14:03:27+09:00"),
        ("2024:05:12 14:03:27 +09:00", "2024-05-12T14:03:27+09:00"),
        ("2024:05:12 14:03:27+14:00", "2024-05-12T14:03:27+14:00"),
        ("2024:05:12 14:03:27   ", "2024-05-12T14:03:27Z"),
        ("2024:05:12 14:03:27\0\0garbage", "2024-05-12T14:03:27Z"),
        ("2024:05:12 00:00:00", "2024-05-12T00:00:00Z"),
        ("2000:02:29 23:59:59", "2000-02-29T23:59:59Z"),
        ("2036:02:07 06:28:16", "2036-02-07T06:28:16Z"),
        ("2004:09:26 10:00:00", "2004-09-26T10:00:00Z"),
        ("2024:05:12 14:03:27+99:00", "2024-05-12T14:03:27Z"),
    ])
    func datesOfCamerasAreRead(text: String, expected: String) throws {
        let date = try #require(DateParser.read(text, source: .exifOriginal))
        #expect(MachineDate.text(date) == expected)
    }

    @Test(
        arguments: [
            "", " ", "0000:00:00 00:00:00", "    :  :     :  :  ", "2024:13:01 00:00:00", "2024:00:10 00:00:00",
            "2024:02:30 10:00:00", "2023:02:29 10:00:00", "24:05:12 14:03:27", "1601:01:01 00:00:00",
            "2024:05:12 14", "2024", "2024-05", "yesterday",
            "2024:05:12 14:03:27 PM", "12.05.2024 14:03", "99999:01:01 00:00:00", "2024:5:12x", "20240512 140327",
            "-2024:05:12 14:03:27", "٢٠٢٤:05:12 14:03:27", "1900:02:29 10:00:00",
            "2024:05:32 10:00:00",
            "2024:05:00 10:00:00", "2024:05:12 14:03:27 AM", "2024:05:12 14:03:27 Uhr", "2024:05:12 14:03:53A",
            "2024:05:12 14:03:27x", "2024:05:12 -1:03:27", "2024:05:12 14:-3:27", "2024:05:12 14:03:",
            "2024:05:12 :03:27",
            "0001:01:01 00:00:00", "0000:05:12 14:03:27", "9999:99:99 99:99:99", "::", "2024::12 14:03:27",
            "2024:05:12 123:03:27", "2024:05:12 14:030:27", "\02024:05:12 14:03:27", "12/05/2024 14:03", "May 12, 2024",
            "1715522607", "2024-W19-7", "2024-133", "2024:05:12\n14:03:27",
        ])
    func otherTextsAreNotDates(text: String) {
        #expect(DateParser.read(text, source: .exifOriginal) == nil)
    }

    /// What the owner writes is corrected by the owner.
    @Test(arguments: ["25:00:00", "14:60:00", "14:03:61", "99:99:99", "99:99", "24:60:00+02:00"])
    func aDayWithATimeThatCannotBeIsADay(time: String) throws {
        let date = try #require(DateParser.read("2024:05:12 " + time, source: .exifOriginal))
        #expect(MachineDate.text(date) == "2024-05-12T00:00:00Z" && !date.hasTime && date.offsetMinutes == nil)
        #expect(DateParser.read("2024:05:12 " + time, source: .sidecar) == nil)
    }

    @Test(arguments: [
        ("+09:00", 540), ("-03:30", -210), ("Z", 0), ("+0100", 60), ("+9", 540), ("-08:00", -480), ("+14:00", 840),
    ])
    func timeZonesAreRead(text: String, minutes: Int) {
        #expect(DateParser.offset(text) == minutes)
    }

    @Test(arguments: ["", "   ", "09:00", "+15:00", "+9:5", "0+1:00", "+53A", "+09:60", "+:", "++1"])
    func otherTextsAreNotTimeZones(text: String) {
        #expect(DateParser.offset(text) == nil)
    }

    @Test func subSecondsAreDecimals() {
        #expect(DateParser.nanoseconds("5") == 500_000_000)
        #expect(DateParser.nanoseconds("073") == 73_000_000)
        #expect(DateParser.nanoseconds("12  ") == 120_000_000)
        #expect(DateParser.nanoseconds("") == 0)
        #expect(DateParser.nanoseconds("1234567890123") == 123_456_789)
    }

    @Test(arguments: [
        ("IMG_20240512_140312.jpg", "2024-05-12T14:03:12Z"),
        ("PXL_20240512_140312345.jpg", "2024-05-12T14:03:12Z"),
        ("20240107_110258.jpg", "2024-01-07T11:02:58Z"),
        ("2024-05-12 14.03.12.jpg", "2024-05-12T14:03:12Z"),
        ("Screenshot_20240512-140312.png", "2024-05-12T14:03:12Z"),
        ("Screenshot 2024-05-12 at 14.03.12.png", "2024-05-12T14:03:12Z"),
        ("Screenshot 2024-05-12 at 2.03.12\u{202F}PM.png", "2024-05-12T14:03:12Z"),
        ("Screenshot 2024-05-12 at 12.03.12 AM.png", "2024-05-12T00:03:12Z"),
        ("WhatsApp Image 2024-05-12 at 2.03.04 PM (1).jpeg", "2024-05-12T14:03:04Z"),
        ("WhatsApp Image 2024-05-12 at 12.03.04 AM (1).jpeg", "2024-05-12T00:03:04Z"),
        ("Screenshot 2024-05-12 at 2.03.12\u{202F}PM 2.png", "2024-05-12T14:03:12Z"),
        ("Screenshot 2024-05-12 at 2.03.12 pm copy.png", "2024-05-12T14:03:12Z"),
        ("Screenshot 2024-05-12 at 2.03.12 p.m..png", "2024-05-12T14:03:12Z"),
        ("Στιγμιότυπο 2024-05-12, 2.03.12 μ.μ..png", "2024-05-12T14:03:12Z"),
        ("WhatsApp Video 2024-05-12 at 2.03.04 PM-edited.mp4", "2024-05-12T14:03:04Z"),
        ("2024-05-12 14.03.12 am Strand.jpg", "2024-05-12T14:03:12Z"),
        ("2024-05-12 12.03.12 am See.jpg", "2024-05-12T12:03:12Z"),
        ("Screenshot 2024-05-12 at 12.03.12 a.m. copy.png", "2024-05-12T00:03:12Z"),
        ("Screenshot 2024-05-12 at 2.03.04 Pamela.png", "2024-05-12T02:03:04Z"),
        ("WhatsApp Image 2024-05-12 at 14.03.12.jpeg", "2024-05-12T14:03:12Z"),
        ("IMG-20240512-WA0001.jpg", "2024-05-12T00:00:00Z"),
        ("signal-2024-05-12-140312.jpg", "2024-05-12T14:03:12Z"),
        ("20240512140312.jpg", "2024-05-12T14:03:12Z"),
        ("00000IMG_00000_BURST20240512140312345_COVER.jpg", "2024-05-12T14:03:12Z"),
        ("trip 2024_05_12.jpg", "2024-05-12T00:00:00Z"),
        ("2024_0512_140322_017.mp4", "2024-05-12T14:03:22Z"), ("mmexport1715515384000.jpg", "2024-05-12T12:03:04Z"),
        ("FB_IMG_1715515384000.jpg", "2024-05-12T12:03:04Z"), ("Scan_19850704.jpg", "1985-07-04T00:00:00Z"),
        ("Bildschirmfoto 2024-05-12 um 14.03.22.png", "2024-05-12T14:03:22Z"),
        ("Captura de pantalla 2024-05-12 a la(s) 14.03.22.png", "2024-05-12T14:03:22Z"),
        ("Captura de ecrã 2024-05-12, às 14.03.22.png", "2024-05-12T14:03:22Z"),
        ("Immagine WhatsApp 2024-05-12 ore 14.03.22.jpeg", "2024-05-12T14:03:22Z"),
        ("Снимок экрана 2024-05-12 в 14.03.22.png", "2024-05-12T14:03:22Z"),
        ("2024-05-12 - 14.03.22.jpg", "2024-05-12T14:03:22Z"),
        ("스크린샷 2024-05-12 오후 2.03.22.png", "2024-05-12T14:03:22Z"),
        ("截屏2024-05-12 上午2.03.22.png", "2024-05-12T02:03:22Z"),
        ("Skärmavbild 2024-05-12 kl. 14.03.22.png", "2024-05-12T14:03:22Z"),
    ])
    func datesAreFoundInFileNames(name: String, expected: String) throws {
        let date = try #require(FileNameDate.find(in: name))
        #expect(MachineDate.text(date) == expected)
        #expect(date.source == .fileName)
    }

    @Test(arguments: [
        "IMG_0412.jpg", "DSC01234567.jpg", "12345678.jpg", "20241399_000000.jpg", "99999999_999999.jpg", "2024.jpg",
        "1234567890.jpg", "photo 1-2-3.jpg", "1715515384000.jpg", "IMG_19850704.jpg", "2024_1399_140322_017.mp4",
        "20240230.jpg", "", "....", "3024-05-12.jpg", "20241399140312345.jpg", "1715515384000123.jpg",
    ])
    func otherFileNamesHaveNoDate(name: String) {
        #expect(FileNameDate.find(in: name) == nil)
    }

    /// Each field takes precedence over those above it.
    @Test func theCaptureDateTakesPrecedenceOverOtherDates() throws {
        var exif = ExifFields()
        var xmp = XMPFields()
        func expect(_ year: Int, _ source: CaptureDate.Source, line: Int = #line) {
            let date = CaptureDate.of(exif: exif, xmp: xmp, fileName: "IMG_20010101_000000.jpg")
            #expect(date?.local.year == year && date?.source == source, "line \(line)")
        }
        expect(2001, .fileName)
        exif.dateTime = "2002:01:01 00:00:00"
        expect(2002, .exifModified)
        xmp.createDate = "2003-01-01T00:00:00+01:00"
        expect(2003, .xmp)
        exif.dateTimeDigitized = "2006:01:01 00:00:00"
        expect(2006, .exifDigitized)
        xmp.dateCreated = "2004-01-01"
        expect(2004, .xmp)
        xmp.dateTimeOriginal = "2005-01-01T00:00:00"
        expect(2005, .xmp)
        exif.dateTimeOriginal = "2007:01:01 00:00:00"
        expect(2007, .exifOriginal)
        exif.dateTimeOriginal = "0000:00:00 00:00:00"
        exif.dateTimeDigitized = "    :  :     :  :  "
        xmp.dateTimeOriginal = "2005"
        expect(2004, .xmp)
    }

    /// Programs correct the time of a wrong clock in the sidecar (immich#3383), but xmp:CreateDate is that of the file there,
    /// too (immich#5164).
    @Test func aSidecarCorrectsTheClock() {
        var exif = ExifFields()
        exif.dateTimeOriginal = "2015:01:01 00:00:00"
        func year(_ set: (inout XMPFields) -> Void) -> Int? {
            var sidecar = XMPFields()
            set(&sidecar)
            return CaptureDate.of(exif: exif, xmp: XMPFields(), sidecar: sidecar, fileName: "a.jpg")?.local.year
        }
        #expect(year { $0.dateTimeOriginal = "2024-05-12T14:03:04" } == 2024)
        #expect(year { $0.dateCreated = "1983-05-12" } == 1983)
        #expect(year { $0.createDate = "2024-05-12T14:03:04" } == 2015)
        #expect(year { $0.dateTimeOriginal = "no date" } == 2015)
        #expect(year { $0.dateCreated = "1943" } == nil)
    }

    /// A print of which only the year is known does not get the date of its scan (photoprism#1967).
    @Test(arguments: [
        "1943", "1943-06", "1943-00-00", "1943:00:00 00:00:00", " 1943 ", "1943:  :     :  :  ", "1943:06:     :  :  ",
        "1943-00", "1943-06T00:00", "1943-XX-XX", "19430000", "194306",
    ])
    func aYearAloneEndsTheSearch(text: String) {
        var exif = ExifFields()
        var xmp = XMPFields()
        exif.dateTimeDigitized = "2019:01:01 00:00:00"
        xmp.createDate = "2019-01-01T00:00:00"
        #expect(CaptureDate.of(exif: exif, xmp: xmp, fileName: "a.jpg")?.local.year == 2019)
        xmp.dateCreated = text
        #expect(CaptureDate.of(exif: exif, xmp: xmp, fileName: "IMG_20190101_000000.jpg") == nil)
        xmp.dateCreated = nil
        exif.dateTimeOriginal = text
        #expect(CaptureDate.of(exif: exif, xmp: xmp, fileName: "IMG_20190101_000000.jpg") == nil)
    }

    @Test func otherTextsAreNoYears() {
        for text in [
            "", "0000:00:00 00:00:00", "    :  :     :  :  ", "43", "1943-13", "1943-13-00", "1943-06-12", "19430612",
            "194313", "yesterday",
            "12 1943",
        ] {
            #expect(!DateParser.isPartial(text), "\(text)")
        }
    }

    /// A scan of 1985 that was edited in 2010.
    @Test func aScanHasTheDateOfThePrint() throws {
        var exif = ExifFields()
        exif.dateTime = "2010:03:01 12:00:00"
        var xmp = XMPFields()
        xmp.dateCreated = "1985-11-25"
        xmp.createDate = "2010-02-28T20:00:00+01:00"
        let date = try #require(CaptureDate.of(exif: exif, xmp: xmp, fileName: ""))
        #expect(MachineDate.asKnown(date) == "1985-11-25")
    }

    /// The property decides first, then whether it is in the sidecar.
    @Test func anXMPSidecarTakesPrecedenceForEachProperty() {
        var sidecar = XMPFields()
        var embedded = XMPFields()
        func year() -> Int? {
            CaptureDate.of(exif: ExifFields(), xmp: sidecar.overlaid(on: embedded), fileName: "")?.local.year
        }
        sidecar.createDate = "2001-01-01"
        embedded.createDate = "2002-01-01"
        #expect(year() == 2001)
        embedded.dateCreated = "2003-01-01"
        #expect(year() == 2003)
        sidecar.dateCreated = "2004"
        #expect(year() == 2003, "a year alone is not a date to sort by")
        sidecar.dateCreated = "2004-01-01"
        #expect(year() == 2004)
        embedded.dateTimeOriginal = "2005-01-01"
        #expect(year() == 2005)
        sidecar.dateTimeOriginal = "2006-01-01"
        #expect(year() == 2006)
    }

    @Test func theTimeZoneIsTheOffsetOrFollowsFromGPSTime() throws {
        var exif = ExifFields.taken("2024:04:14 08:34:30", offset: "+12:00")
        exif.gpsDate = "2024:04:13"
        exif.gpsTime = [19, 34, 31]
        let told = try #require(CaptureDate.of(exif: exif, xmp: XMPFields(), fileName: ""))
        #expect(told.offsetMinutes == 720)
        exif.offsetOriginal = nil
        let computed = try #require(CaptureDate.of(exif: exif, xmp: XMPFields(), fileName: ""))
        #expect(computed.offsetMinutes == 780)
        exif.gpsTime = [3, 7, 0]
        #expect(CaptureDate.of(exif: exif, xmp: XMPFields(), fileName: "")?.offsetMinutes == nil)
        exif.gpsTime = [.nan, 0, 0]
        #expect(CaptureDate.of(exif: exif, xmp: XMPFields(), fileName: "")?.offsetMinutes == nil)
    }

    @Test func theOffsetOfALaterEditIsIgnored() {
        var exif = ExifFields.taken("2015:01:01 10:00:00")
        exif.dateTime = "2021:06:01 12:00:00"
        exif.offset = "+02:00"
        #expect(CaptureDate.of(exif: exif, xmp: XMPFields(), fileName: "")?.offsetMinutes == nil)
        exif.dateTime = exif.dateTimeOriginal
        #expect(CaptureDate.of(exif: exif, xmp: XMPFields(), fileName: "")?.offsetMinutes == 120)
    }

    @Test func civilDatesConvertToSecondsAndBack() throws {
        let epoch = try #require(CivilDate(year: 1970, month: 1, day: 1))
        #expect(epoch.seconds == 0)
        let old = try #require(CivilDate(year: 1800, month: 1, day: 1))
        let late = try #require(CivilDate(year: 2200, month: 12, day: 31, hour: 23, minute: 59, second: 59))
        for seconds in stride(from: old.seconds, through: late.seconds, by: 7_777_777) {
            #expect(CivilDate(seconds: seconds)?.seconds == seconds)
        }
        #expect(CivilDate(seconds: old.seconds) == old)
        #expect(CivilDate(seconds: late.seconds) == late)
        #expect(CivilDate(seconds: old.seconds - 1) == nil)
        #expect(CivilDate(seconds: late.seconds + 1) == nil)
        #expect(CivilDate(seconds: .max) == nil)
    }
}
