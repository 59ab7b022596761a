internal import VitrineCore

struct GalleryReader {
    let site: Site
    let state: StateStore?
    /// The time at which the build starts, in nanoseconds since 1970.
    let now: Int64
    let workers: any Workers
    var limit: TimeLimit?
    /// The shard whose files are read; nil to read all files.
    var shard: Shard?
    var progress: @Sendable (BuildProgress) -> Void = { _ in }

    func run(
        _ scan: SourceScan, _ cache: inout SourceCache, media: KnownMedia? = nil
    ) async throws -> Gallery {
        let sources = try await sources(scan, &cache)
        return try Gallery(site, sources, Findings(of: sources, site, state, media))
    }

    func sources(_ scan: SourceScan, _ cache: inout SourceCache) async throws -> Sources {
        if scan.files.isEmpty {
            try OutputClaim.refuseToEmpty(site.folders, OutputFolder.listing(of: site.folders.output))
        }
        try LastSettings.refuseEmptied(site.settingsText, store: state)
        async let sorted = SourceSorter.sort(scan.files)
        try cache.load(state)
        return try await ReadSources(
            site: site, now: now, workers: workers, limit: limit, shard: shard, progress: progress
        )
        .run(scan, sorted, &cache)
    }
}
