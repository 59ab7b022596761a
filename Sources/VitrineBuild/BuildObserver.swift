internal import VitrineCore

/// Follows a build while it works.
struct BuildObserver: Sendable {
    /// Images of a version of the gallery that is shown while it is being made.
    struct Pending: Sendable {
        let images: PendingImages
        /// The version that is shown.
        let version: Int
    }

    var progress: @Sendable (BuildProgress) -> Void = { _ in }
    /// The images that a viewer may ask for before they exist; nil when the gallery is not shown during the build.
    var pending: Pending?
}
