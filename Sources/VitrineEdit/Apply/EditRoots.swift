internal import VitrineBuild
internal import VitrineCore
package import VitrineDisk

/// The folders in which edits may change something: the site's, and those of photographs outside of it.
package struct EditRoots: Sendable {
    let site: String
    let albums: [String]

    init(site: String, albums: [String]) {
        self.site = site
        self.albums = albums
    }

    init(_ folders: SiteFolders) {
        self.init(site: folders.site, albums: folders.albums.present)
    }

    struct Location {
        let folder: OpenFolder
        let name: String
    }

    /// The path by which plans name a file: below the site's folder, or absolute if it is outside.
    /// - Parameter absolute: an absolute path without links.
    package func path(of absolute: String) -> String {
        guard AbsolutePath.isInside(absolute, site), absolute.utf8.count > site.utf8.count else { return absolute }
        return String(Substring(absolute.utf8.dropFirst(site.utf8.count + 1)))
    }

    package func absolute(_ path: String) -> String {
        isAbsolute(path) ? path : path.isEmpty ? site : site + "/" + path
    }

    private func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    /// - Throws: `Disk.Failure` when a folder above it is missing or a link, and `BuildError` when edits must not change
    ///   what has the path.
    func locate(_ path: String) throws -> Location {
        try check(path)
        let path = SourcePath(path)
        return Location(folder: try open(path.parent.text), name: path.name)
    }

    /// Opens a folder; an empty path stands for the site's.
    package func open(_ folder: String) throws -> OpenFolder {
        guard isAbsolute(folder) else { return try OpenFolder(folder, below: site) }
        guard let root = root(of: folder) else { throw refusal(folder) }
        return try OpenFolder(String(Substring(folder.utf8.dropFirst(root.utf8.count + 1))), below: root)
    }

    private func root(of path: String) -> String? { albums.first { AbsolutePath.isInside(path, $0) } }

    func check(_ path: String) throws(BuildError) {
        var parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            Substring($0)
        }
        if isAbsolute(path) {
            guard root(of: SourcePath(path).parent.text) != nil else { throw refusal(path) }
            parts.removeFirst()
        } else if parts.first?.lowercased() == ".vitrine" {
            // The state may be deleted at any time, and is not part of what users edit.
            throw refusal(path)
        }
        let isPath = parts.allSatisfy { !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }
        guard isPath else { throw refusal(path) }
    }

    private func refusal(_ path: String) -> BuildError {
        BuildError(
            .configuration, path,
            "is neither in the site's folder nor in its folders of photographs; nothing was changed")
    }
}
