internal import VitrineCore

/// Receives the progress of a build.
struct BuildObserver: Sendable {
    /// The pending images of a version of the gallery that is shown while it is being built.
    struct Pending: Sendable {
        let images: PendingImages
        /// The number of the version that is shown.
        let version: Int
    }

    var progress: @Sendable (BuildProgress) -> Void = { _ in }
    /// The images that a viewer can request before they exist; nil when the gallery is not shown during the build.
    var pending: Pending?
}
