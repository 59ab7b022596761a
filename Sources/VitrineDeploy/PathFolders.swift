internal import VitrineCore

enum PathFolders {
    /// All folders above files, each before those in it. The first one is the folder of the target.
    static func above(_ paths: [OutputPath]) -> [OutputPath] { set(above: paths).sorted() }

    private static func set(above paths: some Sequence<OutputPath>) -> Set<OutputPath> {
        var folders: Set<OutputPath> = [""]
        for path in paths {
            var folder = path.parent
            while folders.insert(folder).inserted { folder = folder.parent }
        }
        return folders
    }

    static func empty(_ folders: [OutputPath], files: some Sequence<OutputPath>) -> [OutputPath: RemoteFile] {
        let empty = Set(folders).subtracting(set(above: files)).subtracting(set(above: folders))
        return Dictionary(uniqueKeysWithValues: empty.map { ($0.asEmptyFolder, RemoteFile(size: -1)) })
    }

    /// The same folders, those of one depth at a time, from the deepest to those at the target itself.
    static func levels(above paths: [OutputPath]) -> [[OutputPath]] {
        let folders = above(paths).filter { !$0.isRoot }
        return Dictionary(grouping: folders, by: \.ancestors.count).sorted { $0.key > $1.key }.map(\.value)
    }
}
