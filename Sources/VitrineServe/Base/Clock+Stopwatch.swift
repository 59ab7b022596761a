extension Clock where Duration == Swift.Duration {
    /// Starts to measure.
    /// - Returns: the time since then, whenever it is called.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
