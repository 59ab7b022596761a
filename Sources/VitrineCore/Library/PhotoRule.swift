/// Which photos a collection shows: `where:` in its file. All conditions hold for each of them, and none of the exclusions.
package struct PhotoRule: Hashable, Sendable {
    package enum Media: String, CaseIterable, Hashable, Sendable { case photo, video, live }
    package enum Shape: String, CaseIterable, Hashable, Sendable { case landscape, portrait, square, panorama }
    package enum Number: String, CaseIterable, Hashable, Sendable { case rating, iso, focal, aperture }
    package enum Flag: String, CaseIterable, Hashable, Sendable { case favorite, gps }

    /// One line of a rule. One of its values is enough.
    package enum Condition: Hashable, Sendable {
        case names(FacetKind, [RuleName])
        case albums([AlbumText.Reference])
        case words([RuleWords])
        case number(Number, [RuleNumbers])
        case dates([RuleDates])
        case flag(Flag, Bool)
        case media([Media])
        case shapes([Shape])
    }

    package enum Order: String, CaseIterable, Hashable, Sendable { case newest, oldest, name, rating }

    package var conditions: [Condition]
    package var exclusions: [Condition]
    package var order: Order
    /// The most photos, the first of the order.
    package var limit: Int?

    /// Reads `where`, `sort` and `limit`.
    /// - Returns: nil if there is no `where`, or it is wrong and was reported.
    static func read(_ reader: inout ConfigReader) -> PhotoRule? {
        let order = reader.choice("sort", Order.self)
        let limit = reader.integer("limit", in: 1...1_000_000)
        guard reader.node("where") != nil || reader.emptyValue("where") != nil else {
            for (key, value) in [("sort", order?.rawValue), ("limit", limit.map(String.init))] {
                guard value != nil, let node = reader.node(key) else { continue }
                reader.fail(key, node, "belongs to a rule; write the rule under 'where:', or remove this line")
            }
            return nil
        }
        var conditions: [Condition] = []
        var exclusions: [Condition] = []
        reader.section("where", example: "where: {keyword: sea, rating: 4+}") { reader in
            conditions = reader.conditions()
            reader.section("not", example: "not: {media: video}") { exclusions = $0.conditions() }
        }
        if conditions.isEmpty, exclusions.isEmpty, reader.problems.isEmpty,
            let node = reader.node("where") ?? reader.emptyValue("where")
        {
            reader.fail(
                "where", node, "has no conditions; write one such as 'keyword: sea', or list photos under 'photos:'")
        }
        guard reader.problems.isEmpty else { return nil }
        return PhotoRule(conditions: conditions, exclusions: exclusions, order: order ?? .newest, limit: limit)
    }
}

extension ConfigReader {
    /// The conditions of a rule, in the order in which the guide lists them.
    fileprivate mutating func conditions() -> [PhotoRule.Condition] {
        var found: [PhotoRule.Condition?] = FacetKind.allCases.map { kind in
            values(kind.rawValue, "must be a name that is not empty") { text in
                text.utf8.contains { $0 > 0x20 } ? RuleName(text) : nil
            }.map { .names(kind, $0) }
        }
        for key in ["album", "media", "shape", "not"] where node(key) == nil { failIfEmpty(key) }
        for key in ["album", "media", "shape"] {
            if case .list(let values, _)? = node(key), values.isEmpty { failIfEmpty(key) }
        }
        found.append(
            texts("album").map { .albums($0.map { AlbumText.Reference(name: $0.text, mark: $0.mark) }) })
        found.append(values("text", "must have a word or a number", RuleWords.init).map { .words($0) })
        found += PhotoRule.Number.allCases.map { field in
            values(field.rawValue, "must be a number or a range such as 4, 4+, ..3 or 3..5", RuleNumbers.init)
                .map { .number(field, $0) }
        }
        found.append(
            values(
                "date", "must be a date or a range such as 2024, 2024-07, 2019..2024, 2024-07+ or \"*-12-24\"",
                RuleDates.init
            )
            .map { .dates($0) })
        found += PhotoRule.Flag.allCases.map { field in flag(field.rawValue).map { .flag(field, $0) } }
        found.append(choices("media", among: PhotoRule.Media.allCases).map { .media($0) })
        found.append(choices("shape", among: PhotoRule.Shape.allCases).map { .shapes($0) })
        return found.compactMap(\.self)
    }

    /// A line without a value would choose every photo.
    private mutating func failIfEmpty(_ key: String) {
        guard let node = node(key) ?? emptyValue(key), problems.isEmpty else { return }
        fail(key, node, "has no value; write one behind it, or remove the line")
    }

    /// The values of a line, of which each must be right.
    private mutating func values<Value>(_ key: String, _ message: String, _ read: (String) -> Value?) -> [Value]? {
        guard let texts = texts(key) else {
            failIfEmpty(key)
            return nil
        }
        if texts.isEmpty { failIfEmpty(key) }
        var values: [Value] = []
        for (text, mark) in texts {
            let node = ConfigNode.scalar(text, isQuoted: false, mark)
            guard let value = read(text) else {
                fail(key, node, "is '\(text)', but \(message)")
                continue
            }
            values.append(value)
        }
        return values.isEmpty ? nil : values
    }
}
