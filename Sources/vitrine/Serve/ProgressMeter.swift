import VitrineBuild
import VitrinePreview

/// Says how far the work is, on the console and in the corner of open pages: there not more often than one can read it.
struct ProgressMeter: Sendable {
    private let console: Console
    private let updates: LiveUpdates
    private let steps: AsyncStream<BuildProgress>
    private let send: AsyncStream<BuildProgress>.Continuation

    private static let pause = Duration.milliseconds(200)

    init(console: Console, updates: LiveUpdates) {
        self.console = console
        self.updates = updates
        (steps, send) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func note(_ progress: BuildProgress) {
        console.show(progress)
        // Reading and rendering are what one waits for.
        if progress.total > 0, progress.stage == .reading || progress.stage == .rendering { send.yield(progress) }
    }

    func run() async {
        for await step in steps {
            await updates.publish(.busy(done: step.done, total: step.total))
            try? await Task.sleep(for: Self.pause)
        }
    }
}
