package import VitrineCore

package struct OriginalJob: Sendable, Codable, Hashable {
    package var path: String
    /// The digest of the file when the job was planned. If the file has another digest, the job fails with
    /// `changedDuringBuild`.
    package var fileDigest: ContentDigest
    package var fileSize: Int64
    package var size: PixelSize
    package var policy: OriginalsPolicy
    package var attribution: Attribution
    package var keepsGainMap: Bool
    package var limits: Limits

    package init(
        path: String, fileDigest: ContentDigest, fileSize: Int64, size: PixelSize, policy: OriginalsPolicy,
        attribution: Attribution, keepsGainMap: Bool = false, limits: Limits
    ) {
        self.path = path
        self.fileDigest = fileDigest
        self.fileSize = fileSize
        self.size = size
        self.policy = policy
        self.attribution = attribution
        self.keepsGainMap = keepsGainMap
        self.limits = limits
    }
}

extension OriginalJob {
    /// The coefficients of a JPEG in three channels of full resolution, with two bytes each.
    private static let bytesPerPixel: Int64 = 6

    /// The memory in bytes: the source, its copy, the file that holds the copy, and what is decoded for a clean one.
    var memory: Int64 {
        let files = fileSize.multipliedReportingOverflow(by: 3)
        let pixels = Int64(size.width) * Int64(size.height)
        let all = files.partialValue.addingReportingOverflow(policy == .clean ? pixels * Self.bytesPerPixel : 0)
        return files.overflow || all.overflow ? .max : all.partialValue
    }
}
