internal import VitrineCore

/// The media files that are missing or must be verified, and what of those that exist is not known yet.
struct MediaWork {
    var jobs: [MediaJob]
    let adoptions: [Output]
    let thumbnails: [OutputPath]
    let videos: [OutputPath]

    /// - Returns: nil when no file is missing.
    init?(_ gallery: Gallery, _ output: BuildState) {
        let missing = gallery.mediaPaths.filter { !output.isAsRecorded($0) }
        let media = gallery.media.lazy.filter { missing.contains($0.path) }
        let plan = missing.isEmpty ? BuildPlan() : Planner.additions(media, state: output)
        jobs = plan.jobs
        adoptions = plan.adoptions
        thumbnails = gallery.pages.thumbnailsWithoutPlaceholder.filter { path in
            output.isComplete(path) && !gallery.findings.withoutPlaceholder.contains(path)
        }
        videos = gallery.pages.media.flatMap { $0.video?.paths ?? [] }.filter { path in
            gallery.findings.media.codecs[path] == nil && output.isComplete(path)
        }
        if isEmpty { return nil }
    }

    var isEmpty: Bool { jobs.isEmpty && adoptions.isEmpty && thumbnails.isEmpty && videos.isEmpty }

    /// The images, originals and videos to make.
    var products: [Product] { jobs.filter { !$0.isArchive }.flatMap(\.products) }

    var paths: [OutputPath] { jobs.flatMap { $0.products.map(\.path) } }

    /// Removes the products at these paths, and jobs that have no others.
    mutating func remove(_ paths: Set<OutputPath>) {
        jobs = jobs.compactMap { job in
            var job = job
            job.products.removeAll { paths.contains($0.path) }
            return job.products.isEmpty ? nil : job
        }
    }

    mutating func remake(_ output: Output) {
        var plan = BuildPlan()
        plan.jobs = jobs
        plan.make(output, .interrupted)
        jobs = plan.jobs
    }
}
