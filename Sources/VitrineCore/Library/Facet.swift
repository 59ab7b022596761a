/// A name that photos have, among the others of its kind.
package struct Facet: Hashable, Sendable {
    package let kind: FacetKind
    /// The index in `Library.facets` of the name above it in its hierarchy.
    package let parent: Int?
    package let children: [Int]
}

/// A day of the year: 29 February is one.
package struct DayOfYear: Hashable, Comparable, Sendable {
    package let month: Int
    package let day: Int

    /// The name of its folder, such as `05-12`.
    package var name: String { MachineDate.twoDigits(month) + "-" + MachineDate.twoDigits(day) }

    package static func < (one: DayOfYear, other: DayOfYear) -> Bool {
        (one.month, one.day) < (other.month, other.day)
    }
}
