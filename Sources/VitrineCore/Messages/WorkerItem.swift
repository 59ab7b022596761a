package enum WorkerItem: Sendable, Codable, Hashable {
    /// Read the header and the metadata of a photo.
    case read(ReadJob)
    /// Read an XMP sidecar file. The value is its absolute path.
    case readXMP(String)
    /// Render all missing images of one photo.
    case render(RenderJob)
    /// Copy a photo's file for download.
    case original(OriginalJob)
    /// Convert Markdown to HTML.
    case markdown(Markdown)
    /// Compute the placeholder of a published thumbnail.
    case placeholder(PlaceholderJob)
    /// Report the versions of the C libraries.
    case versions
}

extension WorkerItem {
    /// The estimated memory in bytes. Reading files and converting texts need so little that it counts as 0.
    package var memory: Int64 {
        switch self {
        case .render(let job): job.memory
        // The file and its copy, and the reply in the worker and in the parent process.
        case .original(let job): job.fileSize * 4
        case .read, .readXMP, .markdown, .placeholder, .versions: 0
        }
    }

    /// The time limit in seconds, after which the worker counts as hanging; nil if no setting gives one.
    package var seconds: Int? {
        switch self {
        case .read(let job): job.limits.seconds
        case .render(let job): job.limits.seconds
        case .original(let job): job.limits.seconds
        case .placeholder(let job): job.limits.seconds
        case .readXMP, .markdown, .versions: nil
        }
    }
}
