package struct WatchedFolders: Sendable {
    /// Absolute paths without links.
    let roots: [[UInt8]]
    /// Whether changes of a file or folder do not matter. The content of an ignored folder is ignored, too.
    let isIgnored: @Sendable (_ path: [UInt8]) -> Bool

    package init(roots: [String], isIgnored: @escaping @Sendable (_ path: [UInt8]) -> Bool) {
        self.roots = roots.map { Array($0.utf8) }
        self.isIgnored = isIgnored
    }

    /// What is watched in a folder: absolute paths. Links are not followed. A folder that cannot be read counts as empty.
    func entries(of folder: [UInt8]) -> [(path: [UInt8], status: FileStatus)] {
        ((try? Disk.entries(of: folder)) ?? []).compactMap { entry in
            let path = folder + [UInt8(ascii: "/")] + entry.name
            return isIgnored(path) ? nil : (path, entry.status)
        }
    }

    /// Visits everything that is watched below a folder, each folder before its contents.
    func walk(_ folder: [UInt8], _ visit: (_ path: [UInt8], _ status: FileStatus) throws -> Void) rethrows {
        for (path, status) in entries(of: folder) {
            try visit(path, status)
            if status.kind == .folder { try walk(path, visit) }
        }
    }

    package var count: Int {
        roots.reduce(0) { count, root in
            var below = 1
            walk(root) { _, status in if status.kind == .folder { below += 1 } }
            return count + below
        }
    }
}
