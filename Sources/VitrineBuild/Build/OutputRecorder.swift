internal import VitrineCore

final class OutputRecorder: BuildOutput {
    private(set) var known: BuildState
    private(set) var plan = BuildPlan()
    private(set) var summary = OutputSummary()
    private let root: String
    private let workers: any Workers
    private let before: BuildState

    init(_ known: BuildState, root: String, workers: any Workers) {
        self.known = known
        before = known
        self.root = root
        self.workers = workers
    }

    func claim(_ gallery: Gallery) async throws -> OutputClaim {
        let claim = try await OutputClaim.examine(gallery, known)
        for (path, record) in claim.recovered { known[record: path] = record }
        for path in claim.ownerFiles { known[record: path] = nil }
        try claim.refuseConflicts(gallery, known)
        return claim
    }

    /// Assumes that missing files can be made, and inspects those that exist, which changes nothing.
    func make(_ media: MediaWork, of gallery: Gallery, _ claim: OutputClaim) async throws -> Findings {
        try gallery.requireSources(of: media.jobs)
        plan.jobs += media.jobs
        plan.adoptions += media.adoptions
        for job in media.jobs {
            for product in job.products {
                assume(product.path, key: product.key, size: Self.size(of: product, job.item, in: gallery))
            }
        }
        for output in media.adoptions { assume(output.path, key: output.key) }
        let there = media.thumbnails.filter { before.isThere($0) }
        var findings = try await PlaceholderStage(root: root, limits: gallery.site.settings.limits, workers: workers)
            .run(there)
        findings.withoutPlaceholder.formUnion(Set(media.thumbnails).subtracting(there))
        for path in media.videos {
            findings.media.codecs[path] = before.isThere(path) ? VideoCodecs.text(of: path.file(in: root)) : ""
        }
        // Pages offer an AV1 file as soon as its codecs are known.
        for job in media.jobs where job.item == .av1(job.item.index) {
            for product in job.products { findings.media.codecs[product.path] = VideoCodecs.assumedAV1 }
        }
        return findings
    }

    /// The estimated size, from which it follows how ZIPs are divided.
    private static func size(of product: Product, _ item: MediaItem, in gallery: Gallery) -> Int64 {
        let photo = gallery.library.photos[item.index]
        return switch product.kind {
        case .image(let rendition): Int64(RenderCost.bytes(rendition.target))
        case .original: photo.record.fileSize
        case .video: VideoCost(of: item, photo, gallery.site.settings)?.bytes ?? 0
        case .archive(let archive): archive.size
        }
    }

    private func assume(_ path: OutputPath, key: ContentDigest, size: Int64 = 0) {
        let old = known[record: path]
        let stat = known[stat: path] ?? OutputStat(size: size, modified: 0)
        known[stat: path] = stat
        known[record: path] = OutputRecord(
            key: key, digest: nil, size: stat.size, modified: stat.modified, placeholder: old?.placeholder,
            codecs: old?.codecs)
    }

    func finish(_ gallery: Gallery, _ claim: OutputClaim) async {
        let files = await gallery.files(known: known).filter { !claim.ownerFiles.contains($0.path) }
        let all = Planner.plan(files, unneeded: claim.unneeded, state: known)
        plan.writes = await PageMaker(gallery).changing(all.writes, root: root, before)
        let staying = Set(claim.left)
        plan.deletions = all.deletions.filter { !staying.contains($0.path) }
        summary.left = staying
        summary.notes = claim.notes
        let deleted = Set(plan.deletions.map(\.path))
        summary.media = MediaName.digest(ofMediaIn: known.listed.filter { !deleted.contains($0) })
        summary.counts.rendered = plan.jobs.count { !$0.images.isEmpty }
        for product in plan.jobs.flatMap(\.products) { summary.counts.add(product.kind) }
        summary.counts.pages = plan.writes.count
        summary.counts.deleted = plan.deletions.count
        summary.counts.keep(media: gallery.mediaPaths, pages: all.kept)
    }
}
