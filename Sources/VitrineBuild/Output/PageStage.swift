internal import VitrineCore

/// Writes pages, feeds and assets. A file whose bytes are the same is not touched.
struct PageStage {
    private(set) var writtenCount = 0

    mutating func run(
        _ writes: [BuildPlan.Write], site: SitePages, templates: TemplateSet, folder: inout OutputFolder,
        records: RecordKeeper, listing: [String: OutputStat], progress: (Int, Int) -> Void
    ) throws {
        // What is new comes first, so that no page leads to one that is not there yet.
        let sorted = writes.filter { $0.reason != .changed } + writes.filter { $0.reason == .changed }
        try records.announce(sorted.map(\.output.path))
        progress(0, sorted.count)
        for (done, write) in sorted.enumerated() {
            try self.write(
                write.output, site: site, templates: templates, folder: &folder, records: records,
                old: listing[write.output.path])
            if done % 50 == 49 { progress(done + 1, sorted.count) }
        }
        progress(sorted.count, sorted.count)
        try records.commit(folder)
    }

    /// What a page, feed or asset consists of; nil for images and originals.
    static func bytes(of output: Output, site: SitePages, templates: TemplateSet) -> [UInt8]? {
        switch output.work {
        case .page(let page): templates.render(site.value(of: page, at: output.path), template: page.template)
        case .bytes(let content): content
        case .image, .original: nil
        }
    }

    private mutating func write(
        _ output: Output, site: SitePages, templates: TemplateSet, folder: inout OutputFolder, records: RecordKeeper,
        old: OutputStat?
    ) throws {
        guard let bytes = Self.bytes(of: output, site: site, templates: templates) else { return }
        if let old, old.size == Int64(bytes.count), folder.bytes(of: output.path) == bytes {
            return try records.add(output.path, key: output.key, bytes: bytes, stat: old, folder: folder)
        }
        let stat = try folder.write(output.path, bytes)
        writtenCount += 1
        try records.add(output.path, key: output.key, bytes: bytes, stat: stat, folder: folder)
    }
}
