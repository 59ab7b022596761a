package import VitrineCore

package struct PlaceholderJob: Sendable, Codable, Hashable {
    package var path: String
    package var limits: Limits

    package init(path: String, limits: Limits) {
        self.path = path
        self.limits = limits
    }
}
