internal import VitrineCore

/// The media files that a gallery needs and its output does not have.
struct MediaPlan {
    /// The jobs that make the files.
    var jobs: [MediaJob]
    /// Files that exist without a valid record. They are verified, and made again if they are damaged.
    let adoptions: [Output]
    /// The thumbnails in the output whose placeholders are not known.
    let thumbnails: [String]
    /// The videos in the output whose codecs are not known.
    let videos: [String]

    /// Compares a gallery with its output.
    /// - Returns: nil when no file is missing.
    init?(_ gallery: Gallery, _ output: BuildState) {
        let missing = gallery.mediaPaths.filter { !output.hasMedia($0) }
        let media = gallery.media.lazy.filter { missing.contains($0.path) }
        let plan = missing.isEmpty ? BuildPlan() : Planner.additions(media, state: output)
        jobs = plan.jobs
        adoptions = plan.adoptions
        thumbnails = gallery.pages.thumbnailsWithoutPlaceholder.filter { path in
            output.holds(path) && !gallery.findings.withoutPlaceholder.contains(path)
        }
        videos = gallery.pages.videos.flatMap { $0?.paths ?? [] }.filter { path in
            gallery.findings.media.codecs[path] == nil && output.holds(path)
        }
        if jobs.isEmpty, adoptions.isEmpty, thumbnails.isEmpty, videos.isEmpty { return nil }
    }

    /// The paths of the files to make.
    var paths: [String] { jobs.flatMap { $0.products.map(\.path) } }

    /// Adds a file that was found to be damaged to the files to make.
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
