internal import VitrineCore

/// A site as a build would find it.
struct SiteLook {
    var report: BuildReport
    var policy: OriginalsPolicy
    /// Paths of the files for download.
    var originals: Set<String>
}
