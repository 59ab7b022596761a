/// The folders of photographs that `albums:` names: one folder that holds all albums, or several folders, each of which
/// becomes an album with a name of its own.
package struct AlbumFolders: Hashable, Sendable {
    package struct Folder: Hashable, Sendable {
        /// The album that the folder becomes. It is the root if the folder holds all albums.
        package var album: SourcePath
        /// The path as the owner wrote it: relative to the site, absolute, or beginning with `~/`.
        package var path: String
        /// The setting that names the folder, with its line, for messages.
        package var setting: String

        package init(album: SourcePath, path: String, setting: String) {
            self.album = album
            self.path = path
            self.setting = setting
        }

        /// Whether the folders are the same, wherever they are named.
        package static func == (one: Folder, other: Folder) -> Bool {
            one.album == other.album && one.path == other.path
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(album)
            hasher.combine(path)
        }

        fileprivate func shown(_ source: SourcePath) -> String { path + source.textBelow(album) }
    }

    package let list: [Folder]

    package init(_ folder: Folder) {
        list = [folder]
    }

    package init(named folders: [Folder]) {
        list = folders
    }

    package static let standard = AlbumFolders(
        Folder(album: .root, path: "albums", setting: "'albums' in vitrine.yml"))

    /// Whether the folders have names of their own, so that none of them holds the text of the gallery's first page.
    package var areNamed: Bool { list.first?.album.isRoot == false }

    /// The index of the folder that a source lies in; nil for the text of the first page if the folders are named.
    package func index(of source: SourcePath) -> Int? { list.firstIndex { source.isInside($0.album) } }

    /// The path of a source as the owner would write it: where it is on the disk, or, for the text of the first page
    /// beside `vitrine.yml`, its name.
    package func shown(_ source: SourcePath) -> String {
        index(of: source).map { list[$0].shown(source) } ?? source.text
    }

    var pathAdvice: String {
        if let first = list.first, !areNamed { return "paths are relative to '\(first.path)/'" }
        return "paths begin with the name of a folder in 'albums:': " + list.map(\.album.text).joined(separator: ", ")
    }
}
