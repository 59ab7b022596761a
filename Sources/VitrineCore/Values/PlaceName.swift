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
