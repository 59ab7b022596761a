internal import VitrineCore

extension EditPlanner {
    private static let key = "edit"

    mutating func adjust(
        _ photo: SourcePath, _ change: Edit.AdjustmentChange, _ was: Edit.KnownAdjustments?
    ) throws {
        try check(photo)
        let file = sidecar(of: photo)
        var values = try values(of: file)
        let node = values.value(Self.key)
        let known = node.flatMap { AdjustmentText.decode($0, file: site.shown(file)) }
        if let was, !Self.agrees(known, with: was) {
            return addConflict(file, Self.key, now: node == nil ? EditValue.none : nil)
        }
        let adjustments = try adjustments(photo, change, known)
        if adjustments != nil, site.unadjustable.contains(photo) {
            throw problem(photo, "videos and photos that move cannot be adjusted")
        }
        if adjustments == nil, !values.keys.contains(Self.key) { return }
        try values.set(Self.key, to: adjustments.map(YAMLValue.init))
        texts.replace(file, by: values.text)
    }

    private static func agrees(_ known: AdjustmentText?, with was: Edit.KnownAdjustments) -> Bool {
        switch (known, was) {
        case (nil, .none): true
        case (nil, .some(let adjustments)): adjustments.isEmpty
        case (.valid(let adjustments)?, .some(let other)): adjustments == other
        default: false
        }
    }

    private func adjustments(
        _ photo: SourcePath, _ change: Edit.AdjustmentChange, _ known: AdjustmentText?
    ) throws -> Adjustments? {
        var adjustments: Adjustments?
        switch (change, known) {
        case (.all(let recipe), _): adjustments = recipe
        case (.some, .invalid(let problems)?): throw ConfigProblems(problems)
        case (.some(let texts), .valid(let old)?): adjustments = try adjusted(photo, old, texts)
        case (.some(let texts), nil): adjustments = try adjusted(photo, Adjustments(), texts)
        }
        return adjustments?.isEmpty == true ? nil : adjustments
    }

    private func adjusted(
        _ photo: SourcePath, _ adjustments: Adjustments, _ texts: [String: String]
    ) throws(ConfigProblem) -> Adjustments {
        do throws(Adjustments.Refusal) {
            return try adjustments.changing(texts)
        } catch {
            throw problem(photo, "'edit.\(error.key)' \(error.message)")
        }
    }
}

extension YAMLValue {
    init(_ adjustments: Adjustments) {
        self = .mapping(
            adjustments.written.map { key, value in
                switch value {
                case .one(let literal): Entry(key: key, value: .literal(literal))
                case .list(let literals): Entry(key: key, value: .flow(literals))
                }
            })
    }
}
