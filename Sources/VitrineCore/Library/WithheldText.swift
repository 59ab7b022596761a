/// A title or description in a photo's file or XMP sidecar that is not published, because it tells what no owner meant to:
/// apps and scanners write positions, paths and data where a caption belongs.
package struct WithheldText: Hashable, Sendable {
    package enum Field: Hashable, Sendable {
        case title, description
    }

    package enum Reason: Hashable, Sendable {
        /// It holds a position, and the album does not allow positions.
        case position
        /// It holds an absolute path of a computer.
        case path
        /// It begins as JSON does.
        case data

        /// nil for a text that may be published.
        init?(of text: String, allowsPosition: Bool) {
            let bytes = Array(text.utf8)
            if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
                self = .data
            } else if MachinePaths.first(in: bytes) != nil {
                self = .path
            } else if !allowsPosition, Coordinates.first(in: bytes) != nil {
                self = .position
            } else {
                return nil
            }
        }
    }

    package var field: Field
    /// Whether it stands in an XMP sidecar, and not in the photo's own file.
    package var isInSidecar: Bool
    package var reason: Reason
}
