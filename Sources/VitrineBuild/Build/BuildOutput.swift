internal import VitrineCore

/// The changes that a build makes to an output. `OutputWriter` makes them, and `OutputRecorder` only records what would
/// be done.
protocol BuildOutput: AnyObject {
    var known: BuildState { get }

    /// Verifies that the output belongs to Vitrine, removes the files of what is hidden now, and verifies that no file
    /// of the owner's is in the way of other files.
    func claim(_ gallery: Gallery) async throws -> OutputClaim

    func make(_ media: MediaWork, of gallery: Gallery, _ claim: OutputClaim) async throws -> Findings

    /// Writes the pages, and then removes the files that the gallery does not need.
    func finish(_ gallery: Gallery, _ claim: OutputClaim) async throws

    var summary: OutputSummary { get }
}
