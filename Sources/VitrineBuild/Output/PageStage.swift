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
            batch.map { output in
                Result { () throws(BuildError) in try Self.make(output, site: site, templates: templates) }
            }
        } fold: { batch, pages in
            for (output, made) in zip(batch, pages) {
                guard let page = try made.get() else { continue }
                try write(output, page, folder: &folder, records: records, old: listing[output.path])
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

    /// A file that can be made without a decoder.
    private struct Made {
        var bytes: [UInt8]
        /// Of a page.
        var ingredients: PageInputs?
    }

    private static func make(_ output: Output, site: SitePages, templates: TemplateSet) throws(BuildError) -> Made? {
        switch output.work {
        case .page(let page):
            let value = site.value(of: page, at: output.path)
            return Made(
                bytes: try templates.render(value, template: page.template, at: output.path),
                ingredients: ingredients(of: page, value: value, site: site, templates: templates))
        case .feed(let feed):
            return site.text(of: feed).map { Made(bytes: OwnershipMark.applied(to: Array($0.utf8), at: output.path)) }
        case .bytes(let content): return Made(bytes: content)
        case .image, .original: return nil
        }
    }

    /// Those that are not there as they would be written: a page of which nothing is remembered may be right all the same.
    static func changed(
        _ writes: [BuildPlan.Write], site: SitePages, templates: TemplateSet, root: String,
        listing: [String: OutputStat]
    ) -> [BuildPlan.Write] {
        writes.filter { write in
            listing[write.output.path] == nil
                || OutputFolder.bytes(of: write.output.path, in: root)
                    != bytes(of: write.output, site: site, templates: templates)
        }
    }

    /// What a page, feed or asset consists of; nil for images and originals, and for a page that cannot be made.
    static func bytes(of output: Output, site: SitePages, templates: TemplateSet) -> [UInt8]? {
        try? make(output, site: site, templates: templates)?.bytes
    }

    static func ingredients(of page: PageID, at path: String, site: SitePages, templates: TemplateSet) -> PageInputs {
        ingredients(of: page, value: site.value(of: page, at: path), site: site, templates: templates)
    }

    private static func ingredients(
        of page: PageID, value: PageValue, site: SitePages, templates: TemplateSet
    ) -> PageInputs {
        var photo: Photo?
        if case .photo(let index) = page { photo = site.library.photos[index] }
        return PageInputs(value: value, template: templates.digests[page.template], photo: photo)
    }

    private mutating func write(
        _ output: Output, _ made: Made, folder: inout OutputFolder, records: RecordKeeper, old: OutputStat?
    ) throws {
        let isSame = old?.size == Int64(made.bytes.count) && folder.bytes(of: output.path) == made.bytes
        let stat = if let old, isSame { old } else { try folder.write(output.path, made.bytes) }
        if !isSame { writtenCount += 1 }
        try records.add(
            output.path, key: output.key, bytes: made.bytes, stat: stat, ingredients: made.ingredients, folder: folder)
    }
}
