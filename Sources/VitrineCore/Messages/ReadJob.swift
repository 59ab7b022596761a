package struct ReadJob: Sendable, Codable, Hashable {
    /// Absolute.
    package var path: String
    /// When the file's digest is still this one, the answer is `unchanged`.
    package var knownDigest: ContentDigest?
    package var limits: Limits

    package init(path: String, knownDigest: ContentDigest?, limits: Limits) {
        self.path = path
        self.knownDigest = knownDigest
        self.limits = limits
    }
}
