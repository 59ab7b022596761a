extension PixelSize {
    private static let maxLongEdge = 4096.0

    /// The size at which a video of this size is encoded: never larger, and with even edges, because colours are stored for
    /// two pixels each.
    func scaled(toShortEdge edge: Int) -> PixelSize {
        let factor = min(1, Double(edge) / Double(shortEdge), Self.maxLongEdge / Double(longEdge))
        func even(_ length: Int) -> Int {
            // A half is rounded down.
            let half = (Double(length) * factor / 2 - 0.5).rounded(.up)
            return 2 * max(1, Int(exactly: half) ?? 1)
        }
        return PixelSize(width: even(width), height: even(height))
    }
}
