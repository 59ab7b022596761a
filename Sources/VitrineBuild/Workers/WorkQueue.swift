internal import VitrineCore

/// Hands requests, in the order in which they came, to the workers that are free.
actor WorkQueue {
    struct Ticket {
        var items: [WorkerItem]
        var onProgress: @Sendable (WorkerProgress) -> Void
        fileprivate var continuation: CheckedContinuation<[WorkerResult], Never>

        func finish(_ results: [WorkerResult]) {
            continuation.resume(returning: results)
        }
    }

    private var tickets: [Ticket] = []
    private var idle: [CheckedContinuation<Ticket?, Never>] = []
    private var isClosed = false

    /// Waits until a worker has done the items.
    func submit(
        _ items: [WorkerItem], onProgress: @escaping @Sendable (WorkerProgress) -> Void
    ) async -> [WorkerResult] {
        await withCheckedContinuation { continuation in
            let ticket = Ticket(items: items, onProgress: onProgress, continuation: continuation)
            if isClosed {
                let failure = MediaFailure(.noWorker, "the build ended before its turn")
                ticket.finish(items.map { _ in WorkerResult(.failure(failure)) })
            } else if idle.isEmpty {
                tickets.append(ticket)
            } else {
                idle.removeFirst().resume(returning: ticket)
            }
        }
    }

    /// The next request; nil when there will be none.
    func next() async -> Ticket? {
        if !tickets.isEmpty { return tickets.removeFirst() }
        if isClosed { return nil }
        return await withCheckedContinuation { idle.append($0) }
    }

    /// Says that there are no more requests. Workers that wait for one end.
    func close() {
        isClosed = true
        for continuation in idle { continuation.resume(returning: nil) }
        idle = []
    }
}
