internal import Synchronization

/// Ends a worker that does not answer in time. The time that a machine sleeps does not count.
final class Watchdog: Sendable {
    private let onTimeout: @Sendable () -> Void
    private let timer = Mutex<Task<Void, Never>?>(nil)
    private let fired = Atomic(false)

    /// - Parameter onTimeout: ends the worker.
    init(onTimeout: @escaping @Sendable () -> Void) {
        self.onTimeout = onTimeout
    }

    /// Whether the time ran out.
    var hasFired: Bool { fired.load(ordering: .acquiring) }

    /// Starts to count, anew if it did before.
    func start(seconds: Int) {
        let task = Task { [onTimeout, self] in
            guard (try? await Task.sleep(for: .seconds(seconds), clock: .suspending)) != nil else { return }
            fired.store(true, ordering: .releasing)
            onTimeout()
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
