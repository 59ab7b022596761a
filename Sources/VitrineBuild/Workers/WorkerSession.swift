internal import Subprocess
internal import VitrineCore
internal import VitrineMessages

/// The exchange of messages with one worker process. A hostile photo may have taken over its decoder, so everything that it
/// sends is checked.
struct WorkerSession {
    private let requests: RequestChannel
    private var output: SubprocessOutputSequence.Iterator
    private let budget: MemoryBudget
    private var frames = FrameAssembler()

    struct Broken: Error {}

    init(requests: RequestChannel, output: SubprocessOutputSequence.Iterator, budget: MemoryBudget) {
        self.requests = requests
        self.output = output
        self.budget = budget
    }

    /// - Returns: the reason why it cannot work; nil if it can.
    mutating func greet() async throws -> String? {
        switch try await reply() {
        case .ready: nil
        case .failure(let failure): failure.message
        default: "it speaks another language"
        }
    }

    func ask(_ shipment: Shipment) async throws {
        let request = try Frame(WorkerRequest(items: shipment.items)).encoded
        try await requests.send(request, descriptors: shipment.descriptors)
        withExtendedLifetime(shipment) {}
    }

    /// - Parameter onProgress: called with the part that is done, from 0 to 1, whenever the worker reports more of it
    ///   than before.
    mutating func answer(
        _ drafts: [ProductDraft], onProgress: (Double) -> Void
    ) async throws -> WorkerResult {
        var done = 0.0
        while true {
            let reply = try await reply()
            if case .progress(let fraction) = reply {
                guard fraction > done else { continue }
                done = fraction
                onProgress(fraction)
                continue
            }
            // A failure comes without files, whatever was written until then.
            if reply.isFailure { return WorkerResult(reply) }
            let files = drafts.compactMap { $0.finish(budget) }
            guard files.count == drafts.count else { throw Broken() }
            return WorkerResult(reply, files: files)
        }
    }

    private mutating func reply() async throws -> WorkerReply {
        while true {
            if let frame = try frames.next() { return try frame.reply() }
            guard let buffer = try await output.next() else { throw Broken() }
            buffer.withUnsafeBytes { frames.append($0) }
        }
    }
}
