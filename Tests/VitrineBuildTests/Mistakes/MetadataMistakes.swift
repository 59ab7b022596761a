import Foundation
import SiteTestSupport
import TestSupport
import VitrineBuild
import VitrineCore
import VitrineMessages

/// Data that cameras and programs wrote into the files: time zones that reveal the location, and captions that the
/// owner did not write.
extension MistakeFamily {
    private static let base = "baseURL: https://example.org/\n"

    static let zones = MistakeFamily(
        "zones",
        places.map { zone($0, "from the satellites", .omits([$0.zone])) },
        places.map { zone($0, "with originals", .omits([$0.zone]), settings: "originals: clean\n") },
        places.map { zone($0, "wanted", .publishes([$0.zone]), settings: "gps: true\n") },
        places.map { zone($0, "wanted by the album", .publishes([$0.zone]), album: "gps: true") },
        places.map {
            zone($0, "refused by the album", .omits([$0.zone]), settings: "gps: true\n", album: "gps: false")
        },
        places.map { place in
            let mistake = MistakeCase("\(place.zone) by the camera", .omits([place.zone]), settings: base) { _ in }
            return mistake.reading { $0.offsetOriginal = place.zone }
        })

    private static func zone(
        _ place: Place, _ name: String, _ expectation: MistakeCase.Expectation, settings: String = "",
        album: String? = nil
    ) -> MistakeCase {
        let mistake = MistakeCase("\(place.zone) \(name)", expectation, settings: base + settings) {
            if let album { try $0.write("albums/secret/album.md", "---\n\(album)\n---\n") }
        }
        return mistake.reading(place.satellites)
    }

    private struct Place: Sendable {
        let zone: String
        /// The time in UTC.
        let date: String
        let time: [Double]

        @Sendable func satellites(_ exif: inout ExifFields) {
            exif.gpsDate = date
            exif.gpsTime = time
        }
    }

    /// All photos are taken at 10 o'clock on May 1 or 2, local time.
    private static let places = [
        Place(zone: "+13:45", date: "2024:04:30", time: [20, 15, 0]),
        Place(zone: "+09:00", date: "2024:05:01", time: [1, 0, 0]),
        Place(zone: "-03:30", date: "2024:05:01", time: [13, 30, 0]),
        Place(zone: "+05:45", date: "2024:05:01", time: [4, 15, 0]),
    ]

    // MARK: Captions

    static let captions = MistakeFamily(
        "captions of programs",
        stamped.map { described($0.0, .omits([$0.1])) }, stamped.map { titled($0.0, .omits([$0.1])) },
        stamped.map { describedInXMP($0.0, .omits([$0.1])) },
        written.map { described($0, .publishes([String($0.prefix(12))])) },
        [
            described("At 51.50735 N, 0.12776 W", .publishes(["51.50735"]), settings: "gps: true\n"),
            located("a city that a program looked up", .omits(["Reine"]), isLocated: true),
            located("a city that a person wrote", .publishes(["Reine, Norway"]), isLocated: false),
            located(
                "a city where positions are wanted", .publishes(["Reine"]), isLocated: true, settings: "gps: true\n"),
            MistakeCase("an owner's own words", .publishes(["51.50735"]), settings: base) {
                try $0.write("albums/secret/a.jpg.yml", "caption: At 51.50735 N, 0.12776 W\n")
            },
        ])

    private static func described(
        _ caption: String, _ expectation: MistakeCase.Expectation, settings: String = ""
    ) -> MistakeCase {
        let mistake = MistakeCase("EXIF: \(caption) \(settings)", expectation, settings: base + settings) { _ in }
        return mistake.reading { $0.imageDescription = caption }
    }

    private static func describedInXMP(_ caption: String, _ expectation: MistakeCase.Expectation) -> MistakeCase {
        let mistake = MistakeCase("XMP: \(caption)", expectation, settings: base) { _ in }
        return mistake.reading(xmp: { $0.description = caption })
    }

    private static func located(
        _ name: String, _ expectation: MistakeCase.Expectation, isLocated: Bool, settings: String = ""
    ) -> MistakeCase {
        let mistake = MistakeCase(name, expectation, settings: base + settings) { _ in }
        return mistake.reading(
            { exif in
                if isLocated { exif.position = Position(latitude: 67.93, longitude: 13.09) }
            }, xmp: { ($0.city, $0.country) = ("Reine", "Norway") })
    }

    private static func titled(_ title: String, _ expectation: MistakeCase.Expectation) -> MistakeCase {
        let mistake = MistakeCase("XMP title: \(title)", expectation, settings: base) { _ in }
        return mistake.reading(xmp: { $0.title = title })
    }

    private static let stamped: [(String, String)] = [
        ("At 51.50735 N, 0.12776 W", "51.50735"), ("51.50735, -0.12776", "51.50735"), ("+51.5073-000.1277/", "51.5073"),
        ("GPS: 51.50735,-0.12776", "51.50735"), ("POINT(-0.12776 51.50735)", "51.50735"),
        ("51°30'26.5\"N 0°7'39.9\"W", "26.5"),
        ("Lat 51.50735 Lon -0.12776", "51.50735"), ("https://maps.example/?q=51.50735,-0.12776", "51.50735"),
        ("C:\\Users\\anna\\Scans\\1.jpg", "anna"), ("/home/anna/scans/1.jpg", "/home/anna"),
        ("{\"data\":{\"deviceid\":\"9774d56d682e549c\"}}", "9774d56d"),
        ("{\"lat\":51.50735,\"lng\":-0.12776}", "51.50735"),
        ("file:///Users/anna/Pictures/1.jpg", "/Users/anna"),
    ]

    private static let written = [
        "A bird in the garden", "Room 51, floor 2", "Taken at 10:00, f/2.8", "f/2.8, 1/250 s, ISO 100",
        "The 1984 trip, part 2",
        "한강 공원", "Anna, Ben (left)", "3.14159 is a number", "12.5 km in 3.25 hours", "See example.org/home/anna",
    ]
}

extension MistakeCase {
    /// What the file of the protected photo contains.
    func reading(
        _ exif: @escaping @Sendable (inout ExifFields) -> Void = { _ in },
        xmp: @escaping @Sendable (inout XMPFields) -> Void = { _ in }
    ) -> MistakeCase {
        with { WorkersThatFind(inner: FakeWorkers(), exif: exif, xmp: xmp) }
    }
}

/// Fake workers that find additional fields in the protected photo.
private struct WorkersThatFind: Workers {
    let inner: FakeWorkers
    let exif: @Sendable (inout ExifFields) -> Void
    let xmp: @Sendable (inout XMPFields) -> Void

    var count: Int { inner.count }

    func videoTools(scratch: String) -> any VideoTools { inner.tools }

    func perform(_ items: [WorkerItem]) async -> [WorkerResult] {
        zip(items, await inner.perform(items)).map { item, result in
            guard case .read(let job) = item, SourcePath(job.path).name == "a.jpg",
                case .record(var record) = result.reply
            else { return result }
            record.exif.imageDescription = nil
            exif(&record.exif)
            xmp(&record.xmp)
            return WorkerResult(.record(record))
        }
    }
}
