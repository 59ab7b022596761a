internal import VitrineCore

/// The speed at which this machine renders, compared with the model, learned from earlier builds.
struct RenderPace {
    struct Measurement {
        /// The time of all cores together.
        private(set) var seconds = 0.0
        /// The time according to the model, in seconds of one core.
        private(set) var model = 0.0

        /// - Parameters:
        ///   - duration: the elapsed time.
        ///   - workers: the number of cores that worked.
        mutating func add(_ jobs: [MediaJob], of library: Library, in duration: Duration, workers: Int) {
            seconds += duration / .seconds(1) * Double(min(workers, jobs.count))
            model += jobs.reduce(0) { $0 + RenderPace.seconds($1, of: library) }
        }
    }

    /// The time of a job according to the model, in seconds of one core.
    static func seconds(_ job: MediaJob, of library: Library) -> Double {
        let photo = library.photos[job.item.index]
        let copies = Double(job.originals.count) * Double(photo.record.fileSize) * RenderCost.originalByte
        if job.images.isEmpty { return copies }
        return copies + RenderCost.seconds(photo.record, job.images.map(\.target), photo.adjustments)
    }

    private let store: StateStore
    private static let name = "pace of rendering"
    private static let minModel = 0.5

    init(store: StateStore) {
        self.store = store
    }

    /// The measured time divided by the time according to the model; nil when nothing was measured yet.
    func factor() throws -> Double? { try store.value(Self.name).flatMap(Double.init) }

    func learn(_ measured: Measurement) throws {
        guard measured.model >= Self.minModel, measured.seconds > 0 else { return }
        let now = measured.seconds / measured.model
        let old = try factor() ?? now
        try store.set(Self.name, String((old + now) / 2))
    }
}
