internal import Synchronization
internal import VitrineCore

/// The paths of all files of a gallery. They are found when they are first needed, because the preview shows a change
/// without them, and finding them takes a sixth of the time in which a large gallery is made.
final class GalleryPaths: Sendable {
    struct Found {
        /// The images and originals.
        var media: Set<String>
        /// All other files.
        var files: Set<String>
    }

    private enum State {
        case planned(OutputPlanner)
        case found(Found)
    }

    private let state: Mutex<State>

    init(_ planner: OutputPlanner) {
        state = Mutex(.planned(planner))
    }

    var found: Found {
        state.withLock { state in
            switch state {
            case .found(let found): return found
            case .planned(let planner):
                let found = Found(media: Set(planner.media.lazy.map(\.path)), files: planner.paths)
                state = .found(found)
                return found
            }
        }
    }
}
