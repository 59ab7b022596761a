internal import VitrineCore

/// What a build does to an output. `OutputWriter` does it; `OutputRecorder` only records what would be done.
protocol BuildOutput: AnyObject {
    /// The records and the files, as they are now.
    var known: BuildState { get }

    /// Makes sure that the output is Vitrine's, removes what is hidden now, and makes sure that nothing of the owner's is in
    /// the way of the rest.
    func claim(_ gallery: Gallery) async throws

    /// Makes missing media files.
    /// - Returns: what was learned of the photos.
    func make(_ media: MediaPlan, of gallery: Gallery) async throws -> Findings

    /// Writes pages, and then removes what the gallery does not need.
    func finish(_ gallery: Gallery) async throws

    /// What was done, or would be done.
    var summary: OutputSummary { get }
}

/// What a build did to an output.
struct OutputSummary {
    var counts = BuildReport.Counts()
    /// Files that are not needed any more, but were changed by hand.
    var left: Set<String> = []
    var notes: [String] = []
}

/// What a build does when it is cancelled.
enum CancelPolicy: Sendable {
    /// The gallery is left complete: pages that were begun are all written, and a first gallery gets pages of the photos
    /// that are there.
    case leavesGalleryComplete
    /// The build stops at once, because the next version of the site is built after it.
    case stopsAtOnce
}
