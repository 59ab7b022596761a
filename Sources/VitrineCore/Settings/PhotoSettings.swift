package struct PhotoSettings: Hashable, Sendable {
    /// The lengths of the long edges in pixels, in ascending order.
    package var sizes = [1200, 2000]
    /// The JPEG quality from 1 to 100.
    package var quality = 82

    package init() {}
}
