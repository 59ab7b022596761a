package import VitrineFormats

package enum FoundGainMap: Hashable, Sendable, Encodable {
    case usable(GainMap)
    case unusable(GainMapProblem)

    package var usable: GainMap? {
        if case .usable(let map) = self { map } else { nil }
    }

    package var problem: GainMapProblem? {
        if case .unusable(let problem) = self { problem } else { nil }
    }
}

extension PackedWriter {
    mutating func add(_ found: FoundGainMap) {
        switch found {
        case .usable(let map): add(bytes: map.packed)
        case .unusable(let problem):
            add(bytes: [])
            add(GainMapProblem.allCases.firstIndex(of: problem) ?? 0)
        }
    }
}

extension PackedReader {
    mutating func foundGainMap() throws(Invalid) -> FoundGainMap {
        let packed = Array(try content())
        if packed.isEmpty {
            let problem = try integer()
            guard GainMapProblem.allCases.indices.contains(problem) else { throw Invalid() }
            return .unusable(GainMapProblem.allCases[problem])
        }
        guard let map = GainMap(packed: packed) else { throw Invalid() }
        return .usable(map)
    }
}
