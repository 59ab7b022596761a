/// The names of one kind, in their order, on one page or on a page for each letter.
struct NameIndex: Sendable {
    struct Part: Sendable {
        let fileName: String
        /// The names of each letter, as indices in `Library.facets`.
        let letters: [(letter: NameLetter, names: [Int])]
    }

    let kind: FacetKind
    let parts: [Part]
    /// All letters, each with the part that has its names.
    let letters: [(letter: NameLetter, part: Int)]
    let count: Int
    /// The names that most photos have, the most frequent first.
    let frequent: [Int]

    var address: String { kind.address }

    /// The most names on one page.
    private static let most = 1000
    private static let frequentNames = 24

    static func all(of library: Library) -> [NameIndex] {
        FacetKind.allCases.compactMap { kind in
            let names = library.facets.indices.filter { library.facets[$0].facet?.kind == kind }
            return names.isEmpty ? nil : NameIndex(kind, names, library.facets)
        }
    }

    private init(_ kind: FacetKind, _ names: [Int], _ facets: [Selection]) {
        self.kind = kind
        count = names.count
        let top = names.filter { facets[$0].facet?.parent == nil }
        frequent = Array(
            top.sorted { (facets[$1].photos.count, $0) < (facets[$0].photos.count, $1) }.prefix(Self.frequentNames))
        let groups = Dictionary(grouping: names) { NameLetter(facets[$0].title ?? "") }
            .mapValues { $0.sorted { NaturalOrder.precedes(facets[$0].title ?? "", facets[$1].title ?? "") } }
            .sorted { $0.key < $1.key }.map { (letter: $0.key, names: $0.value) }
        if names.count <= Self.most {
            parts = [Part(fileName: Pagination.first, letters: groups)]
            letters = groups.map { ($0.letter, 0) }
        } else {
            parts =
                [Part(fileName: Pagination.first, letters: [])]
                + groups.map { Part(fileName: $0.letter.fileName, letters: [$0]) }
            letters = groups.enumerated().map { ($1.letter, $0 + 1) }
        }
    }
}

/// The letter under which a name is listed: a letter without its marks, one for all Chinese characters, one for what is no
/// letter.
struct NameLetter: Hashable, Comparable, Sendable {
    private let scalar: Unicode.Scalar

    private static let other: Unicode.Scalar = "#"
    private static let han: Unicode.Scalar = "漢"

    init(_ name: String) {
        let first = NormalizedText.decomposed(name.lowercased().uppercased()).unicodeScalars.first {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        guard let first, first.properties.isAlphabetic else {
            scalar = Self.other
            return
        }
        scalar = first.properties.isIdeographic ? Self.han : Self.plain(first)
    }

    /// Katakana stands with the same syllable in hiragana, 0x60 before it, and a Korean syllable with its first consonant.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let consonant = Int(scalar.value) - 0x1100
        if consonants.indices.contains(consonant) { return consonants[consonant] }
        guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0x60) ?? scalar
    }

    /// The first consonants of syllables in the order of their code points from U+1100, as they are written alone.
    private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)

    var text: String { String(scalar) }

    /// No name has such a file, because addresses of names do not begin with `_`.
    var fileName: String { anchor + ".html" }

    var anchor: String { "_" + (scalar == Self.other ? "0" : NormalizedText.composed(text.lowercased())) }

    static func < (one: NameLetter, other: NameLetter) -> Bool {
        // What is no letter comes last.
        if (one.scalar == Self.other) != (other.scalar == Self.other) { return other.scalar == Self.other }
        return one.scalar < other.scalar
    }
}
