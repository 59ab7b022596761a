package import VitrineBuild
internal import VitrineCore

/// Shows the progress of a build on open pages, slowly enough to be read: in the corner, and that of a video in the place of
/// its player.
package struct ProgressMeter: Sendable {
    private let updates: LiveUpdates
    private let clock: any Clock<Duration>
    private let steps: AsyncStream<BuildProgress>
    private let continuation: AsyncStream<BuildProgress>.Continuation

    static let pause = Duration.milliseconds(200)

    package init(updates: LiveUpdates, clock: any Clock<Duration> = ContinuousClock()) {
        self.updates = updates
        self.clock = clock
        (steps, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Notes a step. Only reading, rendering and encoding are shown: the rest is quick.
    package func note(_ progress: BuildProgress) {
        if [.reading, .rendering, .encoding].contains(progress.stage) { continuation.yield(progress) }
    }

    package func end() { continuation.yield(BuildProgress(stage: .rendering, done: 0, total: 0)) }

    package func run() async {
        var throttle = ProgressThrottle()
        var pace = EncodingPace()
        let elapsed = clock.stopwatch()
        for await step in steps where throttle.admits(step, at: elapsed()) {
            await updates.publish(.busy(step.stage.title, done: step.done, total: step.total))
            if let video = step.video {
                let left = pace.timeLeft(of: video, at: elapsed())
                await updates.publish(.encoding(video.path.text, percent: Int(video.fraction * 100), left: left))
            }
            try? await clock.sleep(for: Self.pause)
        }
    }
}
