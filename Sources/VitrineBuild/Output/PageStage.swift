internal import VitrineCore

/// Writes pages, feeds and assets. A file whose bytes are the same is not touched.
struct PageStage {
    private(set) var writtenCount = 0

    /// Pages that are made at once, so that there is little to wait for between tasks.
    private static let batch = 32

    /// - Parameters:
    ///   - width: how many batches are made at the same time.
    ///   - isInterruptible: whether to stop in the middle when the task is cancelled: pages of two versions of the site
    ///     then stand side by side until the next build, each of them whole.
    mutating func run(
        _ writes: [BuildPlan.Write], site: SitePages, templates: TemplateSet, folder: inout OutputFolder,
        records: RecordKeeper, listing: [String: OutputStat], width: Int, isInterruptible: Bool,
        progress: (Int, Int) -> Void
    ) async throws {
        let sorted = Self.sorted(writes, listing)
        try records.announce(sorted.map(\.output.path))
        progress(0, sorted.count)
        let batches = sorted.map(\.output).batches(of: Self.batch)
        var done = 0
        try await Window.runInOrder(batches, width: width) { batch in
            batch.map { Self.bytes(of: $0, site: site, templates: templates) }
        } fold: { batch, pages in
            for (output, bytes) in zip(batch, pages) {
                guard let bytes else { continue }
                try write(output, bytes, folder: &folder, records: records, old: listing[output.path])
            }
            done += batch.count
            progress(done, sorted.count)
            if isInterruptible, Task.isCancelled {
                try records.commit(folder)
                throw CancellationError()
            }
        }
        try records.commit(folder)
    }

    /// What is not there yet comes first, and of that what pages ask for: none that a visitor can come to leads to what is
    /// not there, at whatever moment the build ends. The front page is last, so that a first gallery is there whole or
    /// not at all.
    static func sorted(_ writes: [BuildPlan.Write], _ listing: [String: OutputStat]) -> [BuildPlan.Write] {
        func rank(_ write: BuildPlan.Write) -> Int {
            let path = write.output.path
            if path == "index.html" { return 3 }
            if listing[path] != nil { return 2 }
            return path.hasSuffix(".html") ? 1 : 0
        }
        let ranks = writes.map(rank)
        return (0...3).flatMap { wanted in zip(writes, ranks).filter { $0.1 == wanted }.map(\.0) }
    }

    /// What a page, feed or asset consists of; nil for images and originals.
    static func bytes(of output: Output, site: SitePages, templates: TemplateSet) -> [UInt8]? {
        switch output.work {
        case .page(let page):
            templates.render(site.value(of: page, at: output.path), template: page.template, at: output.path)
        case .feed(let feed): site.text(of: feed).map { Seal.applied(to: Array($0.utf8), at: output.path) }
        case .bytes(let content): content
        case .image, .original: nil
        }
    }

    private mutating func write(
        _ output: Output, _ bytes: [UInt8], folder: inout OutputFolder, records: RecordKeeper, old: OutputStat?
    ) throws {
        if let old, old.size == Int64(bytes.count), folder.bytes(of: output.path) == bytes {
            return try records.add(output.path, key: output.key, bytes: bytes, stat: old, folder: folder)
        }
        let stat = try folder.write(output.path, bytes)
        writtenCount += 1
        try records.add(output.path, key: output.key, bytes: bytes, stat: stat, folder: folder)
    }
}
