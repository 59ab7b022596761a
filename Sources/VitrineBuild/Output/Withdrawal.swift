internal import VitrineCore
internal import VitrineDisk

/// Removes what is hidden now from a gallery whose build cannot go on, for a disk is full or a folder cannot be written.
/// It needs no state and no room: only files are removed that bear Vitrine's mark.
enum Withdrawal {
    /// - Returns: what is to be said of it behind the error that stopped the build; empty when nothing is hidden.
    static func outcome(_ setup: SiteSetup, now: Int64, workers: any Workers) async -> String {
        do {
            let removed = try await removed(setup, now: now, workers)
            if removed == 0 { return "" }
            return
                "\n\(removed) files of what is hidden now were removed from the gallery all the same; lists may still name it."
        } catch {
            return "\nWhat was hidden since the last build may still be published."
        }
    }

    private static func removed(_ setup: SiteSetup, now: Int64, _ workers: any Workers) async throws -> Int {
        guard Disk.exists(setup.folders.output) else { return 0 }
        let lock = try OutputLock(setup.folders.output)
        let removed: Int
        do {
            // What the state knows of the photos saves reading them.
            removed = try await run(setup, StateStore.forReading(folder: setup.folders.state), now: now, workers)
        } catch is StateStore.Damaged {
            removed = try await run(setup, nil, now: now, workers)
        }
        _ = consume lock
        return removed
    }

    private static func run(
        _ setup: SiteSetup, _ store: StateStore?, now: Int64, _ workers: any Workers
    ) async throws -> Int {
        let folders = setup.folders
        let scan = try SourceScanner.scan(folders)
        var memory = ReadingMemory()
        let texts = try TextStage(
            sources: SourceSorter.sort(scan.files), others: scan.others, folders: folders, settings: setup.settings,
            memory: &memory)
        guard texts.hidesSomething else { return 0 }
        let model = try await SiteModel(
            scan: scan, setup: setup, now: now, store: store, remembers: false, memory: &memory, workers: workers,
            progress: { _ in })
        let site = model.pages(of: model.library, without: [], placeholders: [:])
        let listing = try OutputFolder.listing(of: folders.output)
        // Not in a gallery of another site, which may have a page at the same address.
        let pictures = Set(site.library.photos.map { MediaName.picture(ofPixels: $0.record.pixelDigest) })
            .union(model.hiddenPictures)
        guard listing.keys.contains(where: { MediaName.picture(of: $0).map { pictures.contains(String($0)) } ?? false })
        else {
            return 0
        }
        let hidden = model.hiddenFiles(among: Set(listing.keys).subtracting(model.paths(of: site)), besides: site)
        let ownership = Ownership(root: folders.output)
        let ours = hidden.filter { ownership.isOurs($0, record: nil) }
        for path in ours.sorted() { try Disk.removeFile(folders.output + "/" + path) }
        return ours.count
    }
}
