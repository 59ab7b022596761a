import VitrineBuild
import VitrineServe

/// Says how far the work is, on the console and in the corner of open pages: there not more often than one can read it,
/// and not what is done before one has read it.
struct ProgressMeter: Sendable {
    private let console: Console
    private let updates: LiveUpdates
    private let steps: AsyncStream<BuildProgress>
    private let send: AsyncStream<BuildProgress>.Continuation

    private static let pause = Duration.milliseconds(200)
    /// How long work goes on before it is worth a word.
    private static let patience = Duration.milliseconds(500)

    init(console: Console, updates: LiveUpdates) {
        self.console = console
        self.updates = updates
        (steps, send) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func note(_ progress: BuildProgress) {
        console.show(progress)
        // Reading and rendering are what one waits for.
        if progress.stage == .reading || progress.stage == .rendering { send.yield(progress) }
    }

    /// Nothing goes on any more.
    func end() { send.yield(BuildProgress(stage: .rendering, done: 0, total: 0)) }

    func run() async {
        var start: ContinuousClock.Instant?
        var isSaid = false
        for await step in steps {
            let isDone = step.done >= step.total
            let begun = start ?? .now
            start = isDone ? nil : begun
            guard isSaid || !isDone && begun.duration(to: .now) >= Self.patience else { continue }
            isSaid = !isDone
            await updates.publish(.busy(ProgressLine.name(step.stage), done: step.done, total: step.total))
            try? await Task.sleep(for: Self.pause)
        }
    }
}
