internal import VitrineCore

/// Reads the sources of a site, and says what gallery follows from them.
struct GalleryReader {
    let site: Site
    /// nil when there is none.
    let state: StateStore?
    /// The clock at the start, nanoseconds since 1970.
    let now: Int64
    let workers: any Workers
    var progress: @Sendable (BuildProgress) -> Void = { _ in }

    /// - Parameter placeholders: those that are known; nil to take them from the state.
    func run(
        _ scan: SourceScan, _ cache: inout SourceCache, placeholders: [String: Placeholder]? = nil
    ) async throws -> Gallery {
        if scan.files.isEmpty {
            try OutputClaim.refuseToEmpty(site.folders, OutputFolder.listing(of: site.folders.output))
        }
        try LastSettings.refuseEmptied(site.settingsText, store: state)
        try cache.load(state)
        let sources = try await ReadSources(site: site, now: now, workers: workers, progress: progress)
            .run(scan, &cache)
        return try Gallery(site, sources, Findings(of: sources, site, state, placeholders: placeholders))
    }
}
