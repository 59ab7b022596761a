internal import VitrineCore

/// Removes what is not needed any more: only what Vitrine wrote, and what is unchanged since.
struct Tidy {
    private(set) var deletedCount = 0
    /// Files that were changed by hand. They stay, with their records, so that every build names them.
    private(set) var left: [String] = []

    mutating func run(
        _ deletions: [BuildPlan.Deletion], folder: OutputFolder, records: RecordKeeper, listing: [String: OutputStat]
    ) throws {
        let ownership = Ownership(root: folder.root)
        // Pages first: one that a visitor still has the address of shows its pictures as long as it is there.
        let pages = deletions.filter { $0.path.hasSuffix(".html") }
        for deletion in pages + deletions.filter({ !$0.path.hasSuffix(".html") }) {
            if ownership.mayRemove(deletion.path, record: records.records[deletion.path], stat: listing[deletion.path])
            {
                try folder.remove(deletion.path)
                deletedCount += 1
            } else {
                left.append(deletion.path)
            }
        }
        let left = Set(left)
        try records.forget(deletions.map(\.path).filter { !left.contains($0) })
    }
}
