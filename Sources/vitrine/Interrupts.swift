import Dispatch
import Synchronization
import VitrineDisk

/// Cancels the work on Ctrl-C (SIGINT) and SIGTERM. A second signal ends the program at once.
final class Interrupts: Sendable {
    private let received = Atomic<Int32>(0)

    var signal: Int32? {
        let number = received.load(ordering: .acquiring)
        return number == 0 ? nil : number
    }

    func run<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws -> Result {
        let task = Task { try await body() }
        let sources = [Signal.interrupt, .terminate].map { signal in
            let number = signal.number
            signal.ignore()
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [self] in
                let earlier = received.exchange(number, ordering: .acquiringAndReleasing)
                if earlier != 0 { Program.exit(.interrupted(by: number)) }
                task.cancel()
            }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        return try await task.value
    }
}
