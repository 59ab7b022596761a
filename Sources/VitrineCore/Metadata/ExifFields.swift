/// The EXIF fields that Vitrine uses, as the file has them (EXIF 2.32): strings trimmed, nothing interpreted.
package struct ExifFields: Hashable, Sendable, Codable {
    package var make: String?
    package var model: String?
    package var lensModel: String?

    /// `YYYY:MM:DD HH:MM:SS` where the camera kept to the standard.
    package var dateTimeOriginal: String?
    package var subSecOriginal: String?
    package var offsetOriginal: String?
    package var dateTimeDigitized: String?
    package var subSecDigitized: String?
    package var offsetDigitized: String?
    package var dateTime: String?
    package var subSec: String?
    package var offset: String?
    /// `YYYY:MM:DD`, UTC.
    package var gpsDate: String?
    /// Hours, minutes, seconds, UTC.
    package var gpsTime: [Double]?

    /// Seconds, as the fraction in the file.
    package var exposureTime: Rational?
    package var fNumber: Double?
    package var iso: Int?
    /// Millimetres.
    package var focalLength: Double?
    /// Millimetres, as on a 24×36 mm frame.
    package var focalLength35: Int?
    /// The flash field's bits; bit 0: fired.
    package var flash: Int?
    /// 1 to 8.
    package var orientation: Int?
    package var customRendered: Int?

    package var position: Position?

    package var artist: String?
    package var copyright: String?
    package var imageDescription: String?
    package var userComment: String?

    package init() {}

    /// CustomRendered 6: a panorama, as iPhones write it.
    package var isMarkedPanorama: Bool { customRendered == 6 }

    /// Whether a camera's settings are there: what a screenshot does not have.
    package var hasCameraData: Bool {
        exposureTime != nil || fNumber != nil || iso != nil || lensModel != nil || focalLength != nil
    }
}
