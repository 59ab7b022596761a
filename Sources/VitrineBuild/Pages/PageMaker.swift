internal import VitrineCore

/// Makes the files of a gallery that need no decoder: pages, feeds, assets and documents.
struct PageMaker: Sendable {
    let pages: SitePages
    let templates: TemplateSet

    init(_ gallery: Gallery) {
        pages = gallery.pages
        templates = gallery.site.templates
    }

    /// - Returns: nil for images and originals, and for a feed without entries.
    func make(_ work: Output.Work, at path: OutputPath) throws(BuildError) -> MadeFile? {
        switch work {
        case .page(let page):
            let value = pages.value(of: page, at: path)
            return MadeFile(
                bytes: try templates.render(value, template: page.template, at: path),
                pageInputs: pageInputs(of: page, value))
        case .feed(let feed):
            return pages.text(of: feed).map { MadeFile(bytes: OwnershipMark.applied(to: Array($0.utf8), at: path)) }
        case .document(let id):
            return MadeFile(bytes: OwnershipMark.applied(to: Array(pages.text(of: id).utf8), at: path))
        case .bytes(let content): return MadeFile(bytes: content)
        case .image, .original, .video, .motion, .av1, .archive: return nil
        }
    }

    func bytes(of work: Output.Work, at path: OutputPath) -> [UInt8]? { try? make(work, at: path)?.bytes }

    private static let sampledPages = 32

    /// The average size in bytes of some pages, feeds and documents, found by making a few of them, evenly from the first to
    /// the last.
    func averageSize(of works: [(path: OutputPath, work: Output.Work)]) -> Int64 {
        if works.isEmpty { return 0 }
        let sample = stride(from: 0, to: works.count, by: max(1, works.count / Self.sampledPages)).map { works[$0] }
        let sizes = sample.compactMap { bytes(of: $0.work, at: $0.path)?.count }
        return Int64(sizes.reduce(0, +) / max(1, sizes.count))
    }

    func pageInputs(of page: PageID, at path: OutputPath) -> PageInputs {
        pageInputs(of: page, pages.value(of: page, at: path))
    }

    private func pageInputs(of page: PageID, _ value: PageValue) -> PageInputs {
        var photo: Photo?
        if case .photo(let index) = page { photo = pages.library.photos[index] }
        return PageInputs(value: value, template: templates.digests[page.template], photo: photo)
    }

    /// The writes that change a file. A page without a record may already be correct, so it is made and compared, on all cores.
    /// - Parameter root: the absolute path of the output.
    func changing(
        _ writes: [BuildPlan.Write], root: String, _ known: BuildState
    ) async -> [BuildPlan.Write] {
        let isNeeded = await ParallelMap.run(writes.count) { index in
            let (path, work) = (writes[index].output.path, writes[index].output.work)
            return !known.isThere(path) || OutputFolder.bytes(of: path, in: root) != bytes(of: work, at: path)
        }
        return zip(writes, isNeeded).filter(\.1).map(\.0)
    }
}
