import VitrineAudit
import VitrineBuild
import VitrineCore
import VitrineDeploy

struct DeployJob: Sendable {
    let options: BuildOptions
    /// The name of the target; nil if there is only one.
    let target: String?
    let planning: DeployPlanner.Options
    let allowed: Set<Leak>
    let isDryRun: Bool
    /// Whether to look at the gallery as visitors see it, afterwards.
    let verifies: Bool
    let isJSON: Bool
    let console: Console

    private static let maxNamed = 10

    /// Verifies, before anything is built, that it is known where the gallery is published.
    func checkTarget() throws {
        let settings = try SettingsLoader.load(options)
        let target = try chosen(settings.deploy)
        if verifies { _ = try DeployVerification.address(of: target, settings) }
    }

    func rollBack() async throws {
        let target = try chosen(SettingsLoader.load(options).deploy)
        guard target.hasReleases, case .rsync(let place) = target.place else {
            throw BuildError(
                .configuration, target.setting,
                "keeps no releases, so there is none to go back to; publish an earlier version of the site instead, or use "
                    + "'mode: releases' where 'to' begins with ssh://")
        }
        do {
            guard let release = try await Releases(place, named: target.text).rollBack() else {
                throw BuildError(
                    .configuration, target.text,
                    "keeps no earlier release; it keeps none if pages or photos were taken away since then")
            }
            console.say(
                "Visitors see \(release) at \(target.text) now. Its pages say what they said then. The next 'vitrine deploy' "
                    + "publishes the gallery as it is.")
        } catch let failure as DeployFailure {
            console.fail(failure.text)
            throw ExitStatus.disk
        }
    }

    func run(_ built: BuildResult, _ workers: WorkerPool) async throws -> DeployReport {
        try await PublishedGallery.use(options) { try await publish($0, built, workers) }
    }

    private func publish(
        _ gallery: PublishedGallery, _ built: BuildResult, _ workers: WorkerPool
    ) async throws -> DeployReport {
        let target = try chosen(gallery.settings.deploy)
        var planning = planning
        planning.keep = target.keep
        planning.hasOriginals = gallery.hasOriginals
        let carrier = try Self.carrier(to: target, for: gallery)
        let deployment = Deployment(
            gallery.files, in: gallery.folder, to: carrier, planning, now: Machine.now / 1_000_000_000,
            progress: { console.show(BuildProgress(stage: .sending, done: $0, total: $1)) })
        var plan: DeployPlan?
        do {
            let planned = try await deployment.planned()
            plan = planned.plan
            show(DeployText(planned.plan, at: carrier.name).summary)
            try await check(planned.plan, of: built, for: target.host, workers)
            if isDryRun {
                console.say("Nothing was sent, because of --dry-run.")
            } else {
                try await deployment.carryOut(planned)
                let address = gallery.settings.baseURL.map { ". Visitors see it at \($0)" } ?? "."
                console.say("The gallery is published at \(carrier.name)" + address)
            }
            let verification = DeployVerification(gallery: gallery, target: target, console: console)
            let verified = verifies ? try await verification.report(planned.plan, isDone: !isDryRun) : nil
            return DeployReport(planned.plan, at: carrier.name, isPublished: !isDryRun, verified)
        } catch let stop as Deployment.Stop {
            // What stopped it is the end of the command.
            try Task.checkCancellation()
            let message = DeployText.message(stop, at: carrier.name, plan)
            console.fail(message)
            if isJSON { try JSONPrinter.print(["error": message]) }
            throw Self.status(stop)
        }
    }

    private func show(_ summary: String) {
        if isJSON || console.isQuiet { console.say(summary) } else { Console.writeOutput(summary) }
    }

    static func carrier(to target: DeployTarget, for gallery: some TargetFolders) throws -> any Carrier {
        switch target.place {
        case .folder(let path): FolderCarrier(try gallery.folder(path, of: target))
        case .rsync(let place): try RsyncCarrier(place, named: target.text, hasReleases: target.hasReleases)
        case .sftp(let place): try SFTPCarrier(place, named: target.text)
        case .rclone(let remote): RcloneCarrier(remote, named: target.text)
        case .git(let address, let branch): try GitCarrier(address: address, branch: branch, named: target.text)
        }
    }

    private func chosen(_ targets: [DeployTarget]) throws -> DeployTarget {
        try TargetChoice(options: options, name: target).chosen(among: targets)
    }

    /// Verifies that nothing private is sent, and nothing that the host refuses.
    private func check(
        _ plan: DeployPlan, of built: BuildResult, for host: SiteHost?, _ workers: WorkerPool
    ) async throws {
        if plan.sent.isEmpty { return }
        var options = options
        options.host = host
        let problems = try await PublicationCheck.problems(
            built, options, sending: Set(plan.sent.map(\.path)), allowed: allowed, program: Program.identity,
            workers: workers)
        if problems.isEmpty { return }
        for problem in problems.prefix(Self.maxNamed) { console.warn(problem) }
        let rest = problems.count > Self.maxNamed ? ", of which the first \(Self.maxNamed) are above" : ""
        throw BuildError(
            .configuration, "",
            "nothing was sent, because of \(Count.of(problems.count, "problem"))\(rest); 'vitrine check' lists all of them"
                + DeployText.stillThere(plan))
    }

    private static func status(_ stop: Deployment.Stop) -> ExitStatus {
        switch stop {
        case .refused, .record: .usage
        case .busy: .locked
        case .failed: .disk
        }
    }
}
