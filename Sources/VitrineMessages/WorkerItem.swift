package import VitrineCore

package enum WorkerItem: Sendable, Codable, Hashable {
    case read(ReadJob)
    case readXMP(String)
    case render(RenderJob)
    case original(OriginalJob)
    case markdown(Markdown)
    case placeholder(PlaceholderJob)
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
    private static let slowRate: Int64 = 20_000_000

    fileprivate var transferSeconds: Int { Int(max(0, fileSize) / Self.slowRate) }
}

extension WorkerItem {
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
