internal import Synchronization
internal import VitrineBuild

/// Publishes the site from the studio. One publication runs at a time; it goes on when the page that began it is left.
final class StudioPublishing: Sendable {
    private struct State {
        var job: Job?
        var task: Task<Void, Never>?
        var count = 0
    }

    private enum Stage: String, Encodable {
        case building, comparing, sending, looking, done, refused, stopped

        var isRunning: Bool {
            switch self {
            case .building, .comparing, .sending, .looking: true
            case .done, .refused, .stopped: false
            }
        }
    }

    /// What the pages of the studio show of a publication.
    private struct Job: Encodable {
        let number: Int
        let place: String
        let sends: Bool
        var stage = Stage.building
        /// Progress of the stage: files that were sent, or addresses that are asked for.
        var done = 0
        var all = 0
        var outcome: PublishingOutcome?
        var refusal: PublishingRefusal?
    }

    private struct Status: Encodable {
        let places: [PublishingPlace]
        let job: Job?
    }

    private let publisher: any SitePublisher
    private let queue: RebuildQueue
    private let withoutWriting: @Sendable (@escaping @Sendable () async throws -> Void) async throws -> Void
    private let state = Mutex(State())

    /// - Parameter withoutWriting: runs its argument while the gallery on the disk is whole and stays as it is.
    init(
        _ publisher: any SitePublisher, queue: RebuildQueue,
        withoutWriting: @escaping @Sendable (@escaping @Sendable () async throws -> Void) async throws -> Void
    ) {
        self.publisher = publisher
        self.queue = queue
        self.withoutWriting = withoutWriting
    }

    var answer: StudioAnswer {
        let job = state.withLock { $0.job }
        do {
            return StudioAnswer(body: Status(places: try publisher.places(), job: job))
        } catch {
            // A mistake in the settings does not hide what is under way.
            return job.map { StudioAnswer(body: Status(places: [], job: $0)) } ?? StudioAnswer(error)
        }
    }

    func take(_ request: PublishingRequest) -> StudioAnswer {
        switch request {
        case .stop: stop()
        case .publish(let order):
            guard begin(order) else {
                return StudioAnswer(409, error: "The gallery is being published already.")
            }
        }
        return answer
    }

    /// Waits until nothing is published.
    func settle() async { await state.withLock { $0.task }?.value }

    /// Stops what is under way. Nothing was sent while the gallery is built, so nothing has to be waited for then.
    func stop() {
        state.withLock { state in
            state.task?.cancel()
            if state.job?.stage == .building { state.job?.stage = .stopped }
        }
    }

    private func begin(_ order: PublishingOrder) -> Bool {
        state.withLock { state in
            if state.job?.stage.isRunning == true { return false }
            state.count += 1
            state.job = Job(number: state.count, place: order.place, sends: order.sends)
            state.task = Task { [number = state.count] in await self.run(order, number) }
            return true
        }
    }

    private func run(_ order: PublishingOrder, _ number: Int) async {
        do {
            await queue.settle()
            try await withoutWriting { [self] in
                let prepared = try await queue.betweenRebuilds { try await publisher.prepared(order) }
                try Task.checkCancellation()
                let outcome = try await prepared.carryOut { step in
                    self.change(number) { Self.note(step, in: &$0) }
                }
                change(number) { ($0.stage, $0.outcome) = (.done, outcome) }
            }
        } catch {
            // What stopped it is why it failed.
            if Task.isCancelled { return change(number) { $0.stage = .stopped } }
            change(number) { ($0.stage, $0.refusal) = (.refused, Self.refusal(error)) }
        }
    }

    /// Changes what is shown of a publication, unless it has ended or another one has begun.
    private func change(_ number: Int, _ body: (inout Job) -> Void) {
        state.withLock { state in
            guard var job = state.job, job.number == number, job.stage.isRunning else { return }
            body(&job)
            state.job = job
        }
    }

    private static func note(_ step: PublishingStep, in job: inout Job) {
        switch step {
        case .comparing: job.stage = .comparing
        case .sending(let done, let all): (job.stage, job.done, job.all) = (.sending, done, all)
        case .looking(let addresses): (job.stage, job.done, job.all) = (.looking, 0, addresses)
        }
    }

    private static func refusal(_ error: any Error) -> PublishingRefusal {
        switch error {
        case let refusal as PublishingRefusal: refusal
        case let error as BuildError: PublishingRefusal(error.text)
        default: PublishingRefusal("\(error)")
        }
    }
}
