/// What `edit:` in the sidecar of a photo says.
package enum AdjustmentText: Hashable, Sendable {
    case valid(Adjustments)
    /// What cannot be read. The photo is not published, because it would not look as its owner wants it to.
    case invalid([ConfigProblem])

    private var isInvalid: Bool { if case .invalid = self { true } else { false } }

    /// The text that counts if several files of one photo have one: one that cannot be read, or else the first.
    package static func first(of texts: [AdjustmentText?]) -> AdjustmentText? {
        let found = texts.compactMap(\.self)
        return found.first(where: \.isInvalid) ?? found.first
    }

    /// - Parameter node: the value of `edit:`, which may be empty.
    /// - Returns: nil if nothing is adjusted.
    package static func decode(_ node: ConfigNode, file: String) -> AdjustmentText? {
        do throws(ConfigProblems) {
            let adjustments = try Adjustments.decode(node, file: file)
            return adjustments.isEmpty ? nil : .valid(adjustments)
        } catch {
            return .invalid(error.list)
        }
    }
}

extension Adjustments {
    /// - Throws: everything that this version does not know.
    static func decode(_ node: ConfigNode, file: String) throws(ConfigProblems) -> Adjustments {
        var reader = ConfigReader(node, file: file, prefix: "edit.", example: "edit: {format: vitrine-1, filter: mono}")
        if node.isNull {
            throw ConfigProblems([
                ConfigProblem(file: file, mark: node.mark, message: "'edit' has no value; remove the line")
            ])
        }
        var values: [Key: Value] = [:]
        if reader.problems.isEmpty { values = reader.adjustments(at: node.mark) }
        guard reader.problems.isEmpty else { throw ConfigProblems(reader.problems) }
        do throws(Refusal) {
            return try Adjustments(values)
        } catch {
            throw ConfigProblems([
                ConfigProblem(file: file, mark: node.mark, message: "'edit.\(error.key)' \(error.message)")
            ])
        }
    }
}

extension ConfigReader {
    fileprivate mutating func adjustments(at mark: TextMark) -> [Adjustments.Key: Adjustments.Value] {
        let formatKey = "format"
        let format = node(formatKey) ?? emptyValue(formatKey)
        if let format, case .scalar(Adjustments.format, _, _) = format {
            var values: [Adjustments.Key: Adjustments.Value] = [:]
            for key in Adjustments.Key.allCases {
                guard let node = node(key.rawValue) ?? emptyValue(key.rawValue) else { continue }
                values[key] = Adjustments.value(of: key, node)
                if values[key] == nil { fail(key.rawValue, node, Adjustments.rule(for: key)) }
            }
            finish()
            return values
        }
        // The other keys may mean something else in another format.
        if let format {
            fail(
                formatKey, format,
                "must be \(Adjustments.format); a newer Vitrine may have written this, so update Vitrine, or remove 'edit:'"
            )
        } else {
            report([
                ConfigProblem(
                    file: file, mark: mark,
                    message: "'edit' has no 'format'; write 'format: \(Adjustments.format)' below it")
            ])
        }
        return [:]
    }
}

extension Adjustments {
    fileprivate static func value(of key: Key, _ node: ConfigNode) -> Value? {
        switch node {
        case .scalar(let text, let isQuoted, _) where key != .crop && (key == .filter || !isQuoted):
            return value(of: key, [text])
        case .list(let nodes, _) where key == .crop:
            let texts = nodes.compactMap { node in
                if case .scalar(let text, isQuoted: false, _) = node { text } else { nil }
            }
            return texts.count == nodes.count ? value(of: key, texts) : nil
        default: return nil
        }
    }
}
