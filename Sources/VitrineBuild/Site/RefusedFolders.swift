internal import VitrineCore
internal import VitrineDisk

/// The folders that must not be among the photographs under any path, such as a second mount: the output, which would be
/// published, the site with its state, and the other folders of photographs, which would be published twice.
struct RefusedFolders {
    private enum Kind {
        case output, site
        case albums(String)
    }

    private let kinds: [FolderIdentity: Kind]
    private let folders: SiteFolders

    init(_ folders: SiteFolders) {
        self.folders = folders
        var kinds: [FolderIdentity: Kind] = [:]
        if folders.albums.areNamed {
            for folder in folders.albums.list {
                if let identity = FolderIdentity(folder.path) { kinds[identity] = .albums(folder.named.setting) }
            }
        }
        for own in [folders.site, Disk.resolved(folders.state)] {
            for identity in FolderIdentity.chain(of: own) { kinds[identity] = .site }
        }
        for identity in FolderIdentity.chain(of: folders.output) { kinds[identity] = .output }
        self.kinds = kinds
    }

    func error(for stamp: FileStamp, at path: SourcePath) -> BuildError? {
        switch kinds[FolderIdentity(stamp)] {
        case .output:
            BuildError(
                .configuration, folders.output,
                "the output would lie among the photographs: it is in '\(path)' there, under another path; choose another folder "
                    + "with 'output:' or --output")
        case .site:
            BuildError(
                .configuration, folders.site,
                "the site's folder would lie among the photographs: it is in '\(path)' there, under another path; name a folder "
                    + "of photographs that does not contain it")
        case .albums(let setting):
            BuildError(
                .configuration, folders.albums.path(of: path),
                "is also the folder of \(setting), under another path, so its photos would be published twice; remove one of them"
            )
        case nil: nil
        }
    }
}
