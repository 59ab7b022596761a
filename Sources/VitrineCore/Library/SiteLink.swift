/// A link on every page, in the menu or at the end.
package struct SiteLink: Hashable, Sendable {
    package var title: String
    /// The address relative to the site's root, or a whole address outside of the site.
    package var address: String
    package var isOutside = false
}
