/// Which keywords of photos are published.
package struct KeywordPolicy: Hashable, Sendable {
    package var areShown = false
    /// Patterns of keywords that are never published, in which `*` stands for any text. The names of a hierarchy are
    /// joined by slashes.
    package var hidden: [String] = []

    package init(areShown: Bool = false, hidden: [String] = []) {
        self.areShown = areShown
        self.hidden = hidden
    }

    /// Returns the part of a keyword with its hierarchy that is published: up to the first name that is hidden, alone or with
    /// the names above it. `private/*` hides what is below Private, and Private itself.
    package func shown(_ path: [String]) -> [String] {
        if !areShown { return [] }
        let patterns = hidden.map { Self.folded($0.replacing("|", with: "/")) }
        let count = path.indices.first { depth in
            let names = [path[depth], path[...depth].joined(separator: "/")].map(Self.folded)
            return patterns.contains { pattern in
                names.contains { Self.matches($0, pattern) || Self.matches($0 + [UInt8(ascii: "/")], pattern) }
            }
        }
        return Array(path.prefix(count ?? path.count))
    }

    private static func folded(_ text: String) -> [UInt8] {
        Array(NormalizedText.composed(text.lowercased()).utf8)
    }

    /// Returns to the last `*` alone when a byte differs, so that the time is at most the product of the lengths.
    private static func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
        var (position, next) = (0, 0)
        var star: (pattern: Int, text: Int)?
        while position < text.count {
            if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
                star = (next, position)
                next += 1
            } else if next < pattern.count, pattern[next] == text[position] {
                position += 1
                next += 1
            } else if let last = star {
                star = (last.pattern, last.text + 1)
                (next, position) = (last.pattern + 1, last.text + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}

extension KeywordPolicy? {
    /// The policy of an album inside of another one: what is hidden there stays hidden here.
    func inside(_ outer: KeywordPolicy) -> KeywordPolicy {
        map { KeywordPolicy(areShown: $0.areShown, hidden: outer.hidden + $0.hidden) } ?? outer
    }
}
