import VitrineCore
import VitrineDisk

/// The main loop of a worker process. It writes a greeting, then reads requests from standard input, and writes one reply
/// frame for each item to standard output, in order, until the input ends.
package enum WorkerLoop {
    /// Runs the loop, and ends the process: with status 0 at the end of the input, with 1 when a pipe breaks or the input is
    /// not a request.
    /// - Parameter arguments: the program's arguments: `--read` and the folders that the worker may read, or none.
    package static func run(arguments: [String]) -> Never {
        guard let output = WorkerProcess.prepare() else { ThisProcess.exit(1) }
        let worker = MediaWorker()
        let fault = WorkerFault.requested
        WorkerProcess.confine(to: arguments.first == "--read" ? Array(arguments.dropFirst()) : nil)
        do {
            try output.write(try Frame(worker.greeting).encoded)
            try answerAll(worker, fault, to: output)
            ThisProcess.exit(0)
        } catch {
            ThisProcess.exit(1)
        }
    }

    /// Answers requests until the input ends.
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
            let (reply, attachments) = fault?.reply(to: item).map { ($0, []) } ?? worker.perform(item)
            try output.write(try Frame(reply, attachments: attachments).encoded)
            WorkerProcess.releaseMemory(after: item, isFailure: reply.isFailure)
        }
    }
}
