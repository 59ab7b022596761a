internal import VitrineCore

extension Frame {
    package func reply() throws -> WorkerReply {
        let reply = try decode(WorkerReply.self)
        guard reply.isValid else { throw FramingError() }
        return reply
    }
}

extension WorkerReply {
    fileprivate var isValid: Bool {
        switch self {
        case .xmp(let fields): fields.isValid
        case .placeholder(let placeholder): placeholder.isValid
        case .rendered(let notes): notes.placeholder?.isValid != false
        case .progress(let fraction): (0...1).contains(fraction)
        case .markdown(let text): text.story?.isValid != false
        case .record, .unchanged, .original, .versions, .failure, .ready: true
        }
    }
}

extension Story {
    /// Whether the numbers of all lines are possible. A text has fewer lines than bytes.
    fileprivate var isValid: Bool {
        (pictures.map(\.line) + strays.map(\.line)).allSatisfy { (1...(1 << 20)).contains($0) }
    }
}

extension Placeholder {
    fileprivate var isValid: Bool { Placeholder(code: code) != nil }
}
