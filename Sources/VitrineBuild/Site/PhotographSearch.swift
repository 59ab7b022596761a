internal import VitrineCore
internal import VitrineDisk

/// Finds out from names alone whether a folder holds photographs, and is not a site, a gallery, or a folder of them.
enum PhotographSearch {
    /// How deep photographs may lie: in a folder for an event in one for a year.
    private static let maxDepth = 2
    private static let maxFolders = 1000

    /// Cameras and phones write no GIFs.
    private static let suffixes = MediaKind.extensions(of: MediaKind.pictures.filter { $0 != .gif } + [.raw])

    private static func isPhotograph(_ name: String) -> Bool {
        suffixes.contains(FileName.split(name).suffix.lowercased())
    }

    static func findsPhotographs(in folder: String) -> Bool {
        var waiting = [(path: folder, depth: 0)]
        var isFound = false
        for count in 0..<maxFolders where count < waiting.count {
            let (path, depth) = waiting[count]
            let entries = ((try? Disk.entries(of: path)) ?? []).map {
                (name: String(decoding: $0.name, as: UTF8.self), kind: $0.kind)
            }.filter { !FileName.isHidden($0.name.utf8) && !Clutter.isClutter($0.name) }
            // The pictures of a site or a gallery are not shown as photographs.
            if entries.contains(where: { ["vitrine.yml", "index.html"].contains($0.name) }) { return false }
            isFound = isFound || entries.contains { $0.kind == .file && isPhotograph($0.name) }
            if depth == maxDepth { continue }
            waiting += entries.filter { $0.kind == .folder && Clutter.reasonToIgnore(folder: $0.name) == nil }
                .map { (path + "/" + $0.name, depth + 1) }
        }
        return isFound
    }
}
