/// The time that an item may take before its worker counts as hanging.
package struct Deadline: Sendable, Hashable {
    /// The most seconds without a reply and without progress.
    package var seconds: Int
    /// The most seconds altogether, whatever progress is reported.
    package var maxSeconds: Int

    /// - Parameter maxSeconds: nil if progress does not give an item more time.
    package init(seconds: Int, maxSeconds: Int? = nil) {
        self.seconds = seconds
        self.maxSeconds = max(seconds, maxSeconds ?? seconds)
    }
}
