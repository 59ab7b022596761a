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
    /// The absolute path of the file that the item reads, which the build opens for the worker; nil if it reads none.
    package var source: String? {
        switch self {
        case .read(let job): job.path
        case .readXMP(let path): path
        case .render(let job): job.path
        case .original(let job): job.path
        case .placeholder(let job): job.path
        case .markdown, .versions: nil
        }
    }
}

extension ReadJob {
    /// The bytes that even a slow disk or network reads in a second.
    private static let slowRate: Int64 = 20_000_000

    /// The time in seconds that it may take to read the bytes of the file. A video may have many gigabytes.
    fileprivate var transferSeconds: Int { Int(max(0, fileSize) / Self.slowRate) }
}

extension WorkerItem {
    /// The memory and the time that the item needs.
    package var cost: Cost {
        switch self {
        case .render(let job): Cost(memory: job.memory, deadline: Deadline(seconds: job.limits.seconds))
        case .original(let job): Cost(memory: job.memory, deadline: Deadline(seconds: job.limits.seconds))
        case .read(let job): Cost(deadline: Deadline(seconds: job.limits.seconds + job.transferSeconds))
        case .placeholder(let job): Cost(deadline: Deadline(seconds: job.limits.seconds))
        case .readXMP, .markdown, .versions: Cost()
        }
    }
}
