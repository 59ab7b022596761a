struct CompositionTable {
    struct Pair: Hashable {
        let first: Unicode.Scalar
        let second: Unicode.Scalar

        init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
            self.first = first
            self.second = second
        }
    }

    static let shared = CompositionTable()

    private(set) var replacements: [Unicode.Scalar: Unicode.Scalar] = [:]
    private(set) var decompositions: [Unicode.Scalar: Pair] = [:]
    private(set) var compositions: [Pair: Unicode.Scalar] = [:]

    private init() {
        for row in Self.rows(CompositionData.replacements) {
            guard let first = row.first else { continue }
            for (offset, replacement) in zip(UInt32(0)..., row.dropFirst()) {
                if let scalar = Unicode.Scalar(first.value + offset) { replacements[scalar] = replacement }
            }
        }
        for row in Self.rows(CompositionData.decompositions) where row.count == 3 {
            decompositions[row[0]] = Pair(row[1], row[2])
        }
        for row in Self.rows(CompositionData.compositions) {
            for index in stride(from: 1, to: row.count - 1, by: 2) {
                let pair = Pair(row[index], row[0])
                compositions[pair] = row[index + 1]
                decompositions[row[index + 1]] = pair
            }
        }
    }

    private static func rows(_ text: String) -> [[Unicode.Scalar]] {
        text.split(separator: "\n").map { line in
            line.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
        }
    }
}
