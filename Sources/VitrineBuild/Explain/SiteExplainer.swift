internal import VitrineCore
internal import VitrineFormats

struct SiteExplainer {
    let gallery: Gallery
    let store: StateStore?
    /// The time in seconds that a build needs to read the sources.
    let reading: Double
    let workerCount: Int

    /// - Parameter plan: the plan without pages whose files would not change.
    func explain(_ plan: BuildPlan, _ known: BuildState) throws -> PlanReport {
        let site = gallery.pages
        let explainer = try explainer(known, writing: plan.writes.map(\.output.path))
        let sizes = ImageSizes(site) { path in known[record: path].flatMap { $0.isPending ? nil : $0.size } }
        let page = averagePage(plan.writes)
        var jobs = plan.jobs.flatMap { Self.renders(of: $0, site, explainer, sizes) }
        jobs += plan.jobs.flatMap { Self.copies(of: $0, site, explainer) }
        jobs += plan.jobs.flatMap { Self.archives(of: $0, explainer) }
        jobs += plan.jobs.flatMap { Self.encodings(of: $0, site, explainer) }
        jobs += plan.writes.map { write in
            PlannedJob(
                work: .write, photo: Self.photo(of: write.output, site), files: [write.output.path],
                causes: explainer.causes(of: write.output, reason: write.reason),
                bytes: Self.size(of: write.output) ?? page)
        }
        jobs += plan.deletions.map { deletion in
            PlannedJob(
                work: .remove, files: [deletion.path], causes: explainer.causes(ofRemoving: deletion.path),
                bytes: known[stat: deletion.path]?.size ?? 0)
        }
        jobs += plan.adoptions.map { output in
            let record = known[record: output.path]
            return PlannedJob(
                work: .verify, photo: Self.photo(of: output, site), files: [output.path],
                causes: [record == nil ? .unrecorded : record?.isPending == true ? .interrupted : .outputDamaged])
        }
        return PlanReport(estimate: try estimate(jobs, plan), jobs: jobs)
    }

    private func explainer(_ known: BuildState, writing paths: [OutputPath]) throws -> Explainer {
        let last = store.map { LastSettings(store: $0, folders: gallery.site.folders) }
        let memory = try store?.pageInputs(of: gallery.site.folders.outputName) ?? [:]
        let maker = PageMaker(gallery)
        return Explainer(
            site: gallery.pages, recorded: known.recorded, written: paths, memory: memory,
            settings: try last?.changes(to: gallery.site.settingsText) ?? [],
            pageInputs: { output in
                guard case .page(let page) = output.work else { return nil }
                return maker.pageInputs(of: page, at: output.path)
            })
    }

    private static func renders(
        of job: MediaJob, _ site: SitePages, _ explainer: Explainer, _ sizes: ImageSizes
    ) -> [PlannedJob] {
        let photo = site.library.pictured(job.item.index)
        var jobs: [PlannedJob] = []
        for product in job.products {
            guard case .image(let rendition) = product.kind else { continue }
            let causes = explainer.causes(ofImage: product.path, photo: photo.path, reason: product.reason)
            let bytes = sizes.estimate(rendition.target, of: photo.record)
            let hdr = rendition.target.keepsGainMap ? photo.record.gainMap?.usable?.text : nil
            if let same = jobs.firstIndex(where: { $0.causes == causes }) {
                jobs[same].files.append(product.path)
                jobs[same].bytes += bytes
                jobs[same].hdr = jobs[same].hdr ?? hdr
            } else {
                jobs.append(
                    PlannedJob(
                        work: .render, photo: photo.path.text, hdr: hdr, files: [product.path], causes: causes,
                        bytes: bytes))
            }
        }
        return jobs
    }

    private static func copies(of job: MediaJob, _ site: SitePages, _ explainer: Explainer) -> [PlannedJob] {
        let photo = photo(of: job.item, site)
        return job.originals.map { original in
            PlannedJob(
                work: .copy, photo: photo.path.text, files: [original.path],
                causes: explainer.causes(ofImage: original.path, photo: photo.path, reason: original.reason),
                bytes: photo.record.fileSize)
        }
    }

    private static func archives(of job: MediaJob, _ explainer: Explainer) -> [PlannedJob] {
        job.products.compactMap { product in
            guard case .archive(let archive) = product.kind else { return nil }
            return PlannedJob(
                work: .copy, files: [archive.path],
                causes: [explainer.cause(ofArchive: product.reason)], bytes: archive.size)
        }
    }

    private static func encodings(of job: MediaJob, _ site: SitePages, _ explainer: Explainer) -> [PlannedJob] {
        let photo = photo(of: job.item, site)
        return job.products.filter { $0.kind == .video }.map { video in
            PlannedJob(
                work: .encode, photo: photo.path.text, files: [video.path],
                causes: explainer.causes(ofImage: video.path, photo: photo.path, reason: video.reason),
                bytes: VideoCost(of: job.item, photo, site.settings)?.bytes ?? 0)
        }
    }

    private static func photo(of item: MediaItem, _ site: SitePages) -> Photo { site.library.photos[item.index] }

    private static func photo(of output: Output, _ site: SitePages) -> String? {
        switch output.work {
        case .page(.photo(let photo)), .image(let photo, _), .original(let photo), .video(let photo),
            .motion(let photo), .av1(let photo), .archive(let photo, _):
            site.library.photos[photo].path.text
        case .page, .feed, .document, .bytes: nil
        }
    }

    private static func size(of output: Output) -> Int64? {
        if case .bytes(let bytes) = output.work { Int64(bytes.count) } else { nil }
    }

    private func averagePage(_ writes: [BuildPlan.Write]) -> Int64 {
        let pages = writes.map(\.output).filter { Self.size(of: $0) == nil }
        return PageMaker(gallery).averageSize(of: pages.map { ($0.path, $0.work) })
    }

    private func estimate(_ jobs: [PlannedJob], _ plan: BuildPlan) throws -> PlanEstimate {
        let pace = try store.flatMap { try RenderPace(store: $0).factor() }
        let renders = plan.jobs.filter { !$0.images.isEmpty }
        let rendering = renders.reduce(0.0) { seconds, job in
            let photo = gallery.library.pictured(job.item.index)
            return seconds + RenderCost.seconds(photo.record, job.images.map(\.target), photo.adjustments)
        }
        // More workers than photos are of no use.
        let cores = Double(max(1, min(workerCount, plan.jobs.count)))
        let encoding = plan.jobs.filter(\.isVideo).reduce(0.0) { seconds, job in
            let photo = Self.photo(of: job.item, gallery.pages)
            return seconds + (VideoCost(of: job.item, photo, gallery.site.settings)?.seconds ?? 0)
        }
        let copied = jobs.filter { $0.work == .copy }.reduce(0.0) { $0 + Double($1.bytes) * RenderCost.originalByte }
        let written = Double(jobs.count { $0.work == .write }) * RenderCost.page
        let made = jobs.filter { $0.work != .remove }
        return PlanEstimate(
            seconds: reading + (rendering * (pace ?? 1) + encoding) / cores + copied + written,
            bytes: made.reduce(0) { $0 + $1.bytes },
            freed: jobs.filter { $0.work == .remove }.reduce(0) { $0 + $1.bytes }, isMeasured: pace != nil)
    }
}
