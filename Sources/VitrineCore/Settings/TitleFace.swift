/// The typeface of titles.
package enum TitleFace: String, Hashable, Sendable, CaseIterable {
    /// The system's typeface, as for all other text.
    case sans
    /// A serif face that is published with the gallery.
    case serif
}
