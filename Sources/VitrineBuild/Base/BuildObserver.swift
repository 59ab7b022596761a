internal import VitrineCore

struct BuildObserver: Sendable {
    struct Pending: Sendable {
        let images: PendingImages
        let version: Int
    }

    var progress: @Sendable (BuildProgress) -> Void = { _ in }
    /// The images that a viewer can request before they exist; nil when the gallery is not shown during the build.
    var pending: Pending?
}
