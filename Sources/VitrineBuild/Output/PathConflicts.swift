internal import VitrineCore
internal import VitrineDisk

/// What stands where a build is to put files, and is not Vitrine's: folders and links, files where folders must be, and
/// files whose names differ in case alone on a disk that takes both names as one.
enum PathConflicts {
    /// - Parameters:
    ///   - paths: the paths that will be written and are not files of the output yet.
    ///   - listing: of the output; links and devices have no size.
    ///   - root: the output, absolute.
    static func find(for paths: Set<String>, listing: [String: OutputStat], root: String) -> [String] {
        var folders: [String: Bool] = ["": Disk.exists(root)]
        var found: [String] = []
        /// Whether a folder is there; what stands in its place is an obstacle.
        func isThere(_ folder: String) -> Bool {
            if let known = folders[folder] { return known }
            var isFolder = false
            if listing[folder] != nil {
                found.append(folder)
            } else if isThere(parent(of: folder)), let entry = try? Disk.entry(root + "/" + folder) {
                isFolder = entry.kind == .folder
                if !isFolder { found.append(folder) }
            }
            folders[folder] = isFolder
            return isFolder
        }
        for path in paths {
            guard isThere(parent(of: path)) else { continue }
            if let stat = listing[path] {
                if stat.size < 0 { found.append(path) }
            } else if (try? Disk.entry(root + "/" + path)) != nil {
                // The listing has no such name, but the disk finds something under it.
                found.append(path)
            }
        }
        return found
    }

    private static func parent(of path: String) -> String { SourcePath(path).parent.text }
}
