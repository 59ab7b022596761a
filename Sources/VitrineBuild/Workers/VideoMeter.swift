internal import Synchronization
internal import VitrineCore

/// Adds up the progress of the videos that are being made, in seconds of video.
final class VideoMeter: Sendable {
    private struct State {
        var finished = 0.0
        var running: [OutputPath: Double] = [:]
        var reported = 0

        /// The whole seconds that are done. A video that failed, or that is tried again, does not take them back.
        mutating func report() -> Int {
            reported = max(reported, VideoMeter.whole(running.values.reduce(finished, +)))
            return reported
        }
    }

    private let observer: BuildObserver
    private let seconds: [OutputPath: Double]
    private let total: Double
    private let state = Mutex(State())

    init(_ videos: [(path: OutputPath, duration: Double)], _ observer: BuildObserver) {
        self.observer = observer
        seconds = Dictionary(videos.map { ($0.path, max(1, $0.duration)) }) { first, _ in first }
        total = seconds.values.sorted().reduce(0, +)
        report(0)
    }

    /// - Parameter fraction: from 0 to 1.
    func note(_ fraction: Double, of video: OutputPath) {
        let fraction = min(1, max(0, fraction))
        let done = state.withLock { state in
            state.running[video] = (seconds[video] ?? 0) * fraction
            return state.report()
        }
        report(done, BuildProgress.Video(path: video, fraction: fraction))
    }

    func finish(_ video: OutputPath) {
        let done = state.withLock { state in
            state.running[video] = nil
            state.finished += seconds[video] ?? 0
            return state.report()
        }
        report(done)
    }

    private func report(_ done: Int, _ video: BuildProgress.Video? = nil) {
        observer.progress(BuildProgress(stage: .encoding, done: done, total: Self.whole(total), video: video))
    }

    private static func whole(_ seconds: Double) -> Int { Int(seconds.rounded()) }
}
