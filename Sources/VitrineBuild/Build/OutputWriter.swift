internal import VitrineCore
internal import VitrineMessages

final class OutputWriter: BuildOutput {
    private let session: OutputSession
    private let workers: any Workers
    private let observer: BuildObserver
    private let onCancel: CancelPolicy
    private let shards: ShardRecords?
    private var postponement: Postponement
    private(set) var summary = OutputSummary()
    private(set) var findings = Findings()
    /// How long it took all cores together to make images, and how long it takes according to the model.
    private(set) var pace = RenderPace.Measurement()

    init(
        _ session: OutputSession, workers: any Workers, observer: BuildObserver, onCancel: CancelPolicy,
        schedule: RenderSchedule? = nil, shards: ShardRecords? = nil
    ) {
        self.session = session
        self.workers = workers
        self.observer = observer
        self.onCancel = onCancel
        self.shards = shards
        postponement = Postponement(schedule)
    }

    var known: BuildState { session.known }
    /// The numbers of files that this writer has written so far, also if it was cancelled.
    var written: BuildReport.Counts { session.counts }
    var changes: OutputChanges { session.changes }

    func claim(_ gallery: Gallery) async throws -> OutputClaim {
        let claim = try await OutputClaim.examine(gallery, known)
        try session.adopt(claim.recovered)
        try session.forget(claim.ownerFiles.filter { known.isRecorded($0) })
        try await hide(gallery, claim)
        try claim.refuseConflicts(gallery, known)
        return claim
    }

    // MARK: Media

    func make(_ media: MediaWork, of gallery: Gallery, _ claim: OutputClaim) async throws -> Findings {
        var media = media
        try adopt(&media)
        if let shards {
            findings.merge(try await shards.bring(&media, of: gallery, into: session))
        }
        try gallery.requireSources(of: media.jobs)
        announce(coming: media.paths, of: gallery)
        do {
            let start = ContinuousClock.now
            let schedule = postponement.schedule
            let images = media.jobs.filter { !$0.isVideo && !$0.isArchive }
            try await MediaStage(
                gallery: gallery, output: session, workers: workers, observer: observer, schedule: schedule
            ) {
                self.findings.merge($0)
            }.run(images)
            // The time that posters take depends on the codecs of the videos.
            if schedule?.skipped.isEmpty ?? true,
                !images.contains(where: { gallery.library.photos[$0.item.index].isVideo })
            {
                pace.add(images, of: gallery.library, in: ContinuousClock.now - start, workers: workers.count)
            }
            try await VideoStage(
                gallery: gallery, output: session, workers: workers, observer: observer, schedule: schedule
            ) {
                self.findings.merge($0)
            }.run(media.jobs.filter { $0.isVideo && !hasFailed($0, of: gallery) })
            try ArchiveStage(output: session, observer: observer).run(media.jobs.filter(\.isArchive))
            shards?.compare(with: session)
            findings.merge(try await inspect(media, of: gallery))
            if let unfinished = try postponement.findings(of: gallery, session) { findings.merge(unfinished) }
            try Task.checkCancellation()
            return findings
        } catch let error as CancellationError {
            try session.ledger.commit()
            let finished = onCancel == .leavesGalleryComplete ? UnfinishedPhotos(gallery, known).ofFirstBuild : nil
            if let finished { try await writePages(gallery, claim, without: finished) }
            throw error
        }
    }

    private func hasFailed(_ job: MediaJob, of gallery: Gallery) -> Bool {
        findings.undecodable[gallery.library.photos[job.item.index].path] != nil
    }

    /// Records files that exist without a valid record, if they are complete. The others are made again.
    private func adopt(_ media: inout MediaWork) throws {
        var found: [(path: OutputPath, record: OutputRecord)] = []
        for output in media.adoptions {
            if let record = VerifyMedia(root: session.folders.output, known: known).record(of: output) {
                found.append((output.path, record))
            } else {
                media.remake(output)
            }
        }
        try session.adopt(found)
    }

    private func inspect(_ media: MediaWork, of gallery: Gallery) async throws -> Findings {
        let root = session.folders.output
        var findings = try await PlaceholderStage(
            root: root, limits: gallery.site.settings.limits, workers: workers
        ).run(media.thumbnails)
        for path in media.videos { findings.media.codecs[path] = VideoCodecs.text(of: path.file(in: root)) }
        try session.ledger.note(findings.media)
        return findings
    }

    private func announce(coming: [OutputPath], of gallery: Gallery) {
        guard let pending = observer.pending else { return }
        let coming = Set(coming)
        let all = gallery.mediaPaths
        pending.images.plan(there: all.subtracting(coming), coming: coming, version: pending.version)
    }

    // MARK: Pages

    func finish(_ gallery: Gallery, _ claim: OutputClaim) async throws {
        // Nothing else announces the images of a gallery that had all of them from the start.
        announce(coming: [], of: gallery)
        var keptPages = 0
        if !postponement.leavesPages {
            let plan = try await writePages(gallery, claim)
            let staying = Set(claim.left)
            let changed = try session.remove(plan.deletions.map(\.path).filter { !staying.contains($0) })
            try session.forget(plan.forgotten)
            summary.left = staying.union(changed)
            keptPages = plan.kept
        }
        summary.counts = session.counts
        summary.counts.keep(media: gallery.mediaPaths.union(postponement.kept(in: known)), pages: keptPages)
        summary.notes = claim.notes + postponement.notes(gallery)
        summary.media = MediaName.digest(ofMediaIn: known.listed)
    }

    @discardableResult private func writePages(_ gallery: Gallery, _ claim: OutputClaim) async throws -> BuildPlan {
        let files = await gallery.files(known: known).filter { !claim.ownerFiles.contains($0.path) }
        let kept = postponement.kept(in: known)
        let recorded = claim.unneeded.filter { known.isRecorded($0) && !kept.contains($0) }
        let plan = Planner.plan(files, unneeded: gallery.unneeded(among: recorded), state: known)
        try session.ledger.confirm(plan.confirmed)
        try session.remember(gallery.pages, areSame: plan.writes.isEmpty)
        try await PageStage(
            maker: PageMaker(gallery), output: session, width: workers.count, onCancel: onCancel, observer: observer
        ).run(plan.writes)
        return plan
    }

    /// Writes the pages of a gallery without some of its photos.
    private func writePages(_ gallery: Gallery, _ claim: OutputClaim, without findings: Findings) async throws {
        let partial = try gallery.learning(findings).offering { known.isAsRecorded($0) }
        try claim.refuseConflicts(partial, known)
        try await writePages(partial, claim)
    }

    // MARK: What is hidden

    /// Removes the files of what is hidden now before anything else is done, because rendering may take hours, and a
    /// full disk may stop the build.
    private func hide(_ gallery: Gallery, _ claim: OutputClaim) async throws {
        let hidden = HiddenFiles(gallery: gallery).files(among: Set(claim.unneeded))
            .filter { known.isThere($0) }.sorted()
        if hidden.isEmpty { return }
        summary.left.formUnion(try session.remove(hidden))
        guard let findings = UnfinishedPhotos(gallery, known).ofNewPhotos else { return }
        do {
            try await writePages(gallery, claim, without: findings)
        } catch let error as BuildError where error.code == .configuration {
            // A file of the owner's is in the way. It is found again, and named in an error, before the other pages are
            // written.
        }
    }

    func close() { session.close() }
}

extension MediaFailure {
    static let notRendered = MediaFailure(.changedDuringBuild, "It was not rendered. Build again.")
}
