package import VitrineCore
internal import VitrineDisk

/// The folders of photographs of a site, as they are on this machine. It alone knows where the file of a source is.
package struct SourceFolders: Sendable {
    struct Folder: Sendable {
        let named: AlbumFolders.Folder
        /// The absolute path without links, as far as it exists.
        let path: String
        /// Whether there is no such folder, most likely because its disk is not mounted.
        let isMissing: Bool

        var album: SourcePath { named.album }
    }

    let list: [Folder]
    let allowsMissing: Bool
    private let named: AlbumFolders
    private let site: String

    init(_ named: AlbumFolders, site: String, home: String?, allowsMissing: Bool) throws(BuildError) {
        self.named = named
        self.site = site
        self.allowsMissing = allowsMissing
        var folders: [Folder] = []
        for folder in named.list { folders.append(try Self.folder(folder, site, home)) }
        list = folders
    }

    private static func folder(
        _ folder: AlbumFolders.Folder, _ site: String, _ home: String?
    ) throws(BuildError) -> Folder {
        let path = try absolute(folder, site, home)
        guard let real = Disk.realPath(path) else {
            return Folder(named: folder, path: Disk.resolved(path), isMissing: true)
        }
        guard (try? Disk.entry(real))?.kind == .folder else {
            throw BuildError(
                .configuration, "",
                "\(folder.setting) is '\(folder.path)', which is not a folder; it names a folder of photographs")
        }
        return Folder(named: folder, path: real, isMissing: false)
    }

    private static func absolute(
        _ folder: AlbumFolders.Folder, _ site: String, _ home: String?
    ) throws(BuildError) -> String {
        try SiteFolders.absolute(folder.path, named: folder.setting, from: site, home: home)
    }

    // MARK: Sources and files

    package func path(of source: SourcePath) -> String {
        // The text of the first page is beside the settings if the folders are named.
        guard let index = named.index(of: source) else { return site + "/" + source.text }
        return list[index].path + source.textBelow(list[index].album)
    }

    /// The index of the folder that a source lies in; nil for the text of the first page if the folders are named.
    func index(of source: SourcePath) -> Int? { named.index(of: source) }

    package func shown(_ source: SourcePath) -> String { named.shown(source) }

    var areNamed: Bool { named.areNamed }

    /// The source that a file is, whether it exists or not; nil when it is in none of the folders.
    package func source(at path: [UInt8]) -> SourcePath? {
        for folder in list where AbsolutePath.isInside(path, folder.path) {
            let rest = String(decoding: path.dropFirst(folder.path.utf8.count + 1), as: UTF8.self)
            return rest.isEmpty ? folder.album : folder.album.appending(rest)
        }
        return ownRootText.flatMap { path.elementsEqual($0.utf8) ? SourcePath(Self.rootText) : nil }
    }

    package var present: [String] { list.filter { !$0.isMissing }.map(\.path) }

    /// Whether a folder is missing or empty: most likely, its disk is not mounted, or a checkout does not have it.
    func isAbsent(_ index: Int) -> Bool {
        list[index].isMissing || (try? Disk.entries(of: list[index].path))?.isEmpty == true
    }

    static let rootText = "album.md"

    /// The absolute path of the text of the first page, if it is beside the settings because the folders are named.
    var ownRootText: String? { areNamed ? site + "/" + Self.rootText : nil }

    // MARK: Messages

    func requireAll() throws(BuildError) {
        let missing = allowsMissing ? [] : list.filter(\.isMissing)
        if missing.isEmpty { return }
        throw BuildError(
            .configuration, "",
            missing.map { folder in
                "\(folder.path): there is no such folder of photographs (\(folder.named.setting)); if it is on a disk that is not "
                    + "mounted, mount the disk, or use --allow-missing to keep what is published of it; otherwise create the "
                    + "folder, or name another one"
            }.joined(separator: "\n"))
    }

    func needed(_ source: SourcePath, because reason: String) -> BuildError {
        let setting = index(of: source).map { list[$0].named.setting } ?? "'albums'"
        return BuildError(
            .configuration, path(of: source),
            "is needed, but its folder of photographs is missing (\(setting)): \(reason); mount its disk and build again"
        )
    }
}
