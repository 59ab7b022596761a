internal import Subprocess
internal import VitrineCore

/// The conversation with one worker process.
struct WorkerSession {
    private let writer: StandardInputWriter
    private var output: SubprocessOutputSequence.Iterator
    private var frames = FrameAssembler()

    /// The process ended, or what it says is no answer.
    struct Broken: Error {}

    init(writer: StandardInputWriter, output: SubprocessOutputSequence.Iterator) {
        self.writer = writer
        self.output = output
    }

    /// Waits until the process says that it is a worker.
    /// - Returns: what it says against that, or nil.
    mutating func greet() async throws -> String? {
        switch try await answer().reply {
        case .ready: nil
        case .failure(let failure): failure.message
        default: "it speaks another language"
        }
    }

    func ask(_ items: [WorkerItem]) async throws {
        var bytes = try Frame(WorkerRequest(items: items)).encoded[...]
        while !bytes.isEmpty {
            let count = try await writer.write(Array(bytes))
            if count == 0 { throw Broken() }
            bytes = bytes.dropFirst(count)
        }
    }

    mutating func answer() async throws -> WorkerResult {
        while true {
            if let frame = try frames.next() {
                return WorkerResult(try frame.reply(), attachments: frame.attachments)
            }
            guard let buffer = try await output.next() else { throw Broken() }
            buffer.withUnsafeBytes { frames.append($0) }
        }
    }
}
