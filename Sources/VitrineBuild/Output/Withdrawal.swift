internal import VitrineCore

/// Removes what is hidden now from a gallery whose build cannot go on, for a disk is full or a folder cannot be written.
/// It needs no state and no room: only files are removed that bear Vitrine's mark.
enum Withdrawal {
    static func run(_ setup: SiteSetup, now: Int64, workers: any Workers) async throws {
        let folders = setup.folders
        let scan = try SourceScanner.scan(folders)
        var memory = ReadingMemory()
        let model = try await SiteModel(
            scan: scan, setup: setup, now: now, store: nil, remembers: false, memory: &memory, workers: workers,
            progress: { _ in })
        if model.library.hidden.isEmpty { return }
        let site = model.pages(of: model.library, without: [], placeholders: [:])
        let ownership = Ownership(root: folders.output)
        for path in model.hiddenPaths(besides: site).sorted() where ownership.isOurs(path, record: nil) {
            try Disk.removeFile(folders.output + "/" + path)
        }
    }
}
