internal import VitrineCore

/// Pages of a gallery that has only some of its photos yet.
extension SiteWork {
    /// An interrupted first build leaves a gallery of what is done. A site that stands already is left as it is.
    mutating func writeWhatIsThere(_ folder: inout OutputFolder, width: Int) async throws {
        if listing["index.html"] != nil { return }
        let site = model.pages(of: model.library, without: [], placeholders: records.placeholders)
        func isThere(_ path: String) -> Bool { records.records[path].map { !$0.isPending } ?? false }
        let photos = model.library.photos
        let missing = photos.indices.filter { !site.renditions[$0].all.map(\.path).allSatisfy(isThere) }
        guard missing.count < photos.count else { return }
        let without = Set(photos.indices.filter { !(site.originals[$0].map(isThere) ?? true) }.map { photos[$0].path })
        try await writePages(
            leavingOut: Set(missing.map { photos[$0].path }), withoutOriginal: without, &folder, width: width)
    }

    /// Writes the pages of the gallery as it is without some of its photos.
    /// - Throws: before anything is written, when something that is not Vitrine's is in the way.
    mutating func writePages(
        leavingOut missing: Set<SourcePath>, withoutOriginal: Set<SourcePath>, _ folder: inout OutputFolder, width: Int
    ) async throws {
        let rest = model.pages(
            of: try model.library(without: missing, damaged: []), without: withoutOriginal,
            placeholders: records.placeholders)
        listing = try OutputFolder.listing(of: folders.output)
        let planned = try OutputPlan(
            model.outputs(of: rest), root: folders.output, records: records.records, listing: listing
        ) { PageStage.bytes(of: $0, site: rest, templates: model.templates) }
        var pages = PageStage()
        try await pages.run(
            planned.plan.writes, site: rest, templates: model.templates, folder: &folder, records: records,
            listing: listing, width: width, isInterruptible: false
        ) { _, _ in }
        withdrawal.pages += pages.writtenCount
    }
}
