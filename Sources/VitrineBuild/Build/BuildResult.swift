package struct BuildResult: Sendable {
    package let report: BuildReport
    /// nil when nothing had changed, so that no gallery was made, and when the time was over before all sources were read.
    let gallery: Gallery?
}
