/// What happens to the gain maps of HDR photographs.
package enum HDRPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// The pictures of photo pages keep them, and look brighter on screens that can show it.
    case keep
    case drop
}
