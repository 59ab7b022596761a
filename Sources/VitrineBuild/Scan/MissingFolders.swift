internal import VitrineCore

/// The folders of photographs that are not there, or empty although photos in them are known: most likely, their disk is
/// not mounted.
struct MissingFolders {
    let folders: SourceFolders

    /// Completes a scan with the files of missing folders, as the last reading found them. What is known of these files
    /// then takes the place of the files, so that their pages and images stay as they are, and what is hidden stays
    /// hidden.
    /// - Throws: `BuildError` when folders must not be missing, or when nothing is known of one.
    func completing(
        _ scan: SourceScan, with known: () throws -> [SourcePath: StateStore.KnownSource]
    ) throws -> SourceScan {
        let empty = folders.list.filter { folder in !scan.files.contains { $0.path.isInside(folder.album) } }
        if empty.isEmpty { return scan }
        try folders.requireAll()
        let files = Dictionary(grouping: try known()) { [folders] in folders.index(of: $0.key) }
        var scan = scan
        for folder in empty {
            let found = files[folders.index(of: folder.album)] ?? []
            let hasPhotos = found.contains { $0.value.outcome.isPhoto }
            if !hasPhotos, !folder.isMissing { continue }
            try requireKept(folder, isKnown: !found.isEmpty)
            scan.missing.append(folder.album)
            scan.files += found.map { SourceFile(path: $0.key, stamp: $0.value.stamp) }
        }
        scan.files.sort { $0.path < $1.path }
        return scan
    }

    private func requireKept(_ folder: SourceFolders.Folder, isKnown: Bool) throws(BuildError) {
        let setting = folder.named.setting
        guard isKnown else {
            throw BuildError(
                .configuration, folder.path,
                "this folder of photographs is missing (\(setting)), and no earlier build is known that read its photos, so there "
                    + "is nothing to keep; mount its disk, or remove the setting")
        }
        if folders.allowsMissing { return }
        throw BuildError(
            .configuration, folder.path,
            "is empty (\(setting)), but the gallery holds photos of it; is the disk with the photographs mounted? If it is "
                + "not, mount it, or use --allow-missing to keep what is published of it; "
                + (folder.album.isRoot
                    ? "'vitrine clean' empties the gallery if that is what you want"
                    : "otherwise remove the setting, and its album is removed from the gallery"))
    }
}
