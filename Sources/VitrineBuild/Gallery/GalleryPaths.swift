internal import VitrineCore

/// The paths of all files of a gallery.
struct GalleryPaths {
    /// The images and originals.
    let media: Set<OutputPath>
    /// All other files.
    let files: Set<OutputPath>

    /// They are found when they are first needed, because the preview shows a change without them, and finding them takes a
    /// sixth of the time in which a large gallery is made.
    static func found(by planner: OutputPlanner) -> OnDemand<GalleryPaths> {
        OnDemand { GalleryPaths(media: Set(planner.media.lazy.map(\.path)), files: planner.paths) }
    }
}
