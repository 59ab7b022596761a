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
        var requests = RequestReader()
        while let request = try requests.next() {
            for item in request.items {
                let files = try requests.takeFiles(item.productLimits.count)
                let reply = answer(item, files, worker, fault)
                try output.write(try Frame(reply).encoded)
                WorkerProcess.releaseMemory(after: item, isFailure: reply.isFailure)
            }
        }
    }

    private static func answer(
        _ item: WorkerItem, _ files: [MemoryFile], _ worker: MediaWorker, _ fault: WorkerFault?
    ) -> WorkerReply {
        let (reply, products) = fault?.reply(to: item, files).map { ($0, []) } ?? worker.perform(item)
        do throws(MediaFailure) {
            try ProductWriter.write(products, to: files)
            return reply
        } catch {
            return .failure(error)
        }
    }
}
