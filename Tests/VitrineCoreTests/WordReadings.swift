import VitrineCore

/// How each text is used. A new text with placeholders must be entered here, or a test fails.
enum WordReadings {
    typealias Reading = (Strings) -> String?

    /// The texts whose placeholders are replaced, or that are chosen by a value.
    static var chosen: [WordKey: Reading] {
        let parts = [lists, viewer, videos, picks, details, figures, dates, months, smartAlbums]
        return parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }

    static var all: [WordKey: Reading] {
        let chosen = chosen
        return Dictionary(uniqueKeysWithValues: WordKey.allCases.map { key in (key, chosen[key] ?? { $0[key] }) })
    }

    private static var viewer: [WordKey: Reading] {
        [
            .positionInList: { $0.position(12, of: 60) }
        ]
    }

    private static var videos: [WordKey: Reading] {
        [
            .videoCount: { $0.count(MediaCount(videos: 12345)) },
            .photosAndVideos: { $0.count(MediaCount(photos: 13, videos: 2)) },
            .framesPerSecond: { $0.framesPerSecond(29.97) },
            .secondCount: { $0.spokenDuration(12) },
            .minuteCount: { $0.spokenDuration(120) }, .hourCount: { $0.spokenDuration(7200) },
            .longDuration: { $0.spokenDuration(72) },
        ]
    }

    private static var picks: [WordKey: Reading] {
        [
            .pickPhoto: { $0.pick("A") }, .pickedPhoto: { $0.picked("A", number: "1") },
            .pickPart: { $0.pickPart("1", of: "2") }, .pickedCount: { $0.pickedCount("1") },
            .pickLimit: { $0.pickLimit("1") }, .moveUp: { $0.moveUp("A") }, .moveDown: { $0.moveDown("A") },
            .downloadAll: { $0.downloadAll("1 MB") }, .downloadPart: { $0.downloadPart(1, of: 2, "1 MB") },
            .mailSubject: { $0.mailSubject("A") },
            .removePick: { $0.removePick("A") }, .movedPick: { $0.movedPick("A", to: "1", of: "2") },
            .removedPick: { $0.removedPick("A", left: "1") },
        ]
    }

    private static var lists: [WordKey: Reading] {
        [
            .pageNumber: { $0.page(3) }, .photoCount: { $0.photoCount(12345) },
        ]
    }

    private static var details: [WordKey: Reading] {
        [
            .download: { $0.download(3_141_592) },
            .allNames: { $0.allNames(5) },
            .dateFromName: { words in moment(.fileName).map { words.date($0) } },
            .taken: { words in moment(.xmp).map { words.taken("Photo", $0) } },
        ]
    }

    private static var figures: [WordKey: Reading] {
        [
            .didYouMean: { $0.didYouMean("sea") }, .decimalMark: { $0.megabytes(48_300_000) },
            .groupMark: { $0.grouped(1_234_567) },
            .megabytes: { $0.megabytes(1_234_567_890) }, .pixels: { $0.pixels(PixelSize(width: 4032, height: 3024)) },
            .exposureBoth: { $0.exposure(time: speed, aperture: 2.8) },
            .seconds: { $0.exposure(time: speed, aperture: nil) }, .aperture: { $0.exposure(time: nil, aperture: 4) },
            .millimetres: { $0.focalLength(35, equivalent: nil) },
            .equivalent: { $0.focalLength(4.25, equivalent: 26) },
            .metres: { $0.metres(1234) }, .coordinates: { $0.coordinates(Position(latitude: 1, longitude: 2)) },
            .north: { $0.coordinates(Position(latitude: 1, longitude: 2)) },
            .south: { $0.coordinates(Position(latitude: -1, longitude: 2)) },
            .east: { $0.coordinates(Position(latitude: 1, longitude: 2)) },
            .west: { $0.coordinates(Position(latitude: 1, longitude: -2)) },
        ]
    }

    private static var dates: [WordKey: Reading] {
        [
            .monthOfYear: { $0.monthOfYear(5, 2024) }, .day: { day(5, 12).map($0.day) },
            .dayOfYear: { $0.dayOfYear(5, 12) },
            .moment: { moment(.xmp).map($0.moment) },
            .clock: { moment(.xmp).map($0.moment) },
            .spanDays: { span(day(5, 3), day(5, 12), $0) }, .spanMonths: { span(day(4, 28), day(5, 3), $0) },
            .spanYears: { span(day(12, 28, of: 2023), day(1, 3), $0) },
        ]
    }

    private static var months: [WordKey: Reading] {
        let keys = WordKey.allCases.drop { $0 != .january }.prefix(12)
        let readings = keys.enumerated().map { index, key in
            (key, { words in day(index + 1, 2).map(words.day) } as Reading)
        }
        return Dictionary(uniqueKeysWithValues: readings)
    }

    private static var smartAlbums: [WordKey: Reading] {
        let readings = SmartAlbumKind.allCases.compactMap { kind in
            WordKey(rawValue: kind.rawValue).map { ($0, { words in words.title(of: kind) } as Reading) }
        }
        return Dictionary(uniqueKeysWithValues: readings)
    }

    private static let speed = Rational(numerator: 1, denominator: 125)

    private static func day(_ month: Int, _ day: Int, of year: Int = 2024) -> CivilDate? {
        CivilDate(year: year, month: month, day: day, hour: 14, minute: 3)
    }

    private static func moment(_ source: CaptureDate.Source) -> CaptureDate? {
        let local = CivilDate(seconds: 1_715_522_607)
        return local.map { CaptureDate(local: $0, source: source) }
    }

    private static func span(_ first: CivilDate?, _ last: CivilDate?, _ words: Strings) -> String? {
        guard let first, let last else { return nil }
        return words.span(DateSpan(first: first, last: last))
    }
}
