internal import VitrineCore

extension SiteWork {
    /// Takes what is hidden now out of the gallery, before anything else is done: rendering may take hours, and a full disk
    /// may end the build.
    mutating func withdraw(_ folder: inout OutputFolder, width: Int) async throws {
        if model.library.hidden.isEmpty { return }
        let gone = try hiddenFiles()
        if gone.isEmpty { return }
        var tidy = Tidy()
        try tidy.run(
            gone.map { .init(path: $0, reason: .obsolete) }, folder: folder, records: records, listing: listing)
        withdrawal.deleted += tidy.deletedCount
        if let missing = newPhotos {
            do {
                try await writePages(leavingOut: missing, withoutOriginal: originals.without, &folder, width: width)
            } catch let error as BuildError where error.code == .configuration {
                // Something of the owner's is in the way: it is looked at again, and named, when all pages are planned.
            }
        }
        listing = try OutputFolder.listing(of: folders.output)
        if isForImages { try planImages() } else { try prepare() }
    }

    /// Files in the gallery that are of hidden photos and albums alone.
    private func hiddenFiles() throws -> [String] {
        let unneeded =
            isForImages
            ? Set(records.records.keys).subtracting(model.paths(of: site)) : Set(plan.deletions.map(\.path))
        return model.hiddenFiles(among: unneeded, besides: site).filter { listing[$0] != nil }.sorted()
    }

    /// The photos that wait to be rendered, when all of them are new: without them the gallery is whole, and its pages can
    /// be written at once. nil when none waits, and when one that was published waits, too: it must not vanish meanwhile.
    private var newPhotos: Set<SourcePath>? {
        let missing = Set(plan.renders.map(\.photo) + plan.originals.map(\.photo)).map { model.library.photos[$0] }
        let areNew = missing.allSatisfy { records.records[$0.address] == nil }
        return missing.isEmpty || !areNew ? nil : Set(missing.map(\.path))
    }
}
