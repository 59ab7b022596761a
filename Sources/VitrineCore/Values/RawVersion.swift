/// The picture that is published of a raw photo.
package enum RawVersion: String, Sendable, Codable, CaseIterable {
    /// The JPEG that the camera has put into the file.
    case preview
    case full
    /// The raw data, developed to half of the width and the height: faster, and sharp enough for smaller images.
    case half
}
