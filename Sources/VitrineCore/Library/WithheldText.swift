import VitrineFormats

/// A text in a photo's file or XMP sidecar that is not published. Apps and scanners write positions, paths and data where
/// a caption belongs, and their owners do not know.
package struct WithheldText: Hashable, Sendable {
    package enum Field: Hashable, Sendable {
        case title, description, alt, place, keywords, people
    }

    package enum Reason: Hashable, Sendable {
        /// The text contains a position, and the album does not allow positions.
        case position
        case path
        /// The text begins like JSON.
        case data

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
    package var isInSidecar: Bool
    package var reason: Reason
}
