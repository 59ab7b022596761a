import VitrineCore
import VitrineDisk
internal import VitrineMessages

/// The main loop of a worker process. It writes a greeting, then reads requests from standard input, and writes one reply
/// frame for each item to standard output, in order, until the input ends.
package enum WorkerLoop {
    /// Runs the loop, and ends the process: with status 0 at the end of the input, with 1 when a pipe breaks or the input is
    /// not a request.
    package static func run() -> Never {
        guard let output = WorkerProcess.prepare() else { ThisProcess.exit(1) }
        let worker = MediaWorker()
        let fault = WorkerFault.requested
        WorkerProcess.confine()
        do {
            try output.write(try Frame(worker.greeting).encoded)
            try answerAll(worker, fault, to: output)
            ThisProcess.exit(0)
        } catch {
            ThisProcess.exit(1)
        }
    }

    private static func answerAll(_ worker: MediaWorker, _ fault: WorkerFault?, to output: ByteStream) throws {
        var requests = RequestReader()
        while let request = try requests.next() {
            for item in request.items {
                let source = try requests.takeSource(of: item)
                let reply = answer(item, source, try requests.takeProducts(of: item), worker, fault)
                try output.write(try Frame(reply).encoded)
                WorkerProcess.releaseMemory(after: item, isFailure: reply.isFailure)
            }
        }
    }

    private static func answer(
        _ item: WorkerItem, _ source: OpenFile?, _ files: [MemoryFile], _ worker: MediaWorker, _ fault: WorkerFault?
    ) -> WorkerReply {
        let (reply, products) = fault?.reply(to: item, files).map { ($0, []) } ?? worker.perform(item, source)
        do throws(MediaFailure) {
            try ProductWriter.write(products, to: files)
            return reply
        } catch {
            return .failure(error)
        }
    }
}
