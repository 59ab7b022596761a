/// Finds changes by comparing listings, for systems and folders where the kernel does not tell of changes.
struct FolderPoll {
    private let folders: WatchedFolders
    private var known: [[UInt8]: FolderEntry.Stamp]
    /// The files that were different in the last listing. They may still be being written.
    private var recent: Set<[UInt8]> = []

    init(_ folders: WatchedFolders) {
        self.folders = folders
        known = Self.listing(of: folders)
    }

    private static func listing(of folders: WatchedFolders) -> [[UInt8]: FolderEntry.Stamp] {
        var found: [[UInt8]: FolderEntry.Stamp] = [:]
        for root in folders.roots { folders.walk(root) { found[$0.path] = $0.stamp } }
        return found
    }

    /// The differences from the last listing. A file counts as complete when two listings in a row have it alike.
    mutating func changes() -> [FolderChange] {
        let found = Self.listing(of: folders)
        let gone = known.keys.filter { found[$0] == nil }
        let changed = Set(found.filter { known[$0.key] != $0.value }.keys)
        let complete = recent.subtracting(changed)
        known = found
        recent = changed
        return changed.map { .writing($0) } + Set(gone).union(complete).map { .complete($0) }
    }
}
