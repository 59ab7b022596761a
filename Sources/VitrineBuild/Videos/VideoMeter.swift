internal import Synchronization
internal import VitrineCore

/// Adds up the progress of the videos that are being made, in seconds of video.
final class VideoMeter: Sendable {
    private struct State {
        /// The seconds of the videos that are done.
        var finished = 0.0
        /// The seconds that are done of each video that is being made, by its path.
        var running: [String: Double] = [:]
        var reported = 0
    }

    private let observer: BuildObserver
    /// The durations of the videos, by their paths.
    private let seconds: [String: Double]
    private let total: Double
    private let state = Mutex(State())

    /// - Parameter videos: the paths and the durations in seconds.
    init(_ videos: [(path: String, duration: Double)], _ observer: BuildObserver) {
        self.observer = observer
        seconds = Dictionary(videos.map { ($0.path, max(1, $0.duration)) }) { first, _ in first }
        total = seconds.values.sorted().reduce(0, +)
        observer.progress(BuildProgress(stage: .encoding, done: 0, total: Self.whole(total)))
    }

    /// Notes that a part of a video is done.
    /// - Parameter fraction: from 0 to 1.
    func note(_ fraction: Double, of video: String) {
        update { $0.running[video] = (seconds[video] ?? 0) * min(1, max(0, fraction)) }
    }

    /// Notes that nothing more is done for a video.
    func finish(_ video: String) {
        update { state in
            state.running[video] = nil
            state.finished += seconds[video] ?? 0
        }
    }

    private func update(_ change: (inout State) -> Void) {
        let done: Int? = state.withLock { state in
            change(&state)
            let done = Self.whole(state.running.values.reduce(state.finished, +))
            // A video that failed, or that is tried again, does not take the progress back.
            guard done > state.reported else { return nil }
            state.reported = done
            return done
        }
        guard let done else { return }
        observer.progress(BuildProgress(stage: .encoding, done: done, total: Self.whole(total)))
    }

    private static func whole(_ seconds: Double) -> Int { Int(seconds.rounded()) }
}
