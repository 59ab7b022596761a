import Dispatch
import Synchronization
import VitrineDisk

/// Turns Ctrl-C and a request to end into the cancellation of the work. A second one ends the program at once.
final class Interrupts: Sendable {
    private let received = Atomic<Int32>(0)

    /// The signal that came, if one did.
    var signal: Int32? {
        let number = received.load(ordering: .acquiring)
        return number == 0 ? nil : number
    }

    /// Runs `body`, which is cancelled when a signal comes.
    func run<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws -> Result {
        let task = Task { try await body() }
        let sources = [Signal.interrupt, .terminate].map { signal in
            let number = signal.number
            signal.ignore()
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [self] in
                let earlier = received.exchange(number, ordering: .acquiringAndReleasing)
                if earlier != 0 { Process.leave(.interrupted(by: number)) }
                task.cancel()
            }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        return try await task.value
    }
}
