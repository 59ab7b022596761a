internal import VitrineCore

/// The changes that a build makes to an output. `OutputWriter` makes them, and `OutputRecorder` only records what would
/// be done.
protocol BuildOutput: AnyObject {
    /// The current records and files of the output.
    var known: BuildState { get }

    /// Verifies that the output belongs to Vitrine, removes the files of what is hidden now, and verifies that no file
    /// of the owner's is in the way of other files.
    /// - Returns: what the other calls for the same gallery need to know of the output.
    func claim(_ gallery: Gallery) async throws -> OutputClaim

    /// Makes missing media files.
    /// - Returns: what was learned of the photos.
    func make(_ media: MediaPlan, of gallery: Gallery, _ claim: OutputClaim) async throws -> Findings

    /// Writes the pages, and then removes the files that the gallery does not need.
    func finish(_ gallery: Gallery, _ claim: OutputClaim) async throws

    /// What was done, or would be done.
    var summary: OutputSummary { get }
}

/// What a build did to an output.
struct OutputSummary {
    var counts = BuildReport.Counts()
    /// The files that are no longer needed, but stay because they were changed by hand.
    var left: Set<String> = []
    var notes: [String] = []
    /// The digest of the names of all images and videos in the output.
    var media = ""
}

/// What a build does when it is cancelled.
enum CancelPolicy: Sendable {
    /// The gallery is left complete: all pages that were begun are written, and a first gallery gets pages for the
    /// photos whose images exist.
    case leavesGalleryComplete
    /// The build stops immediately, because the next version of the site is built after it.
    case stopsAtOnce
}
