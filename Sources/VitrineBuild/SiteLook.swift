internal import VitrineCore

/// A site as a build would find it.
struct SiteLook {
    var report: BuildReport
    var policy: OriginalsPolicy
    /// The photos whose file for download is at a path.
    var originals: [String: [SourcePath]]
    var positions: AllowedPositions

    static func originals(of site: SitePages) -> [String: [SourcePath]] {
        var photos: [String: [SourcePath]] = [:]
        for (photo, path) in zip(site.library.photos, site.originals) {
            if let path { photos[path, default: []].append(photo.path) }
        }
        return photos
    }
}
