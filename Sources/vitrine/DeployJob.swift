import VitrineAudit
import VitrineBuild
import VitrineCore
import VitrineDeploy

/// Publishes a gallery that was built.
struct DeployJob: Sendable {
    struct Order: Sendable {
        /// The name of the target; nil if there is only one.
        var target: String?
        var planning = DeployPlanner.Options()
        var allowed: Set<Leak> = []
        var isDryRun = false
        /// Whether to look at the gallery as visitors see it, afterwards.
        var verifies = false
    }

    enum Event: Sendable {
        case planned(DeployPlan, at: String)
        case sending(done: Int, of: Int)
        /// It was only planned.
        case notSent
        case published(at: String, url: String?)
        case looking(addresses: Int, url: String)
        case looked(DeployVerification.Report)
    }

    let options: BuildOptions
    let order: Order
    let tell: @Sendable (Event) -> Void

    /// Verifies, before anything is built, that it is known where the gallery is published.
    func checkTarget() throws {
        let settings = try SettingsLoader.load(options)
        let target = try chosen(settings.deploy)
        if order.verifies { _ = try DeployVerification.address(of: target, settings) }
    }

    /// - Returns: the release that visitors see now, and where.
    /// - Throws: `DeployFailure` and `BuildError`.
    func rollBack() async throws -> (release: String, place: String) {
        let target = try chosen(SettingsLoader.load(options).deploy)
        guard target.hasReleases, case .rsync(let place) = target.place else {
            throw BuildError(
                .configuration, target.setting,
                "keeps no releases, so there is none to go back to; publish an earlier version of the site instead, or use "
                    + "'mode: releases' where 'to' begins with ssh://")
        }
        guard let release = try await Releases(place, named: target.text).rollBack() else {
            throw BuildError(
                .configuration, target.text,
                "keeps no earlier release; it keeps none if pages or photos were taken away since then")
        }
        return (release, target.text)
    }

    /// - Throws: `DeployStop` and `BuildError`.
    func run(_ built: BuildResult, _ workers: WorkerPool) async throws -> DeployReport {
        try await PublishedGallery.use(options) { try await publish($0, built, workers) }
    }

    private func publish(
        _ gallery: PublishedGallery, _ built: BuildResult, _ workers: WorkerPool
    ) async throws -> DeployReport {
        let target = try chosen(gallery.settings.deploy)
        var planning = order.planning
        planning.keep = target.keep
        planning.hasOriginals = gallery.hasOriginals
        let carrier = try Self.carrier(to: target, for: gallery)
        let deployment = Deployment(
            gallery.files, in: gallery.folder, to: carrier, planning, now: Machine.now / 1_000_000_000,
            progress: { tell(.sending(done: $0, of: $1)) })
        var plan: DeployPlan?
        do {
            let planned = try await deployment.planned()
            plan = planned.plan
            tell(.planned(planned.plan, at: carrier.name))
            let problems = try await problems(of: planned.plan, built, for: target.host, workers)
            if !problems.isEmpty { throw DeployStop(.problems(problems), at: carrier.name, planned.plan) }
            if order.isDryRun {
                tell(.notSent)
            } else {
                tell(.sending(done: 0, of: planned.plan.sent.count))
                try await deployment.carryOut(planned)
                tell(.published(at: carrier.name, url: gallery.settings.baseURL))
            }
            let verification = DeployVerification(gallery: gallery, target: target, tell: tell)
            let verified =
                order.verifies ? try await verification.report(planned.plan, isDone: !order.isDryRun) : nil
            return DeployReport(planned.plan, at: carrier.name, isPublished: !order.isDryRun, verified)
        } catch let stop as Deployment.Stop {
            // What stopped it is the end of the command.
            try Task.checkCancellation()
            throw DeployStop(.deployment(stop), at: carrier.name, plan)
        }
    }

    static func carrier(to target: DeployTarget, for gallery: some TargetFolders) throws -> any Carrier {
        try carrier(to: target) { FolderCarrier(try gallery.folder($0, of: target)) }
    }

    /// - Parameter folder: returns the carrier to a folder of this machine.
    static func carrier(to target: DeployTarget, folder: (String) throws -> any Carrier) throws -> any Carrier {
        switch target.place {
        case .folder(let path): try folder(path)
        case .rsync(let place): try RsyncCarrier(place, named: target.text, hasReleases: target.hasReleases)
        case .sftp(let place): try SFTPCarrier(place, named: target.text)
        case .rclone(let remote): RcloneCarrier(remote, named: target.text)
        case .git(let address, let branch): try GitCarrier(address: address, branch: branch, named: target.text)
        }
    }

    private func chosen(_ targets: [DeployTarget]) throws -> DeployTarget {
        try TargetChoice(options: options, name: order.target).chosen(among: targets)
    }

    /// What is private in the files that would be sent, and what the host refuses.
    private func problems(
        of plan: DeployPlan, _ built: BuildResult, for host: SiteHost?, _ workers: WorkerPool
    ) async throws -> [String] {
        if plan.sent.isEmpty { return [] }
        var options = options
        options.host = host
        return try await PublicationCheck.problems(
            built, options, sending: Set(plan.sent.map(\.path)), allowed: order.allowed, program: Program.identity,
            workers: workers)
    }
}
