/// Finds changes by comparing listings, for folders whose changes the system does not report.
package struct FolderPoll {
    private let folders: WatchedFolders
    /// What the last listing said of each path; nil for folders, whose status changes with their contents.
    private var known: [[UInt8]: FileStatus?]
    /// The files that were different in the last listing. They may still be being written.
    private var recent: Set<[UInt8]> = []

    package init(_ folders: WatchedFolders) {
        self.folders = folders
        known = Self.listing(of: folders)
    }

    private static func listing(of folders: WatchedFolders) -> [[UInt8]: FileStatus?] {
        var found: [[UInt8]: FileStatus?] = [:]
        for root in folders.roots {
            folders.walk(root) { path, status in found.updateValue(status.kind == .folder ? nil : status, forKey: path)
            }
        }
        return found
    }

    /// The differences from the last listing. A file is complete when two successive listings show the same status.
    package mutating func changes() -> [FolderChange] {
        let found = Self.listing(of: folders)
        let gone = known.keys.filter { found[$0] == nil }
        let changed = Set(found.filter { known[$0.key] != $0.value }.keys)
        let complete = recent.subtracting(changed)
        known = found
        recent = changed
        return changed.map { .writing($0) } + Set(gone).union(complete).map { .complete($0) }
    }
}
