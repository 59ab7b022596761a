package import VitrineCore

package struct RenderNotes: Sendable, Codable, Hashable {
    package var damage: String?
    /// The placeholder of the image that `RenderJob.placeholderTarget` names; nil if none can be made of it.
    package var placeholder: Placeholder?

    package init(damage: String? = nil, placeholder: Placeholder? = nil) {
        self.damage = damage
        self.placeholder = placeholder
    }
}
