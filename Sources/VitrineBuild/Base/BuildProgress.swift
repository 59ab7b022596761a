package import VitrineCore

package struct BuildProgress: Hashable, Sendable {
    package enum Stage: String, Sendable {
        case reading, rendering, copying, encoding, writing, sending, fetching

        package var title: String {
            switch self {
            case .reading: "Reading"
            case .rendering: "Rendering"
            case .copying: "Copying"
            case .encoding: "Encoding"
            case .writing: "Writing"
            case .sending: "Sending"
            case .fetching: "Fetching"
            }
        }

        /// What is counted, as the words behind the total; empty for files.
        package var unit: String { self == .encoding ? " seconds of video" : "" }
    }

    package struct Video: Hashable, Sendable {
        package var path: OutputPath
        /// How much of it is done, from 0 to 1.
        package var fraction: Double

        package init(path: OutputPath, fraction: Double) {
            self.path = path
            self.fraction = fraction
        }
    }

    package var stage: Stage
    package var done: Int
    package var total: Int
    package var video: Video?

    package init(stage: Stage, done: Int, total: Int, video: Video? = nil) {
        self.stage = stage
        self.done = done
        self.total = total
        self.video = video
    }
}
