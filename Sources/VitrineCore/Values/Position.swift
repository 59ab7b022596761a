/// A position on the WGS 84 ellipsoid.
package struct Position: Hashable, Sendable, Codable {
    /// The latitude in degrees from -90 to 90, positive in the north.
    package var latitude: Double
    /// The longitude in degrees from -180 to 180, positive in the east.
    package var longitude: Double
    /// The altitude in metres above sea level.
    package var altitude: Double?

    package init(latitude: Double, longitude: Double, altitude: Double? = nil) {
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = altitude
    }
}
