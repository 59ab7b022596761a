package struct PhotoSettings: Hashable, Sendable {
    /// Long edges in pixels, ascending.
    package var sizes = [1200, 2000]
    /// JPEG quality, 1 to 100.
    package var quality = 82

    package init() {}
}
