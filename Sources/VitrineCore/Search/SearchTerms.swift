/// The first level of the index: the terms of all photos with the blocks that have them, in files by their beginnings.
struct SearchTerms {
    private struct Term {
        let key: String
        let line: String
        /// The bytes of the line with its end.
        var size: Int { line.utf8.count + 1 }
    }

    /// A term of more blocks than these may be in any of them.
    private static let mostBlocks = 512
    /// The most things of a term, the ones with the shortest names. Visitors find the others by the other words of their names.
    private static let mostNames = 24
    /// The most bytes of a file, unless it is a single line.
    private static let mostBytes = 8000

    private let terms: [Term]
    /// The sums of the sizes of the terms before each.
    private let sums: [Int]
    /// The lines of each file, by the beginning of the keys in it.
    private(set) var files: [(prefix: String, lines: [String])] = []

    /// - Parameters:
    ///   - blocks: the numbers of the blocks of each term, the largest first.
    ///   - names: the things that each term names.
    init(blocks: [SearchText.Word: [Int]], names: [SearchText.Word: Set<SearchName>]) {
        let all = Set(blocks.keys).union(names.keys)
        terms = all.map { term in
            let things = (names[term] ?? []).map(\.line).sorted { one, other in
                let sizes = (one.utf8.count, other.utf8.count)
                return sizes.0 == sizes.1 ? TextBytes.precedes(one, other) : sizes.0 < sizes.1
            }.prefix(Self.mostNames)
            let text = NormalizedText.composed(String(String.UnicodeScalarView(term)))
            return Term(
                key: SearchText.key(of: term),
                line: ([text, Self.list(blocks[term] ?? [])] + things).joined(separator: "\t"))
        }.sorted { TextBytes.precedes($0.key, $1.key) }
        var sum = 0
        sums =
            [0]
            + terms.map { term in
                sum += term.size
                return sum
            }
        divide("", terms.indices)
        files.sort { TextBytes.precedes($0.prefix, $1.prefix) }
    }

    private static func list(_ blocks: [Int]) -> String { blocks.count > mostBlocks ? "*" : numbers(blocks) }

    /// Numbers in base 32: the first one, and how much less each other is than the one before.
    static func numbers(_ blocks: [Int]) -> String {
        zip([0] + blocks, blocks).enumerated().map { index, pair in
            String(index == 0 ? pair.1 : pair.0 - pair.1, radix: 32)
        }.joined(separator: ",")
    }

    private func size(_ range: Range<Int>) -> Int { sums[range.upperBound] - sums[range.lowerBound] }

    /// Makes a file of the terms in a range, whose keys begin with a prefix. If it would be too large, those that begin with a
    /// longer prefix get files of their own, and a line with the prefix and a star.
    private mutating func divide(_ prefix: String, _ range: Range<Int>) {
        if size(range) <= Self.mostBytes || range.count <= 1 {
            files.append((prefix, terms[range].map(\.line)))
            return
        }
        let isOwn = TextBytes.areEqual(terms[range.lowerBound].key, prefix)
        let own = range.lowerBound..<range.lowerBound + (isOwn ? 1 : 0)
        let groups = groups(in: own.upperBound..<range.upperBound, behind: prefix.utf8.count)
        var most = Self.mostBytes / 6
        while true {
            let rest = groups.filter { size($0) <= most }
            if size(own) + rest.reduce(0, { $0 + size($1) }) <= Self.mostBytes || most < 64 { break }
            most /= 2
        }
        var lines = own.map { terms[$0].line }
        var stars: [String] = []
        for group in groups {
            if size(group) <= most {
                lines += terms[group].map(\.line)
                continue
            }
            let longer = String(decoding: terms[group.lowerBound].key.utf8.prefix(prefix.utf8.count + 1), as: UTF8.self)
            stars.append(longer + "*")
            divide(longer, group)
        }
        files.append((prefix, lines + stars))
    }

    /// The terms with the same character behind a prefix.
    private func groups(in range: Range<Int>, behind count: Int) -> [Range<Int>] {
        func character(_ index: Int) -> UInt8? { terms[index].key.utf8.dropFirst(count).first }
        var groups: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where index + 1 == range.upperBound || character(index + 1) != character(start) {
            groups.append(start..<index + 1)
            start = index + 1
        }
        return groups
    }
}
