internal import VitrineCore

/// The folders that are watched, and what is ignored in them.
struct WatchedFolders: Sendable {
    /// Absolute paths without links.
    let roots: [[UInt8]]
    private let ignored: [[UInt8]]

    init(roots: [String], ignoring ignored: [String]) {
        self.roots = roots.map { Array($0.utf8) }
        self.ignored = ignored.map { Array($0.utf8) }
    }

    /// Hidden files are no sources: they are state, repositories, and backups of editors.
    func isIgnored(_ path: [UInt8], named name: some Collection<UInt8>) -> Bool {
        FileName.isHidden(name) || ignored.contains(path)
    }

    /// Visits everything below a folder, each folder before its contents. A folder that cannot be read counts as empty.
    func walk(_ folder: [UInt8], _ visit: (FolderEntry) throws -> Void) rethrows {
        for entry in FolderEntry.all(in: folder) where !isIgnored(entry.path, named: entry.name) {
            try visit(entry)
            if entry.isFolder { try walk(entry.path, visit) }
        }
    }

    /// The number of watches that these folders need.
    var count: Int {
        roots.reduce(0) { count, root in
            var below = 1
            walk(root) { if $0.isFolder { below += 1 } }
            return count + below
        }
    }
}
