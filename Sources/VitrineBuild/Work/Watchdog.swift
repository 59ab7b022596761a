internal import Synchronization

/// Ends a worker that does not answer in time. The time that a machine sleeps does not count.
final class Watchdog: Sendable {
    private let bite: @Sendable () -> Void
    private let timer = Mutex<Task<Void, Never>?>(nil)
    private let bitten = Atomic(false)

    /// - Parameter bite: ends the worker.
    init(bite: @escaping @Sendable () -> Void) {
        self.bite = bite
    }

    /// Whether the time ran out.
    var hasBitten: Bool { bitten.load(ordering: .acquiring) }

    /// Starts to count, anew if it did before.
    func start(seconds: Int) {
        let task = Task { [bite, self] in
            guard (try? await Task.sleep(for: .seconds(seconds), clock: .suspending)) != nil else { return }
            bitten.store(true, ordering: .releasing)
            bite()
        }
        timer.withLock { timer in
            timer?.cancel()
            timer = task
        }
    }

    func stop() {
        timer.withLock { timer in
            timer?.cancel()
            timer = nil
        }
    }
}
