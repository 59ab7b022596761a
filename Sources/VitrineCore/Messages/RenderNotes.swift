package struct RenderNotes: Sendable, Codable, Hashable {
    /// The decoder's message, if a damaged photo was rendered because the settings ask for it.
    package var damage: String?

    package init(damage: String? = nil) {
        self.damage = damage
    }
}
