/// Compares the outputs that must exist with those that do. It is a pure function that uses neither disk nor clock.
package enum Planner {
    package static func plan(_ outputs: [Output], state: BuildState) -> BuildPlan {
        var plan = BuildPlan()
        var wanted: Set<String> = []
        for output in outputs where wanted.insert(output.path).inserted {
            let record = state.records[output.path]
            let stat = state.listing[output.path]
            switch output.work {
            case .image, .original:
                switch imageState(record, stat) {
                case .keep: plan.kept += 1
                case .adopt: plan.adoptions.append(output)
                case .make(let reason): plan.make(output, reason)
                }
            case .page, .feed, .bytes:
                guard let reason = reasonToWrite(output, record, stat) else {
                    plan.kept += 1
                    continue
                }
                plan.writes.append(.init(output: output, reason: reason))
            }
        }
        plan.forgotten = state.records.keys.filter { !wanted.contains($0) && state.listing[$0] == nil }.sorted()
        plan.deletions = state.records.keys.filter { !wanted.contains($0) && state.listing[$0] != nil }.sorted()
            .map { .init(path: $0, reason: .obsolete) }
        return plan
    }

    private enum ImageState {
        case keep, adopt
        case make(PlanReason)
    }

    /// Returns what to do about an image. The name of an image is its key: a file that is as it was recorded is right,
    /// and any other is verified.
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

    private static func reasonToWrite(_ output: Output, _ record: OutputRecord?, _ stat: OutputStat?) -> PlanReason? {
        guard let record else { return .new }
        guard let stat else { return record.isPending ? .interrupted : .missing }
        if record.isPending { return .interrupted }
        if record.key != output.key { return .changed }
        return stat.isAsRecorded(record) ? nil : .damaged
    }
}
