internal import Subprocess
internal import SystemPackage
internal import VitrineCore

/// One place in the pool: takes requests and keeps a process alive that answers them.
struct Worker: Sendable {
    let queue: WorkQueue
    let command: [String]
    let readable: ReadableFolders
    /// Of items that have no limit of their own.
    let secondsPerItem: Int

    /// The request under way, with what of it is answered.
    private struct Progress {
        let ticket: WorkQueue.Ticket
        var results: [WorkerResult] = []
        /// How often the process died over the first item that has no answer.
        var deaths = 0

        var rest: ArraySlice<WorkerItem> { ticket.items[results.count...] }
        /// After a death the suspect goes alone, so that it alone is to blame.
        var next: [WorkerItem] { deaths > 0 ? Array(rest.prefix(1)) : Array(rest) }

        /// Answers what is left without doing it.
        func abandon(_ failure: MediaFailure) {
            ticket.finish(results + rest.map { _ in WorkerResult(.failure(failure)) })
        }
    }

    private enum Ending {
        case closed
        /// No process could be started, or it was no worker: nothing is known about the items.
        case neverStarted(Progress, reason: String)
        case died(Progress, wasHanging: Bool)
        /// What is to be done may lie where this process cannot read.
        case outgrown(Progress)
    }

    private static let mostDeaths = 2
    private static let mostFailedStarts = 3

    func run() async {
        var carried: Progress?
        var failedStarts = 0
        while true {
            if carried == nil { carried = await queue.next().map { Progress(ticket: $0) } }
            guard let progress = carried else { return }
            if Task.isCancelled {
                progress.abandon(MediaFailure(.noWorker, "the build was interrupted"))
                carried = nil
                continue
            }
            switch await runProcess(progress) {
            case .closed: return
            case .outgrown(let progress): carried = progress
            case .died(let progress, let wasHanging):
                failedStarts = 0
                carried = blame(progress, wasHanging: wasHanging)
            case .neverStarted(let progress, let reason):
                failedStarts += 1
                carried = progress
                if failedStarts >= Self.mostFailedStarts {
                    progress.abandon(MediaFailure(.noWorker, "no worker process starts: \(reason)"))
                    carried = nil
                }
            }
        }
    }

    /// Counts a death, and gives the item up that was the cause too often.
    /// - Returns: what is left to do.
    private func blame(_ progress: Progress, wasHanging: Bool) -> Progress? {
        var progress = progress
        progress.deaths += 1
        guard progress.deaths >= Self.mostDeaths || wasHanging else { return progress }
        let failure =
            wasHanging
            ? Self.timeout(progress.rest.first?.seconds ?? secondsPerItem)
            : MediaFailure(
                .workerDied,
                "the decoder crashed on it, twice; the file is probably damaged. Export it again from the original.")
        progress.results.append(WorkerResult(.failure(failure)))
        progress.deaths = 0
        guard progress.rest.isEmpty else { return progress }
        progress.ticket.finish(progress.results)
        return nil
    }

    private static func timeout(_ seconds: Int) -> MediaFailure {
        MediaFailure(
            .timedOut,
            "took longer than \(seconds) s; the file is probably damaged. Export it again from the original, or raise "
                + "limits.seconds.", seconds: seconds)
    }

    /// Starts a process and feeds it until there is no more work or it dies.
    private func runProcess(_ first: Progress) async -> Ending {
        guard let program = command.first else { return .neverStarted(first, reason: "it has no name") }
        let folders = readable.current
        do {
            let result = try await Subprocess.run(
                .path(FilePath(program)),
                arguments: Arguments(command.dropFirst() + (folders.map { ["--read"] + $0.map(\.path) } ?? [])),
                environment: WorkerEnvironment.current, input: .inputWriter, output: .sequence,
                error: .discarded
            ) { execution in
                var session = WorkerSession(
                    writer: execution.standardInputWriter, output: execution.standardOutput.makeAsyncIterator())
                let stop: @Sendable () -> Void = { try? execution.send(signal: .kill) }
                let ending = await serve(first, &session, folders, stop: stop)
                switch ending {
                case .closed: try? await execution.standardInputWriter.finish()
                case .neverStarted, .died, .outgrown: stop()
                }
                return ending
            }
            return result.closureResult
        } catch {
            return .neverStarted(first, reason: "\(error)")
        }
    }

    private func serve(
        _ first: Progress, _ session: inout WorkerSession, _ folders: [ReadableFolders.Folder]?,
        stop: @escaping @Sendable () -> Void
    ) async -> Ending {
        do {
            let watch = Watchdog(bite: stop)
            watch.start(seconds: secondsPerItem)
            defer { watch.stop() }
            if let reason = try await session.greet() { return .neverStarted(first, reason: reason) }
        } catch {
            return .neverStarted(first, reason: "\(command.first ?? "") does not answer as a worker")
        }
        var carried: Progress? = first
        while let taken = carried {
            if readable.current != folders { return .outgrown(taken) }
            var progress = taken
            while !progress.rest.isEmpty {
                let watch = Watchdog(bite: stop)
                let items = progress.next
                do {
                    try await session.ask(items)
                    for item in items {
                        watch.start(seconds: item.seconds ?? secondsPerItem)
                        progress.results.append(try await session.answer())
                        watch.stop()
                        progress.deaths = 0
                    }
                } catch {
                    watch.stop()
                    return .died(progress, wasHanging: watch.hasBitten)
                }
            }
            progress.ticket.finish(progress.results)
            carried = await queue.next().map { Progress(ticket: $0) }
        }
        return .closed
    }
}
