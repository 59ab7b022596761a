internal import Subprocess
internal import SystemPackage
internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

struct Worker<Time: Clock>: Sendable where Time.Duration == Duration {
    let queue: WorkQueue
    let command: [String]
    let budget: MemoryBudget
    let deadline: Deadline
    /// Measures the time. It should stand still while the machine sleeps.
    let clock: Time

    private struct Progress {
        let ticket: WorkQueue.Ticket
        var results: [WorkerResult] = []
        /// How often the process died over the first item that has no answer.
        var deaths = 0

        var rest: ArraySlice<WorkerItem> { ticket.items[results.count...] }

        /// The items to send next. An item with products is sent alone, because only few files can be passed with a
        /// request. After a death, the first item is sent alone, so that it is known to be the cause of another death.
        var next: ArraySlice<WorkerItem> {
            let plain = rest.prefix(OpenFiles.perRequest).prefix(while: { $0.productLimits.isEmpty })
            return deaths > 0 || plain.isEmpty ? rest.prefix(1) : plain
        }

        mutating func take(_ result: WorkerResult) {
            results.append(result)
            deaths = 0
        }

        func report(_ fraction: Double) {
            ticket.onProgress(WorkerProgress(index: results.count, fraction: fraction))
        }

        func abandon(_ failure: MediaFailure) {
            ticket.finish(results + rest.map { _ in WorkerResult(.failure(failure)) })
        }
    }

    private enum Ending {
        case closed
        /// No process could be started, or it was no worker: nothing is known about the items.
        case neverStarted(Progress, reason: String)
        /// The process ended in the middle. `exceeded` says how many seconds were not enough, if it had to be ended.
        case died(Progress, exceeded: Int?)
        /// No file can be made for what the next item makes: nothing is known about the item.
        case noFile(Progress, reason: String)
    }

    private static var maxDeaths: Int { 2 }
    private static var maxFailedStarts: Int { 3 }
    /// The time in which a process must say that it is a worker. It does not depend on the items, which may have little time.
    private static var greeting: Deadline { Deadline(seconds: 60) }

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
            case .died(let progress, let exceeded):
                failedStarts = 0
                carried = blame(progress, exceeded: exceeded)
            case .noFile(let progress, let reason):
                progress.abandon(MediaFailure(.noWorker, "no file in memory can be made for an image: \(reason)"))
                carried = nil
            case .neverStarted(let progress, let reason):
                failedStarts += 1
                carried = progress
                if failedStarts >= Self.maxFailedStarts {
                    progress.abandon(MediaFailure(.noWorker, "no worker process starts: " + Self.clause(reason)))
                    carried = nil
                }
            }
        }
    }

    /// A reason without the full stop at its end, because more words follow.
    private static func clause(_ reason: String) -> String {
        reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }

    /// Counts a death, and gives up the item that was the cause too often.
    private func blame(_ progress: Progress, exceeded: Int?) -> Progress? {
        var progress = progress
        progress.deaths += 1
        guard progress.deaths >= Self.maxDeaths || exceeded != nil else { return progress }
        let failure =
            exceeded.map(Self.timeout)
            ?? MediaFailure(
                .workerDied,
                "the decoder crashed on it, twice; the file is probably damaged. Export it again from the original.")
        progress.take(WorkerResult(.failure(failure)))
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

    private func runProcess(_ first: Progress) async -> Ending {
        guard let program = command.first else { return .neverStarted(first, reason: "it has no name") }
        do {
            let requests = try RequestChannel()
            let result = try await Subprocess.run(
                .path(FilePath(program)),
                arguments: Arguments(Array(command.dropFirst())),
                environment: WorkerEnvironment.current,
                input: .fileDescriptor(requests.standardInput, closeAfterSpawningProcess: false), output: .sequence,
                error: .discarded
            ) { execution in
                requests.giveAwayStandardInput()
                let session = WorkerSession(
                    requests: requests, output: execution.standardOutput.makeAsyncIterator(), budget: budget)
                let stop: @Sendable () -> Void = { try? execution.send(signal: .kill) }
                let ending = await serve(first, session, stop: stop)
                switch ending {
                case .closed: requests.close()
                case .neverStarted, .died, .noFile: stop()
                }
                return ending
            }
            return result.closureResult
        } catch {
            return .neverStarted(first, reason: (error as? Disk.Failure)?.reason ?? "\(error)")
        }
    }

    private func serve(
        _ first: Progress, _ session: WorkerSession, stop: @escaping @Sendable () -> Void
    ) async -> Ending {
        var session = session
        do {
            let watchdog = Watchdog(clock: clock, onTimeout: stop)
            watchdog.start(Self.greeting)
            defer { watchdog.stop() }
            if let reason = try await session.greet() { return .neverStarted(first, reason: reason) }
        } catch {
            return .neverStarted(first, reason: "\(command.first ?? "") does not answer as a worker")
        }
        var carried: Progress? = first
        while let taken = carried {
            var progress = taken
            if let ending = await answer(&progress, &session, stop: stop) { return ending }
            progress.ticket.finish(progress.results)
            carried = await queue.next().map { Progress(ticket: $0) }
        }
        return .closed
    }

    /// - Returns: how it ended before that was done; nil if it was done.
    private func answer(
        _ progress: inout Progress, _ session: inout WorkerSession, stop: @escaping @Sendable () -> Void
    ) async -> Ending? {
        while !progress.rest.isEmpty {
            let shipment: Shipment
            do throws(Shipment.Problem) {
                shipment = try Shipment(progress.next)
            } catch {
                switch error {
                case .source(let failure): progress.take(WorkerResult(.failure(failure)))
                case .noMemory(let reason): return .noFile(progress, reason: reason)
                }
                continue
            }
            let watchdog = Watchdog(clock: clock, onTimeout: stop)
            defer { watchdog.stop() }
            do {
                watchdog.start(shipment.items.first?.cost.deadline ?? deadline)
                try await session.ask(shipment)
                for item in shipment.items {
                    watchdog.start(item.cost.deadline ?? deadline)
                    let report = progress.report
                    let result = try await session.answer(shipment.drafts) { fraction in
                        watchdog.extend()
                        report(fraction)
                    }
                    watchdog.stop()
                    progress.take(result)
                }
            } catch {
                return .died(progress, exceeded: watchdog.exceeded)
            }
        }
        return nil
    }
}
