internal import VitrineCore

/// Which folders are watched, and what in them is not looked at.
struct WatchedFolders: Sendable {
    /// Absolute, without links.
    let roots: [[UInt8]]
    private let ignored: [[UInt8]]

    init(roots: [String], ignoring ignored: [String]) {
        self.roots = roots.map { Array($0.utf8) }
        self.ignored = ignored.map { Array($0.utf8) }
    }

    /// Hidden files are nobody's source: state, repositories, what editors leave lying about.
    func isIgnored(_ path: [UInt8], named name: some Collection<UInt8>) -> Bool {
        FileName.isHidden(name) || ignored.contains(path)
    }

    /// All that lies below a folder, folders before their contents; what cannot be read is empty.
    func walk(_ folder: [UInt8], _ visit: (FolderEntry) throws -> Void) rethrows {
        for entry in FolderEntry.all(in: folder) where !isIgnored(entry.path, named: entry.name) {
            try visit(entry)
            if entry.isFolder { try walk(entry.path, visit) }
        }
    }

    /// How many watches these folders need.
    var count: Int {
        roots.reduce(0) { count, root in
            var below = 1
            walk(root) { if $0.isFolder { below += 1 } }
            return count + below
        }
    }
}
