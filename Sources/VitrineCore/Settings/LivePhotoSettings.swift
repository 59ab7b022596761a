/// How the short videos of Live Photos and motion photos are published.
package struct LivePhotoSettings: Hashable, Sendable {
    /// Whether they are published. Without them, the photos are published as others are.
    package var motion = true
    /// Whether they are published with their sound, which often is a talk that was not meant for others.
    package var sound = false

    package init() {}
}
