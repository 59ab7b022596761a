package struct TimeLimit: Sendable {
    package let seconds: Double
    private let elapsed: @Sendable () -> Double

    /// - Parameter elapsed: the seconds since the build began.
    package init(seconds: Double, elapsed: @escaping @Sendable () -> Double) {
        self.seconds = seconds
        self.elapsed = elapsed
    }

    package init(seconds: Double) {
        let start = ContinuousClock.now
        self.init(seconds: seconds) { start.duration(to: .now) / .seconds(1) }
    }

    var now: Double { elapsed() }
    var left: Double { seconds - now }
    var isOver: Bool { left <= 0 }

    /// - Returns: nil when the work was cancelled.
    func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value? {
        await withTaskGroup(of: Value?.self) { group in
            group.addTask { await work() }
            group.addTask { [left] in
                try? await Task.sleep(for: .seconds(max(0, left)))
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}
