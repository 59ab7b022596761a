/// Collects photos by their names. A photo also counts for the names above those that it has.
struct FacetTable {
    private struct Entry {
        let name: FacetName
        var photos: [Int] = []
        /// How often the name is written in each way.
        var spellings: [String: Int] = [:]
        var parent: String?

        /// The name as most photos have it; of two, the first in the order of bytes.
        var title: String? {
            spellings.max { one, other in
                one.value == other.value ? TextBytes.precedes(other.key, one.key) : one.value < other.value
            }.map { Summary.of($0.key, maxLength: 100) }
        }
    }

    private var entries: [String: Entry] = [:]
    /// The addresses of a name and of those above it, by the name as it is written. Most photos have names that others have.
    private var known: [FacetName: [String]] = [:]

    /// - Parameter photo: a photo that comes after those that were added before.
    mutating func add(_ photo: Int, _ name: FacetName) {
        let addresses = known[name] ?? learn(name)
        for (depth, address) in addresses.enumerated() {
            entries[address]?.spellings[NormalizedText.composed(name.path[depth]), default: 0] += 1
            if entries[address]?.photos.last != photo { entries[address]?.photos.append(photo) }
        }
    }

    private mutating func learn(_ name: FacetName) -> [String] {
        var addresses: [String] = []
        var next: FacetName? = name
        while let name = next {
            addresses.insert(name.address, at: 0)
            next = name.above
        }
        for (depth, address) in addresses.enumerated() where entries[address] == nil {
            let path = Array(name.path[...depth])
            entries[address] = Entry(
                name: FacetName(name.kind, path), parent: depth == 0 ? nil : addresses[depth - 1])
        }
        known[name] = addresses
        return addresses
    }

    /// The lists, in the order of their kinds and addresses, each after that above it.
    var selections: [Selection] {
        let sorted = entries.sorted { left, right in
            let (one, other) = (left.value.name, right.value.name)
            if one.kind != other.kind { return one.kind < other.kind }
            if one.path.count != other.path.count { return one.path.count < other.path.count }
            return TextBytes.precedes(left.key, right.key)
        }
        let indices = Dictionary(uniqueKeysWithValues: zip(sorted.lazy.map(\.key), 0...))
        let parents = sorted.map { $0.value.parent.flatMap { indices[$0] } }
        var children = [[Int]](repeating: [], count: sorted.count)
        for (index, parent) in parents.enumerated() {
            if let parent { children[parent].append(index) }
        }
        return sorted.enumerated().map { index, entry in
            Selection(
                origin: .facet(Facet(kind: entry.value.name.kind, parent: parents[index], children: children[index])),
                address: entry.key, title: entry.value.title, photos: entry.value.photos)
        }
    }
}
