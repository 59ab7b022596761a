internal import VitrineCore

/// Removes what nothing needs any more, last of all. Only what we wrote and nobody changed since.
struct Tidy {
    private(set) var deletedCount = 0
    /// Files that somebody changed by hand.
    private(set) var left: [String] = []

    mutating func run(
        _ deletions: [BuildPlan.Deletion], folder: OutputFolder, records: RecordKeeper, listing: [String: OutputStat]
    ) throws {
        let ownership = Ownership(root: folder.root)
        // Pages first: one that a visitor still has the address of shows its pictures as long as it is there.
        let pages = deletions.filter { $0.path.hasSuffix(".html") }
        for deletion in pages + deletions.filter({ !$0.path.hasSuffix(".html") }) {
            let record = records.records[deletion.path]
            let isUntouched =
                record.map { record in listing[deletion.path].map { $0.isAsRecorded(record) } ?? false } ?? false
            if isUntouched || ownership.isOurs(deletion.path, record: record) {
                try folder.remove(deletion.path)
                deletedCount += 1
            } else {
                left.append(deletion.path)
            }
        }
        try records.forget(deletions.map(\.path))
    }
}
