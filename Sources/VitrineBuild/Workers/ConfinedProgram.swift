internal import Subprocess
internal import SystemPackage
internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

/// Runs a program that reads one file of unknown origin, confined by `vitrine-worker`.
struct ConfinedProgram: Sendable {
    enum Ending: Hashable, Sendable {
        case done
        case failed
        case neverStarted
        /// The program was ended because it did not get any further for this number of seconds.
        case hung(seconds: Int)
        /// The program was ended because it had computed for longer than it may.
        case outOfTime
        /// The program was ended by something else than its limits, such as the system when its memory is used up.
        case killed
        case fileTooLarge
        case crashed
    }

    let launcher: [String]
    /// The most seconds without progress.
    let patience: Int

    /// The most seconds altogether: a month. The time of the processor has a limit of its own.
    private static let maxSeconds = 2_592_000

    private static let maxThreads = 8

    private enum Signals {
        static let kill: Int32 = 9
        static let fileTooLarge: Int32 = 25
    }

    /// - Parameter onLine: called with each line that the program prints. It returns whether the line shows progress.
    func run(
        _ launch: ProgramLaunch, source: OpenFile?, onLine: (Substring) -> Bool
    ) async throws(CancellationError) -> Ending {
        do {
            guard let source else { return try await run(launch, input: .none, onLine) }
            defer { withExtendedLifetime(source) {} }
            let descriptor = FileDescriptor(rawValue: source.descriptor)
            return try await run(
                launch, input: .fileDescriptor(descriptor, closeAfterSpawningProcess: false), onLine)
        } catch {
            if Task.isCancelled { throw CancellationError() }
            return .neverStarted
        }
    }

    private func run(
        _ launch: ProgramLaunch, input: some InputProtocol, _ onLine: (Substring) -> Bool
    ) async throws -> Ending {
        guard let program = launcher.first else { return .neverStarted }
        let start = SuspendingClock.now
        let result = try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(launcher.dropFirst() + launch.commandLine),
            environment: WorkerEnvironment.current, input: input, output: .sequence, error: .combinedWithOutput
        ) { execution in
            let stop: @Sendable () -> Void = { try? execution.send(signal: .kill) }
            return try await withTaskCancellationHandler {
                let watchdog = Watchdog(clock: .suspending, onTimeout: stop)
                watchdog.start(Deadline(seconds: patience, maxSeconds: Self.maxSeconds))
                defer { watchdog.stop() }
                var lines = LineSplitter()
                for try await buffer in execution.standardOutput {
                    buffer.withUnsafeBytes { lines.append($0) }
                    while let line = lines.next() {
                        if onLine(line) { watchdog.extend() }
                    }
                }
                // What has closed its output has ended, or never does by itself.
                stop()
                return watchdog.exceeded
            } onCancel: {
                stop()
            }
        }
        try Task.checkCancellation()
        if let seconds = result.closureResult { return .hung(seconds: seconds) }
        return Self.ending(result.terminationStatus, of: launch, after: SuspendingClock.now - start)
    }

    private static func ending(_ status: TerminationStatus, of launch: ProgramLaunch, after time: Duration) -> Ending {
        switch status {
        case .exited(0): .done
        case .exited(ProgramLaunch.failureStatus): .neverStarted
        case .exited: .failed
        // A limit and any other process end a program with the same signal. It has not reached its limit if all its
        // threads together could not compute for so long.
        case .signaled(Signals.kill): time * maxThreads < .seconds(launch.seconds) ? .killed : .outOfTime
        case .signaled(Signals.fileTooLarge): .fileTooLarge
        case .signaled: .crashed
        }
    }
}
