internal import VitrineCore

/// Removes what is hidden now from a gallery whose build cannot go on, for a disk is full or a folder cannot be written.
/// It needs no state and no room: only files are removed that bear Vitrine's mark.
enum Withdrawal {
    static func run(_ setup: SiteSetup, now: Int64, workers: any Workers) async throws {
        do {
            // What it knows of the photos saves reading them.
            try await run(setup, StateStore.forReading(folder: setup.folders.state), now: now, workers)
        } catch is StateStore.Damaged {
            try await run(setup, nil, now: now, workers)
        }
    }

    private static func run(_ setup: SiteSetup, _ store: StateStore?, now: Int64, _ workers: any Workers) async throws {
        let folders = setup.folders
        let scan = try SourceScanner.scan(folders)
        var memory = ReadingMemory()
        let texts = try TextStage(
            sources: SourceSorter.sort(scan.files), others: scan.others, folders: folders, settings: setup.settings,
            memory: &memory)
        guard texts.hidesSomething else { return }
        let model = try await SiteModel(
            scan: scan, setup: setup, now: now, store: store, remembers: false, memory: &memory, workers: workers,
            progress: { _ in })
        let site = model.pages(of: model.library, without: [], placeholders: [:])
        let ownership = Ownership(root: folders.output)
        for path in model.hiddenPaths(besides: site).sorted() where ownership.isOurs(path, record: nil) {
            try Disk.removeFile(folders.output + "/" + path)
        }
    }
}
