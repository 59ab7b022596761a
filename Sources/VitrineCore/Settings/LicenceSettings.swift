package struct LicenceSettings: Hashable, Sendable {
    /// The address of the licence for photos whose metadata names none.
    package var url: String?
    /// The address of a page where visitors can buy a licence for any photo.
    package var page: String?

    package init() {}
}
