internal import VitrineCore

/// How much slower or faster than the model this machine renders, learnt from builds.
struct RenderPace {
    private let store: StateStore
    private static let name = "pace of rendering"
    /// Core seconds of the model below which a measurement says nothing.
    private static let least = 0.5

    init(store: StateStore) {
        self.store = store
    }

    /// Real time to the model's; nil before anything was measured.
    func factor() throws -> Double? { try store.value(Self.name).flatMap(Double.init) }

    /// - Parameters:
    ///   - seconds: of all cores together.
    ///   - model: core seconds that it should have taken.
    func learn(seconds: Double, model: Double) throws {
        guard model >= Self.least, seconds > 0 else { return }
        let now = seconds / model
        let old = try factor() ?? now
        try store.set(Self.name, String((old + now) / 2))
    }
}
