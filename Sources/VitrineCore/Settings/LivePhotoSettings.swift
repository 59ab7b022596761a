package struct LivePhotoSettings: Hashable, Sendable {
    package var motion = true
    /// Whether they are published with their sound, which often is a talk that was not meant for others.
    package var sound = false

    package init() {}
}
