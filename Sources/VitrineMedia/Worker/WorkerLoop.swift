import VitrineCore
import VitrineDisk

/// The life of a worker process: a greeting, then requests from standard input, one reply frame for each item to
/// standard output, in order, until the pipe ends.
package enum WorkerLoop {
    /// Ends the process: with 0 at the end of the input, with 1 when a pipe breaks or its bytes are no requests.
    /// - Parameter arguments: of the program, such as `--read` and the folders that it may read.
    package static func run(arguments: [String]) -> Never {
        guard let output = WorkerProcess.prepare() else { ThisProcess.exit(1) }
        let worker = MediaWorker()
        let fault = WorkerFault.wanted
        WorkerProcess.confine(to: arguments.first == "--read" ? Array(arguments.dropFirst()) : nil)
        do {
            try output.write(try Frame(worker.greeting).encoded)
            try answerAll(worker, fault, to: output)
            ThisProcess.exit(0)
        } catch {
            ThisProcess.exit(1)
        }
    }

    /// Returns at the end of the input.
    private static func answerAll(_ worker: MediaWorker, _ fault: WorkerFault?, to output: ByteStream) throws {
        var assembler = FrameAssembler()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try ByteStream.input.read(into: $0) }
            guard count > 0 else { break }
            buffer.withUnsafeBytes { assembler.append(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
            while let frame = try assembler.next() { try answer(frame, worker, fault, to: output) }
        }
        guard assembler.isEmpty else { throw FramingError() }
    }

    private static func answer(
        _ frame: Frame, _ worker: MediaWorker, _ fault: WorkerFault?, to output: ByteStream
    ) throws {
        for item in try frame.decode(WorkerRequest.self).items {
            let (reply, attachments) = fault?.strike(item).map { ($0, []) } ?? worker.perform(item)
            try output.write(try Frame(reply, attachments: attachments).encoded)
            WorkerProcess.tidy(after: item, isFailure: reply.isFailure)
        }
    }
}
