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
        // What is new comes first, so that no page leads to one that is not there yet.
        let sorted = writes.filter { $0.reason != .changed } + writes.filter { $0.reason == .changed }
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

    /// What a page, feed or asset consists of; nil for images and originals.
    static func bytes(of output: Output, site: SitePages, templates: TemplateSet) -> [UInt8]? {
        switch output.work {
        case .page(let page): templates.render(site.value(of: page, at: output.path), template: page.template)
        case .feed(let feed): site.text(of: feed).map { Seal.applied(to: Array($0.utf8)) }
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
