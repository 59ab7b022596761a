/// What a build does when it is cancelled.
enum CancelPolicy: Sendable {
    /// The gallery is left complete: all pages that were begun are written, and a first gallery gets pages for the
    /// photos whose images exist.
    case leavesGalleryComplete
    /// The build stops immediately, because the next version of the site is built after it.
    case stopsAtOnce
}
