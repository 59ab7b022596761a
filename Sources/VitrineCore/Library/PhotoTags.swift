/// The keywords of a photo and the people in it, from all properties in which programs write them.
struct PhotoTags {
    /// The people, each once.
    let people: [String]
    private let xmp: XMPFields

    /// The keyword below which photo managers put people.
    private static let rootOfPeople = "people"

    init(_ xmp: XMPFields) {
        self.xmp = xmp
        let tags = xmp.keywordPaths.filter { $0.count > 1 && Self.isOfPeople($0) } + xmp.keywords.compactMap(Self.tag)
        let tagged = tags.filter { tag in !tags.contains { $0.count > tag.count && $0.starts(with: tag) } }.compactMap(
            \.last)
        var seen: Set<String> = []
        people = (xmp.people + tagged).filter { seen.insert(Slug.identity(of: $0)).inserted }
    }

    private static func isOfPeople(_ path: [String]) -> Bool {
        path.first.map { Slug.identity(of: $0) == rootOfPeople } ?? false
    }

    /// The path of a keyword such as `People/Anna`, which is the name of a person.
    private static func tag(_ keyword: String) -> [String]? {
        let path = keyword.split { $0 == "|" || $0 == "/" }.map(String.init)
        return path.count > 1 && isOfPeople(path) ? path : nil
    }

    /// The keywords that are published. A keyword that is only a part of one with a hierarchy is left out, because photo
    /// managers write the names of a hierarchy as keywords of their own, too.
    /// - Parameter persons: names that are not published; see `PhotoFacts`.
    func keywords(
        by policy: KeywordPolicy, without persons: Set<String>
    ) -> (keywords: [[String]], namesOfPeople: [String]) {
        guard policy.areShown, !xmp.keywords.isEmpty || !xmp.keywordPaths.isEmpty else { return ([], []) }
        func isPerson(_ text: String, _ name: String) -> Bool {
            if persons.isEmpty { return false }
            let parts = text.split { $0 == "|" || $0 == "/" }.map { Self.personKey(String($0)) }
            return persons.contains(name) || !persons.isDisjoint(with: parts)
        }
        let paths = xmp.keywordPaths.map { (path: $0, names: $0.map { Slug.identity(of: $0) }) }
        let parts = Set(paths.flatMap(\.names)).union(people.map { Slug.identity(of: $0) }).subtracting(persons)
        let flat = xmp.keywords.map { (path: [$0], names: [Slug.identity(of: $0)]) }.filter {
            !parts.contains($0.names[0]) && Self.tag($0.path[0]) == nil
        }
        let deep = paths.filter { path in
            !Self.isOfPeople(path.path)
                && !paths.contains { $0.names.count > path.names.count && $0.names.starts(with: path.names) }
        }
        let found = deep + flat
        let named = found.compactMap { name in zip(name.path, name.names).first { isPerson($0, $1) }.map(\.0) }
        // What stands above a person or above a hidden name is a keyword of its own.
        var seen: Set<[String]> = []
        let kept = found.map { name -> (path: [String], names: [String]) in
            let count = zip(name.path, name.names).prefix { !isPerson($0, $1) }.count
            let path = policy.shown(Array(name.path.prefix(count)))
            return (path, Array(name.names.prefix(path.count)))
        }.filter { !$0.names.isEmpty && seen.insert($0.names).inserted }
        return (kept.map(\.path), named)
    }

    /// The form in which names of people are compared with keywords: `#Anna` is Anna.
    static func personKey(_ name: String) -> String {
        Slug.identity(of: String(String.UnicodeScalarView(name.unicodeScalars.filter { $0 != "#" && $0 != "+" })))
    }
}
