internal import VitrineCore

enum PathFolders {
    /// All folders above files, each before those in it. The first one is empty: the folder of the target.
    static func above(_ paths: [String]) -> [String] { set(above: paths).sorted() }

    private static func set(above paths: some Sequence<String>) -> Set<String> {
        var folders: Set<String> = [""]
        for path in paths {
            var folder = path
            while let slash = folder.lastIndex(of: "/") {
                folder = String(folder[..<slash])
                if !folders.insert(folder).inserted { break }
            }
        }
        return folders
    }

    static func empty(_ folders: [String], files: some Sequence<String>) -> [String: RemoteFile] {
        let empty = Set(folders).subtracting(set(above: files)).subtracting(set(above: folders))
        return Dictionary(uniqueKeysWithValues: empty.map { ($0 + "/", RemoteFile(size: -1)) })
    }

    /// The same folders, those of one depth at a time, from the deepest to those at the target itself.
    static func levels(above paths: [String]) -> [[String]] {
        let folders = above(paths).filter { !$0.isEmpty }
        return Dictionary(grouping: folders) { $0.count { $0 == "/" } }.sorted { $0.key > $1.key }.map(\.value)
    }
}
