import VitrineCore
import VitrineFormats

enum PositionReader {
    /// - Returns: nil when a part is missing or impossible, and for 0° 0°, which devices write without a GPS fix.
    static func position(from data: borrowing LoadedExif) -> Position? {
        guard
            let latitude = degrees(data.gps(ExifTags.latitude), data.gps(ExifTags.latitudeRef), "N", "S", limit: 90),
            let longitude = degrees(
                data.gps(ExifTags.longitude), data.gps(ExifTags.longitudeRef), "E", "W", limit: 180),
            latitude != 0 || longitude != 0
        else { return nil }
        return Position(latitude: latitude, longitude: longitude, altitude: altitude(from: data))
    }

    /// The angle from degrees, minutes and seconds. Some devices write fewer than three parts.
    private static func degrees(
        _ value: ExifValue?, _ reference: ExifValue?, _ positive: Unicode.Scalar, _ negative: Unicode.Scalar,
        limit: Double
    ) -> Double? {
        guard let value, let letter = reference?.text?.uppercased().unicodeScalars.first,
            letter == positive || letter == negative
        else { return nil }
        let count = min(value.bytes.count / 8, 3)
        let parts = (0..<count).compactMap { value.rational($0)?.value }
        guard count > 0, parts.count == count, parts.allSatisfy({ $0 >= 0 }),
            parts.dropFirst().allSatisfy({ $0 <= 60 })
        else { return nil }
        let total = zip(parts, [1.0, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
        guard total <= limit else { return nil }
        return letter == negative ? -total : total
    }

    /// The altitude in metres above sea level; a reference of 1 means below it.
    private static func altitude(from data: borrowing LoadedExif) -> Double? {
        guard let metres = data.gps(ExifTags.altitude)?.rational()?.value, abs(metres) < 100_000 else { return nil }
        return data.gps(ExifTags.altitudeRef)?.bytes.first == 1 ? -abs(metres) : metres
    }
}
