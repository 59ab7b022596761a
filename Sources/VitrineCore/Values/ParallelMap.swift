package enum ParallelMap {
    /// The number of values that are computed in one task. Smaller tasks would cost more than they gain.
    private static let batch = 256

    package static func run<Value: Sendable>(
        _ count: Int, _ value: @escaping @Sendable (Int) -> Value
    ) async -> [Value] {
        await withTaskGroup { group in
            let starts = stride(from: 0, to: count, by: batch)
            for start in starts {
                group.addTask { (start, (start..<min(start + batch, count)).map(value)) }
            }
            var parts = await group.reduce(into: [Int: [Value]]()) { $0[$1.0] = $1.1 }
            return starts.flatMap { parts.removeValue(forKey: $0) ?? [] }
        }
    }
}
