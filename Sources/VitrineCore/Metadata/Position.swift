/// A place on the WGS 84 ellipsoid.
package struct Position: Hashable, Sendable, Codable {
    /// Degrees, north positive, -90 to 90.
    package var latitude: Double
    /// Degrees, east positive, -180 to 180.
    package var longitude: Double
    /// Metres above sea level.
    package var altitude: Double?

    package init(latitude: Double, longitude: Double, altitude: Double? = nil) {
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = altitude
    }
}
