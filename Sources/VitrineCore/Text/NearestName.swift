package enum NearestName {
    /// The candidate with the fewest edits; nil if even that one is too different.
    package static func of(_ name: String, among candidates: [String]) -> String? {
        let scored = candidates.map { (candidate: $0, distance: distance(name.lowercased(), $0.lowercased())) }
        guard let best = scored.min(by: { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }) else {
            return nil
        }
        return best.distance <= max(1, name.count / 3) ? best.candidate : nil
    }

    /// The number of edits between two texts: insertions, deletions, replacements and swaps of neighbours (optimal
    /// string alignment).
    package static func distance(_ left: String, _ right: String) -> Int {
        let a = Array(left.unicodeScalars.prefix(64))
        let b = Array(right.unicodeScalars.prefix(64))
        var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count { rows[i][0] = i }
        for j in 0...b.count { rows[0][j] = j }
        for i in stride(from: 1, through: a.count, by: 1) {
            for j in stride(from: 1, through: b.count, by: 1) {
                let cost = a[i - 1] == b[j - 1] ? 0 : 1
                rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + cost)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
                }
            }
        }
        return rows[a.count][b.count]
    }
}
