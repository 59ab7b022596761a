internal import VitrineCore

/// How much slower or faster than the model this machine renders, learned from builds.
struct RenderPace {
    /// How long making media took, and how long the model says.
    struct Measurement {
        /// Of all cores together.
        private(set) var seconds = 0.0
        /// Core seconds of the model.
        private(set) var model = 0.0

        /// - Parameters:
        ///   - duration: by the clock.
        ///   - workers: how many cores worked.
        mutating func add(_ jobs: [MediaJob], of library: Library, in duration: Duration, workers: Int) {
            seconds += duration / .seconds(1) * Double(min(workers, jobs.count))
            model += jobs.reduce(0) { $0 + RenderPace.seconds($1, of: library) }
        }
    }

    /// Core seconds that a job takes by the model.
    static func seconds(_ job: MediaJob, of library: Library) -> Double {
        let photo =
            switch job.item {
            case .photo(let index): library.photos[index].record
            }
        let copies = Double(job.originals.count) * Double(photo.fileSize) * RenderCost.originalByte
        return copies + (job.images.isEmpty ? 0 : RenderCost.seconds(photo, job.images.map(\.target)))
    }

    private let store: StateStore
    private static let name = "pace of rendering"
    /// Core seconds of the model below which a measurement says nothing.
    private static let minModel = 0.5

    init(store: StateStore) {
        self.store = store
    }

    /// Real time to the model's; nil before anything was measured.
    func factor() throws -> Double? { try store.value(Self.name).flatMap(Double.init) }

    func learn(_ measured: Measurement) throws {
        guard measured.model >= Self.minModel, measured.seconds > 0 else { return }
        let now = measured.seconds / measured.model
        let old = try factor() ?? now
        try store.set(Self.name, String((old + now) / 2))
    }
}
