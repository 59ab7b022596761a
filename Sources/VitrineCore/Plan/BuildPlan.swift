/// Why something is done.
package enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing was there and nothing was remembered.
    case new
    /// It was written before and is gone.
    case missing
    /// What it is made from, a setting or a template is different.
    case changed
    /// It is not as it was written.
    case damaged
    /// An earlier build was stopped while it wrote it.
    case interrupted
    /// Nothing needs it any more.
    case obsolete
}

/// What a build will do, as a value.
package struct BuildPlan: Hashable, Sendable {
    /// The missing images of one photo: it is decoded once for all of them.
    package struct Render: Hashable, Sendable {
        package var photo: Int
        package var renditions: [Rendition]
        package var reason: Reason

        package init(photo: Int, renditions: [Rendition], reason: Reason) {
            self.photo = photo
            self.renditions = renditions
            self.reason = reason
        }
    }

    package struct Write: Hashable, Sendable {
        package var output: Output
        package var reason: Reason
    }

    package struct Deletion: Hashable, Sendable {
        package var path: String
        package var reason: Reason

        package init(path: String, reason: Reason) {
            self.path = path
            self.reason = reason
        }
    }

    package var renders: [Render] = []
    /// In the order of the outputs.
    package var writes: [Write] = []
    package var deletions: [Deletion] = []
    /// Images that lie there without a record, or were touched since: they are looked at, and taken if they are right.
    package var adoptions: [Output] = []
    /// Files that nobody recorded and that stand where something shall be written. The build looks whether they are
    /// ours; if not, it stops before it writes anything.
    package var collisions: [String] = []
    /// Records of files that nothing needs and that are not there.
    package var forgotten: [String] = []
    /// Outputs that are as they must be.
    package var kept = 0

    package init() {}

    package var imageCount: Int { renders.reduce(0) { $0 + $1.renditions.count } }
}

/// Compares what must exist with what does. Pure: no disk, no clock.
package enum Planner {
    package static func plan(_ outputs: [Output], state: BuildState) -> BuildPlan {
        var plan = BuildPlan()
        var renders: [Int: BuildPlan.Render] = [:]
        var wanted: Set<String> = []
        for output in outputs where wanted.insert(output.path).inserted {
            let record = state.records[output.path]
            let stat = state.listing[output.path]
            if case .image(let photo, let rendition) = output.work {
                switch imageState(record, stat) {
                case .keep: plan.kept += 1
                case .adopt: plan.adoptions.append(output)
                case .make(let reason):
                    renders[photo, default: .init(photo: photo, renditions: [], reason: reason)]
                        .renditions.append(rendition)
                }
                continue
            }
            guard let reason = reasonToWrite(output, record, stat) else {
                plan.kept += 1
                continue
            }
            plan.writes.append(.init(output: output, reason: reason))
            if let stat, record.map({ !stat.isAsRecorded($0) }) ?? true {
                plan.collisions.append(output.path)
            }
        }
        plan.renders = renders.values.sorted { $0.photo < $1.photo }
        plan.forgotten = state.records.keys.filter { !wanted.contains($0) && state.listing[$0] == nil }.sorted()
        plan.deletions = state.records.keys.filter { !wanted.contains($0) && state.listing[$0] != nil }.sorted()
            .map { .init(path: $0, reason: .obsolete) }
        return plan
    }

    private enum ImageState {
        case keep, adopt
        case make(Reason)
    }

    /// An image's name is its key: one that is there as it was recorded is right, and any other is looked at.
    private static func imageState(_ record: OutputRecord?, _ stat: OutputStat?) -> ImageState {
        switch (record, stat) {
        case (nil, nil): .make(.new)
        case (_?, nil): .make(.missing)
        case (nil, let stat?): stat.size > 0 ? .adopt : .make(.damaged)
        case (let record?, let stat?):
            if stat.isAsRecorded(record) {
                .keep
            } else {
                stat.size == 0 || (!record.isPending && record.size != stat.size) ? .make(.damaged) : .adopt
            }
        }
    }

    private static func reasonToWrite(_ output: Output, _ record: OutputRecord?, _ stat: OutputStat?) -> Reason? {
        guard let record else { return .new }
        guard let stat else { return record.isPending ? .interrupted : .missing }
        if record.isPending { return .interrupted }
        if record.key != output.key { return .changed }
        return stat.isAsRecorded(record) ? nil : .damaged
    }
}
