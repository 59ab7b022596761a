/// The changes that a build made to the files of a gallery, or would make, and what the owner should know of them.
struct OutputSummary {
    var counts = BuildReport.Counts()
    /// The files that are no longer needed, but stay because they were changed by hand.
    var left: Set<String> = []
    var notes: [String] = []
    /// The digest of the names of all images and videos in the output.
    var media = ""
}
