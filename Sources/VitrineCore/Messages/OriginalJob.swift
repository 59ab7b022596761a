/// Asks for a copy of a photo's file for download.
package struct OriginalJob: Sendable, Codable, Hashable {
    /// The absolute path of the photo.
    package var path: String
    /// The digest of the file when the job was planned. If the file has another digest, the job fails with
    /// `changedDuringBuild`.
    package var fileDigest: ContentDigest
    /// The size of the file in bytes.
    package var fileSize: Int64
    /// The kind of copy: `clean` or `asis`.
    package var policy: OriginalsPolicy
    /// Metadata that is written into a clean copy.
    package var attribution: Attribution
    /// Whether a clean copy keeps the gain map of an HDR photograph.
    package var keepsGainMap: Bool
    package var limits: Limits

    package init(
        path: String, fileDigest: ContentDigest, fileSize: Int64, policy: OriginalsPolicy, attribution: Attribution,
        keepsGainMap: Bool = false, limits: Limits
    ) {
        self.path = path
        self.fileDigest = fileDigest
        self.fileSize = fileSize
        self.policy = policy
        self.attribution = attribution
        self.keepsGainMap = keepsGainMap
        self.limits = limits
    }
}
