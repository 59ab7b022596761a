internal import VitrineCore

/// The media files that a gallery needs and its output lacks.
struct MediaPlan {
    /// Files to make.
    var jobs: [MediaJob]
    /// Files that are there without a valid record: they are verified, and made again if they are damaged.
    let adoptions: [Output]
    /// Thumbnails in the output of which no placeholder is known.
    let thumbnails: [String]

    /// - Returns: nil when nothing is missing.
    init?(_ gallery: Gallery, _ output: BuildState) {
        let plan = Planner.plan(gallery.media, state: output)
        jobs = plan.jobs
        adoptions = plan.adoptions
        thumbnails = gallery.pages.thumbnailsWithoutPlaceholder.filter { path in
            output.holds(path) && !gallery.findings.withoutPlaceholder.contains(path)
        }
        if jobs.isEmpty, adoptions.isEmpty, thumbnails.isEmpty { return nil }
    }

    /// The paths of the files to make.
    var paths: [String] { jobs.flatMap { $0.products.map(\.path) } }

    /// Has a file made that was found to be damaged.
    mutating func remake(_ output: Output) {
        var plan = BuildPlan()
        plan.jobs = jobs
        plan.make(output, .interrupted)
        jobs = plan.jobs
    }
}

extension BuildState {
    /// Whether a file is in the output and was recorded as complete.
    func holds(_ path: String) -> Bool { listing[path] != nil && records[path].map { !$0.isPending } ?? false }
}
