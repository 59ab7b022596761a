internal import VitrineCore
internal import VitrineMessages

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

    func next() async -> Ticket? {
        if !tickets.isEmpty { return tickets.removeFirst() }
        if isClosed { return nil }
        return await withCheckedContinuation { idle.append($0) }
    }

    func close() {
        isClosed = true
        for continuation in idle { continuation.resume(returning: nil) }
        idle = []
    }
}
