package import VitrineFormats

/// What is known of the gain map in a photo's file.
package enum FoundGainMap: Hashable, Sendable {
    /// The map can be published.
    case usable(GainMap)
    /// The photo is published without the map.
    case unusable(GainMapProblem)

    /// The numbers of the map; nil when it is not published.
    package var usable: GainMap? {
        if case .usable(let map) = self { map } else { nil }
    }

    package var problem: GainMapProblem? {
        if case .unusable(let problem) = self { problem } else { nil }
    }
}

extension FoundGainMap: Codable {
    private enum Key: CodingKey {
        case map, problem
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        if let problem = try values.decodeIfPresent(String.self, forKey: .problem) {
            guard let problem = GainMapProblem(rawValue: problem) else {
                throw DecodingError.dataCorruptedError(forKey: .problem, in: values, debugDescription: "unknown problem")
            }
            self = .unusable(problem)
        } else {
            guard let map = GainMap(packed: try values.decode([UInt8].self, forKey: .map)) else {
                throw DecodingError.dataCorruptedError(forKey: .map, in: values, debugDescription: "no gain map")
            }
            self = .usable(map)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        switch self {
        case .usable(let map): try values.encode(map.packed, forKey: .map)
        case .unusable(let problem): try values.encode(problem.rawValue, forKey: .problem)
        }
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
