package struct ReadJob: Sendable, Codable, Hashable {
    /// The absolute path of the file.
    package var path: String
    /// The digest that is known. If the file still has this digest, the reply is `unchanged`.
    package var knownDigest: ContentDigest?
    package var limits: Limits

    package init(path: String, knownDigest: ContentDigest?, limits: Limits) {
        self.path = path
        self.knownDigest = knownDigest
        self.limits = limits
    }
}
