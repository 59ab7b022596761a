internal import VitrineCore

/// What stands where a build is to put files, and is none: folders and links of others, and files where folders must be.
enum Obstacles {
    /// - Parameters:
    ///   - listing: of the output; links and devices have no size.
    ///   - root: the output, absolute.
    static func find(for plan: BuildPlan, listing: [String: OutputStat], root: String) -> [String] {
        var folders: [String: Bool] = ["": Disk.exists(root)]
        var found: [String] = []
        /// Whether a folder is there; what stands in its place is an obstacle.
        func isThere(_ folder: String) -> Bool {
            if let known = folders[folder] { return known }
            var isFolder = false
            if listing[folder] != nil {
                found.append(folder)
            } else if isThere(parent(of: folder)) {
                isFolder = Disk.exists(root + "/" + folder)
            }
            folders[folder] = isFolder
            return isFolder
        }
        for path in paths(of: plan) {
            guard isThere(parent(of: path)) else { continue }
            if let stat = listing[path] {
                if stat.size < 0 { found.append(path) }
            } else if let entry = try? Disk.entry(root + "/" + path), entry.kind == .folder {
                found.append(path)
            }
        }
        return found
    }

    private static func parent(of path: String) -> String { SourcePath(path).parent.text }

    private static func paths(of plan: BuildPlan) -> [String] {
        plan.writes.map(\.output.path) + plan.renders.flatMap { $0.renditions.map(\.path) } + plan.originals.map(\.path)
    }
}
