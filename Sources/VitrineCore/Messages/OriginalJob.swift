/// Asks for the bytes of a source as they are published for download.
package struct OriginalJob: Sendable, Codable, Hashable {
    /// Absolute.
    package var path: String
    /// The bytes that were planned; others end as `changedDuringBuild`.
    package var fileDigest: ContentDigest
    /// Bytes.
    package var fileSize: Int64
    /// `clean` or `asis`.
    package var policy: OriginalsPolicy
    /// Written into a clean copy.
    package var attribution: Attribution
    package var limits: Limits

    package init(
        path: String, fileDigest: ContentDigest, fileSize: Int64, policy: OriginalsPolicy, attribution: Attribution,
        limits: Limits
    ) {
        self.path = path
        self.fileDigest = fileDigest
        self.fileSize = fileSize
        self.policy = policy
        self.attribution = attribution
        self.limits = limits
    }
}
