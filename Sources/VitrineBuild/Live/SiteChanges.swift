internal import VitrineCore

/// What somebody saw change in a site's folders.
package struct SiteChanges: Sendable {
    /// Absolute, without links, as the file system has them.
    package var paths: Set<[UInt8]>
    /// More may have changed: look at everything.
    package var isRescan: Bool

    package init(paths: Set<[UInt8]>, isRescan: Bool) {
        self.paths = paths
        self.isRescan = isRescan
    }

    /// Nobody looked before.
    package static let all = SiteChanges(paths: [], isRescan: true)

    mutating func formUnion(_ other: SiteChanges) {
        paths.formUnion(other.paths)
        isRescan = isRescan || other.isRescan
    }

    func touches(_ folders: [String]) -> Bool {
        isRescan || paths.contains { path in folders.contains { Self.isInside(path, $0) } }
    }

    /// Paths in a folder, seen from there; nil when it is not known what changed.
    func paths(below folder: String) -> Set<SourcePath>? {
        if isRescan { return nil }
        let start = Array((folder + "/").utf8)
        return Set(
            paths.filter { $0.starts(with: start) }
                .map { SourcePath(String(decoding: $0[start.count...], as: UTF8.self)) })
    }

    static func isInside(_ path: [UInt8], _ folder: String) -> Bool {
        path.starts(with: folder.utf8)
            && (path.count == folder.utf8.count || path[folder.utf8.count] == UInt8(ascii: "/"))
    }
}

/// Which folders to watch for a site.
package struct SiteScope: Hashable, Sendable {
    /// Absolute, without links, none inside another.
    package var folders: [String]
    /// Folders in them that are nobody's source.
    package var ignored: [String]
    /// What a site is made from: files, and folders with all that is in them.
    private var sources: [String]

    /// - Parameters:
    ///   - albums: absolute; nil when it is not known where they are.
    ///   - templates: absolute folders.
    init(site: String, albums: String?, output: String?, templates: [String]) {
        let outside = ([albums].compactMap(\.self) + templates).compactMap(Disk.realPath)
        folders = outside.reduce(into: [site]) { folders, folder in
            guard !folders.contains(where: { AbsolutePath.isInside(folder, $0) }) else { return }
            folders.removeAll { AbsolutePath.isInside($0, folder) }
            folders.append(folder)
        }
        ignored = [output].compactMap(\.self)
        sources = outside + templates + ["vitrine.yml", "collections"].map { site + "/" + $0 }
    }

    /// Whether the gallery may be another one after a change of this path.
    package func concerns(_ path: [UInt8]) -> Bool {
        sources.contains { source in
            SiteChanges.isInside(path, source)
                || SiteChanges.isInside(Array(source.utf8), String(decoding: path, as: UTF8.self))
        }
    }
}
