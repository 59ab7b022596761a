package enum WorkerItem: Sendable, Codable, Hashable {
    /// Read a photograph's header and metadata.
    case read(ReadJob)
    /// Read an XMP sidecar file; the value is its absolute path.
    case readXMP(String)
    /// Render all the missing sizes of one photograph.
    case render(RenderJob)
    /// A copy of the source itself, for download.
    case original(OriginalJob)
    /// Turn Markdown into HTML.
    case markdown(Markdown)
    /// Look at a published thumbnail for its placeholder.
    case placeholder(PlaceholderJob)
    /// Say which libraries it decodes with.
    case versions
}

extension WorkerItem {
    /// Bytes that it needs, about: of reading and of texts, so little that it is not counted.
    package var memory: Int64 {
        switch self {
        case .render(let job): job.memory
        // The file, its copy, and the answer in the worker's hands and in ours.
        case .original(let job): job.fileSize * 4
        case .read, .readXMP, .markdown, .placeholder, .versions: 0
        }
    }

    /// After which its worker counts as hanging; nil where no setting says it.
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
