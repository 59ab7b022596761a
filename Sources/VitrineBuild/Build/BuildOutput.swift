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
