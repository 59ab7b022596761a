internal import VitrineCore
internal import VitrineDisk

/// Finds files and folders that are in the way of a build and do not belong to Vitrine: folders and links at the paths
/// of files, files at the paths of folders, and, on a file system that ignores case, files and folders whose names only
/// differ in case.
enum PathConflicts {
    /// - Parameters:
    ///   - paths: the paths that will be written and are not files of the output yet.
    ///   - known: the files of the output. Links and devices have no size.
    static func find(for paths: Set<OutputPath>, _ known: BuildState, root: String) -> [OutputPath] {
        var folders: [OutputPath: Bool] = ["": Disk.exists(root)]
        var names: [OutputPath: Set<String>] = [:]
        var found: [OutputPath] = []
        /// Whether a folder exists. A file or link with its path is a conflict.
        func isThere(_ folder: OutputPath) -> Bool {
            if let isFolder = folders[folder] { return isFolder }
            var isFolder = false
            if known.isThere(folder) {
                found.append(folder)
            } else if isThere(folder.parent), let entry = try? Disk.entry(folder.file(in: root)) {
                isFolder = entry.kind == .folder
                if !isFolder { found.append(folder) }
                let siblings = names[folder.parent] ?? Self.names(in: folder.parent.file(in: root))
                names[folder.parent] = siblings
                if !siblings.contains(folder.name), Self.holdsFile(folder.file(in: root)) {
                    let spelling = siblings.first { $0.lowercased() == folder.name.lowercased() }
                    found.append(folder.parent.appending(spelling ?? folder.name))
                }
            }
            folders[folder] = isFolder
            return isFolder
        }
        for path in paths {
            guard isThere(path.parent) else { continue }
            if let stat = known[stat: path] {
                if stat.size < 0 { found.append(path) }
            } else if (try? Disk.entry(path.file(in: root))) != nil {
                // The listing does not have the name, but the file system finds a file with it.
                found.append(path)
            }
        }
        return found
    }

    private static func holdsFile(_ folder: String) -> Bool {
        let entries = (try? Disk.entries(of: folder)) ?? []
        return entries.contains { entry in
            entry.kind != .folder || holdsFile(folder + "/" + String(decoding: entry.name, as: UTF8.self))
        }
    }

    private static func names(in folder: String) -> Set<String> {
        Set(((try? Disk.entries(of: folder)) ?? []).map { String(decoding: $0.name, as: UTF8.self) })
    }
}
