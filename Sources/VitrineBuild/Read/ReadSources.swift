package import VitrineCore

package struct Sources: Sendable {
    package let scan: SourceScan
    package let sorted: SortedSources
    package let texts: OwnerTexts
    package let records: SourceRecords
    let captions: CaptionTexts
    let markdown: [Markdown: RenderedMarkdown]
    /// The files of the shard that is rendered; nil if all files are.
    let shard: ShardFiles?
}

struct ReadSources {
    let site: Site
    /// The time at which the build starts, in nanoseconds since 1970.
    let now: Int64
    let workers: any Workers
    var limit: TimeLimit?
    /// The shard whose files are read; nil to read all files.
    var shard: Shard?
    let progress: @Sendable (BuildProgress) -> Void

    /// - Throws: `BuildError` for a mistake in the owner's texts, and when there are no workers.
    func run(_ scan: SourceScan, _ sorted: SortedSources, _ cache: inout SourceCache) async throws -> Sources {
        let texts = try ReadTexts(site).run(sorted, scan, &cache)
        let shard = shard.map { ShardFiles($0, sorted, texts, site.folders.albums) }
        var records = try await read(sorted, scan, texts, &cache) { shard?.contain($0) ?? true }
        let others = shard?.others(than: records, isHidden: texts.hiding) ?? []
        if let shard, !others.isEmpty {
            records = try await read(sorted, scan, texts, &cache) { shard.contain($0) || others.contains($0) }
        }
        try await ProbeVideos(
            site: site, now: now, workers: workers, limit: limit, isHidden: texts.hiding,
            progress: { progress(BuildProgress(stage: .reading, done: $0, total: $1)) }
        ).run(sorted, &records, &cache)
        let markdown = try await RenderTexts(workers: workers).run(published(texts, sorted), &cache)
        let captions = try CaptionTexts.read(sorted, records, scan, site.folders.albums, &cache)
        return Sources(
            scan: scan, sorted: sorted, texts: texts, records: records, captions: captions, markdown: markdown,
            shard: shard)
    }

    private func read(
        _ sorted: SortedSources, _ scan: SourceScan, _ texts: OwnerTexts, _ cache: inout SourceCache,
        isOwn: @escaping (SourcePath) -> Bool
    ) async throws -> SourceRecords {
        try await ReadFiles(
            folders: site.folders.albums, limits: site.settings.limits, now: now, workers: workers,
            isMissing: scan.isMissing, limit: limit, isHidden: texts.hiding, isOwn: isOwn,
            progress: { progress(BuildProgress(stage: .reading, done: $0, total: $1)) }
        ).run(sorted, &cache)
    }

    private func published(_ texts: OwnerTexts, _ sorted: SortedSources) -> RenderTexts.Files {
        let hidden = texts.hiddenFolders
        func isShown(_ path: SourcePath) -> Bool {
            hidden.isEmpty || !hidden.contains(path) && !path.ancestors.contains(where: hidden.contains)
        }
        func file(_ file: SourceFile?) -> String { site.settings.albums.shown(file?.path ?? .root) }
        let albums = texts.albums.sorted { $0.key < $1.key }.filter { isShown($0.key) }
        let sidecars = texts.sidecars.sorted { $0.key < $1.key }.filter { !$0.value.isHidden && isShown($0.key) }
        let found: [(text: Markdown?, file: String)] =
            albums.map { ($0.value.text, file(sorted.albumTexts[$0.key])) }
            + sidecars.map { ($0.value.caption, file(sorted.sidecars[$0.key])) }
            + texts.collections.map { ($0.text, $0.file) }
            + texts.pages.filter { !$0.isHidden }.map { ($0.text, $0.file) }
        return found.compactMap { found in found.text.map { ($0, found.file) } }
    }
}
