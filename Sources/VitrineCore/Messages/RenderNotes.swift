package struct RenderNotes: Sendable, Codable, Hashable {
    /// The decoder's words, when a damaged picture was published because the settings ask for it.
    package var damage: String?

    package init(damage: String? = nil) {
        self.damage = damage
    }
}
