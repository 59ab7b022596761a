internal import VitrineCore

/// Reads the sources of a site and makes the gallery that follows from them.
struct GalleryReader {
    let site: Site
    /// The state of the site; nil when there is none.
    let state: StateStore?
    /// The time at which the build starts, in nanoseconds since 1970.
    let now: Int64
    let workers: any Workers
    /// When to begin nothing more; nil if the time of the build is not limited.
    var limit: TimeLimit?
    var progress: @Sendable (BuildProgress) -> Void = { _ in }

    /// Reads the sources, and makes the gallery.
    /// - Parameter media: what is known of the media in the output; nil to read it from the state.
    func run(
        _ scan: SourceScan, _ cache: inout SourceCache, media: KnownMedia? = nil
    ) async throws -> Gallery {
        let sources = try await sources(scan, &cache)
        return try Gallery(site, sources, Findings(of: sources, site, state, media))
    }

    /// Reads the sources.
    func sources(_ scan: SourceScan, _ cache: inout SourceCache) async throws -> Sources {
        if scan.files.isEmpty {
            try OutputClaim.refuseToEmpty(site.folders, OutputFolder.listing(of: site.folders.output))
        }
        try LastSettings.refuseEmptied(site.settingsText, store: state)
        async let sorted = SourceSorter.sort(scan.files)
        try cache.load(state)
        return try await ReadSources(site: site, now: now, workers: workers, limit: limit, progress: progress)
            .run(scan, sorted, &cache)
    }
}
