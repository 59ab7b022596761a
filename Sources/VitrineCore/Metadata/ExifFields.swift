/// The EXIF fields (EXIF 2.32) that Vitrine uses. Texts are trimmed; nothing is interpreted.
package struct ExifFields: Hashable, Sendable, Encodable {
    package var make: String?
    package var model: String?
    package var lensModel: String?

    /// The text of DateTimeOriginal: `YYYY:MM:DD HH:MM:SS` if the camera follows the standard.
    package var dateTimeOriginal: String?
    package var subSecOriginal: String?
    package var offsetOriginal: String?
    package var dateTimeDigitized: String?
    package var subSecDigitized: String?
    package var offsetDigitized: String?
    package var dateTime: String?
    package var subSec: String?
    package var offset: String?
    /// The date of the GPS time in UTC, as `YYYY:MM:DD`.
    package var gpsDate: String?
    /// The hours, minutes and seconds of the GPS time in UTC.
    package var gpsTime: [Double]?

    /// The exposure time in seconds.
    package var exposureTime: Rational?
    package var fNumber: Double?
    package var iso: Int?
    /// The focal length in millimetres.
    package var focalLength: Double?
    /// The equivalent focal length in millimetres for a frame of 24×36 mm.
    package var focalLength35: Int?
    /// The bits of the flash field. Bit 0 says whether the flash fired.
    package var flash: Int?
    package var orientation: Int?
    package var customRendered: Int?

    package var position: Position?

    package var artist: String?
    package var copyright: String?
    package var imageDescription: String?
    package var userComment: String?

    /// The identifier that the clip of a Live Photo has, too, from the maker note of Apple's cameras.
    package var contentIdentifier: String?

    package init() {}

    /// Whether the photo is marked as a panorama, as iPhones do it: CustomRendered is 6.
    package var isMarkedPanorama: Bool { customRendered == 6 }

    package var hasCameraData: Bool {
        exposureTime != nil || fNumber != nil || iso != nil || lensModel != nil || focalLength != nil
    }
}
