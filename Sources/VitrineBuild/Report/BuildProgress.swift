/// The progress of a build.
package struct BuildProgress: Hashable, Sendable {
    package enum Stage: String, Sendable {
        case reading, rendering, copying, encoding, writing

        /// The name of the stage that is shown to the user.
        package var title: String {
            switch self {
            case .reading: "Reading"
            case .rendering: "Rendering"
            case .copying: "Copying"
            case .encoding: "Encoding"
            case .writing: "Writing"
            }
        }

        /// What is counted, as the words behind the total; empty for files.
        package var unit: String { self == .encoding ? " seconds of video" : "" }
    }

    package var stage: Stage
    package var done: Int
    package var total: Int

    package init(stage: Stage, done: Int, total: Int) {
        self.stage = stage
        self.done = done
        self.total = total
    }
}
