/// Finds changes by looking at everything again: where nobody tells of them.
struct FolderPoll {
    private let folders: WatchedFolders
    private var known: [[UInt8]: FolderEntry.Stamp]
    /// Changed when they were last looked at: they may be being written.
    private var unsettled: Set<[UInt8]> = []

    init(_ folders: WatchedFolders) {
        self.folders = folders
        known = Self.look(folders)
    }

    private static func look(_ folders: WatchedFolders) -> [[UInt8]: FolderEntry.Stamp] {
        var found: [[UInt8]: FolderEntry.Stamp] = [:]
        for root in folders.roots { folders.walk(root) { found[$0.path] = $0.stamp } }
        return found
    }

    /// What is different from last time. A file has to be the same twice before it counts as written.
    mutating func changes() -> [FolderChange] {
        let found = Self.look(folders)
        let gone = known.keys.filter { found[$0] == nil }
        let changed = Set(found.filter { known[$0.key] != $0.value }.keys)
        let written = unsettled.subtracting(changed)
        known = found
        unsettled = changed
        return changed.map { .writing($0) } + Set(gone).union(written).map { .settled($0) }
    }
}
