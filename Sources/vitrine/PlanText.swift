import VitrineCore

/// A plan as text: counts and an estimate, then the work, grouped by its reasons.
struct PlanText {
    let plan: PlanReport
    let isVerbose: Bool

    private static let maxJobs = 10

    var lines: [String] {
        if plan.jobs.isEmpty { return ["Nothing to do."] }
        var lines = [summary, estimate]
        for (causes, jobs) in groups {
            lines += ["", causes.map(\.text).joined(separator: "; ") + ": " + Self.counts(jobs)]
            let shown = isVerbose ? jobs : Array(jobs.prefix(Self.maxJobs))
            lines += shown.flatMap(describe)
            if shown.count < jobs.count {
                lines.append("  … and \(jobs.count - shown.count) more; --verbose names them")
            }
        }
        return lines
    }

    /// Jobs with the same reasons, in the order of the first job of each group.
    private var groups: [(causes: [Cause], jobs: [PlannedJob])] {
        var indices: [[Cause]: Int] = [:]
        var groups: [(causes: [Cause], jobs: [PlannedJob])] = []
        for job in plan.jobs {
            if let index = indices[job.causes] {
                groups[index].jobs.append(job)
            } else {
                indices[job.causes] = groups.count
                groups.append((job.causes, [job]))
            }
        }
        return groups
    }

    private var summary: String { "To do: " + Self.counts(plan.jobs) + "." }

    private var estimate: String {
        let estimate = plan.estimate
        let freed = estimate.freed > 0 ? ", \(FileSizeText.text(estimate.freed)) to free" : ""
        let basis =
            estimate.isMeasured ? "" : " (a rough estimate: too little has been rendered on this machine to measure it)"
        return "About \(Self.time(estimate.seconds))\(basis); \(FileSizeText.text(estimate.bytes)) to write\(freed)."
    }

    /// The counts of jobs, such as `render 5 images of 1 photo, write 3 pages, remove 1 file`.
    private static func counts(_ jobs: [PlannedJob]) -> String {
        func files(_ work: PlannedJob.Work) -> Int {
            jobs.reduce(0) { $0 + ($1.work == work ? $1.files.count : 0) }
        }
        var parts: [String] = []
        let photos = Set(jobs.filter { $0.work == .render }.compactMap(\.photo)).count
        if photos > 0 { parts.append("render \(Count.of(files(.render), "image")) of \(Count.of(photos, "photo"))") }
        if files(.copy) > 0 { parts.append("copy \(Count.of(files(.copy), "original"))") }
        if files(.encode) > 0 { parts.append("encode \(Count.of(files(.encode), "video"))") }
        if files(.write) > 0 { parts.append("write \(Count.of(files(.write), "page"))") }
        if files(.verify) > 0 { parts.append("check \(Count.of(files(.verify), "image"))") }
        if files(.remove) > 0 { parts.append("remove \(Count.of(files(.remove), "file"))") }
        return parts.joined(separator: ", ")
    }

    private func describe(_ job: PlannedJob) -> [String] {
        let verb = job.work.rawValue.padded(to: 6)
        guard job.work == .render, let photo = job.photo else { return job.files.map { "  \(verb)  \($0)" } }
        let line =
            "  \(verb)  \(photo) (\([Count.of(job.files.count, "image"), job.hdr].compactMap(\.self).joined(separator: "; ")))"
        return isVerbose ? [line] + job.files.map { "            \($0)" } : [line]
    }

    static func time(_ seconds: Double) -> String {
        switch seconds {
        case ..<90: Count.of(max(1, Int(seconds.rounded())), "second")
        case ..<5400: Count.of(Int((seconds / 60).rounded()), "minute")
        default: Count.of(Int((seconds / 3600).rounded()), "hour")
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - utf8.count))
    }
}
