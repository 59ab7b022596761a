/// The name of a place, with the names of the areas around it.
package struct PlaceName: Hashable, Sendable {
    /// The names, the largest area first: Norway, Nordland, Reine.
    package let path: [String]

    /// - Returns: nil if there is no name.
    package init?(_ path: [String]) {
        // A city that is a region, or a country, has its name once.
        self.path = path.enumerated().filter { $0 == 0 || path[$0 - 1] != $1 }.map(\.element)
        if self.path.isEmpty { return nil }
    }

    /// The name as it is read: Reine, Nordland, Norway.
    package var text: String { path.reversed().joined(separator: ", ") }
}

extension PlaceName {
    /// The smallest place in which more than half of the places are; nil if there is none.
    package static func common(of places: some Sequence<PlaceName>) -> PlaceName? {
        var rest = Array(places)
        let half = rest.count / 2
        var path: [String] = []
        while true {
            let groups = Dictionary(grouping: rest.filter { $0.path.count > path.count }) { $0.path[path.count] }
            guard let next = groups.first(where: { $0.value.count > half }) else { return PlaceName(path) }
            path.append(next.key)
            rest = next.value
        }
    }
}
