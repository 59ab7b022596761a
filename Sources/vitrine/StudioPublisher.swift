import VitrineBuild
import VitrineCore
import VitrineDeploy
import VitrineServe

/// Publishes a site as `vitrine deploy` does, and tells the studio.
struct StudioPublisher: SitePublisher {
    let options: BuildOptions
    let workers: WorkerPool
    let console: Console

    func places() throws -> [PublishingPlace] {
        let settings = try SettingsLoader.load(options)
        return settings.deploy.filter { !$0.isForShards }.map {
            PublishingPlace(name: $0.name, to: $0.text, url: $0.url ?? settings.baseURL)
        }
    }

    func prepared(_ order: PublishingOrder) async throws -> any PreparedPublication {
        try console.finishStoppedEdit(options)
        var job = DeployJob.Order()
        job.target = order.place
        job.planning.maxWithdrawn = order.maxWithdrawn
        job.planning.adopts = order.adopts
        job.isDryRun = !order.sends
        job.verifies = order.verifies
        try DeployJob(options: options, order: job) { _ in }.checkTarget()
        var options = options
        // The studio began long ago.
        options.now = Machine.now
        let built = try await Build(
            options: options, program: Program.identity, workers: workers, progress: { console.show($0) }
        ).result()
        return StudioPublication(publisher: self, order: job, built: built)
    }
}

/// A gallery that was built to be published from the studio.
private struct StudioPublication: PreparedPublication {
    let publisher: StudioPublisher
    let order: DeployJob.Order
    let built: BuildResult

    func carryOut(_ step: @escaping @Sendable (PublishingStep) -> Void) async throws -> PublishingOutcome {
        let console = DeployConsole(console: publisher.console, isJSON: false)
        step(.comparing)
        let job = DeployJob(options: publisher.options, order: order) { event in
            // The studio shows what would be done; the terminal has what was.
            if !order.isDryRun { console.show(event) }
            if let known = Self.step(event) { step(known) }
        }
        do {
            return PublishingOutcome(
                try await job.run(built, publisher.workers), failed: built.report.failures.count)
        } catch let stop as DeployStop {
            if !order.isDryRun { _ = try console.fail(stop) }
            throw PublishingRefusal(stop)
        }
    }

    private static func step(_ event: DeployJob.Event) -> PublishingStep? {
        switch event {
        case .sending(let done, let all): .sending(done: done, of: all)
        case .looking(let addresses, _): .looking(addresses: addresses)
        case .planned, .notSent, .published, .looked: nil
        }
    }
}

extension PublishingOutcome {
    private static let maxNamed = 20

    fileprivate init(_ report: DeployReport, failed: Int) {
        self.init()
        sent = report.sent.count
        bytes = report.bytes
        withdrawn = report.deleted
        let pages = report.withdrawn.filter { $0.hasSuffix(".html") }
        taken = Array((pages + report.withdrawn.filter { !$0.hasSuffix(".html") }).prefix(Self.maxNamed).map(\.text))
        unchanged = report.unchanged
        foreign = report.foreign.count
        self.failed = failed
        isUpToDate = report.hasNothingToDo
        asked = report.verified?.asked
        problems = report.verified?.problems ?? []
    }
}

extension PublishingRefusal {
    fileprivate init(_ stop: DeployStop) {
        switch stop.reason {
        case .problems(let problems):
            self.init(
                "Nothing was sent, because of \(Count.of(problems.count, "problem"))" + DeployText.stillThere(stop.plan)
            )
            self.problems = problems
        case .deployment(.refused(let refusal)):
            self.init(DeployText.reason(refusal, at: stop.place))
            switch refusal {
            case .foreign: adopt = true
            case .withdrawn(let what): withdraw = max(what.pages, what.photos)
            }
        case .deployment(let reason): self.init(DeployText.message(reason, at: stop.place, stop.plan))
        }
    }
}
