/// Compares the outputs that must exist with those that do. It uses neither disk nor clock.
package struct Planner {
    private let state: BuildState
    private var plan = BuildPlan()
    private var wanted: Set<OutputPath> = []

    private init(_ state: BuildState) {
        self.state = state
    }

    package static func additions(_ outputs: some Sequence<Output>, state: BuildState) -> BuildPlan {
        var planner = Planner(state)
        for output in outputs { planner.add(output) }
        return planner.plan
    }

    /// - Parameter unneeded: the paths of the records that belong to no output.
    package static func plan(
        _ outputs: some Sequence<Output>, unneeded: [OutputPath], state: BuildState
    ) -> BuildPlan {
        var plan = additions(outputs, state: state)
        plan.forgotten = unneeded.filter { !state.isThere($0) }
        plan.deletions = unneeded.filter { state.isThere($0) }.map { .init(path: $0, reason: .obsolete) }
        return plan
    }

    private mutating func add(_ output: Output) {
        guard wanted.insert(output.path).inserted else { return }
        let (record, stat) = state[output.path]
        switch output.work {
        case .image, .original, .video, .motion, .av1, .archive:
            switch Self.imageState(record, stat) {
            case .keep: plan.kept += 1
            case .adopt: plan.adoptions.append(output)
            case .make(let reason): plan.make(output, reason)
            }
        case .page, .feed, .document, .bytes:
            guard let reason = Self.reasonToWrite(output, record, stat) else {
                plan.kept += 1
                if let basis = output.basis, basis != record?.basis { plan.confirmed[output.path] = basis }
                return
            }
            plan.writes.append(.init(output: output, reason: reason))
        }
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
