package import VitrineCore

package struct ReadJob: Sendable, Codable, Hashable {
    package var path: String
    /// The digest that is known. If the file still has this digest, the reply is `unchanged`.
    package var knownDigest: ContentDigest?
    package var fileSize: Int64
    package var limits: Limits

    package init(path: String, knownDigest: ContentDigest?, fileSize: Int64 = 0, limits: Limits) {
        self.path = path
        self.fileSize = fileSize
        self.knownDigest = knownDigest
        self.limits = limits
    }
}
