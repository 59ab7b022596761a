package struct PixelSize: Hashable, Sendable, Codable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    package var longEdge: Int { max(width, height) }
    package var shortEdge: Int { min(width, height) }

    /// The size after an EXIF orientation (1 to 8) is applied: 5 to 8 swap width and height.
    package func upright(orientation: Int) -> PixelSize {
        (5...8).contains(orientation) ? PixelSize(width: height, height: width) : self
    }
}

extension PixelSize {
    var isValid: Bool {
        // libvips limits each side to this length.
        let sides = 1...10_000_000
        return sides.contains(width) && sides.contains(height)
    }
}
