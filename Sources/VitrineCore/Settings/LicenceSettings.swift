/// What is said of licences on photo pages.
package struct LicenceSettings: Hashable, Sendable {
    /// What may be done with photos that do not name a licence themselves.
    package var url: String?
    /// Where a licence for any photo can be had.
    package var page: String?

    package init() {}
}
