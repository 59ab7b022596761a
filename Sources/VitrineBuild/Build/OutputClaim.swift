internal import VitrineCore

/// Decides, without writing anything, whether a gallery may be put into an output, so that no file that is not
/// Vitrine's is replaced or removed. The decision depends on paths, records and stamps, and not on keys, so it is made
/// before any other work.
struct OutputClaim {
    /// Records that were made by reading files without a record, because the state was lost or is older than the files.
    let recovered: [(path: OutputPath, record: OutputRecord)]
    /// The files for a host that the owner put into the output. They stay, and Vitrine's files with the same names are
    /// not written.
    let ownerFiles: Set<OutputPath>
    let unneeded: [OutputPath]
    /// The files that are no longer needed, but stay because they were changed by hand.
    let left: [OutputPath]

    /// The files that owners put into the output of a static site. They are never in the way of a gallery.
    private static let hostFiles: Set<OutputPath> = Set(HostFiles.paths).union([
        "CNAME", "favicon.ico", "_redirects", "netlify.toml", "vercel.json", "ads.txt", "humans.txt",
    ])

    /// - Throws: `BuildError` when a file that is not Vitrine's is in the way, or shows what is hidden now.
    static func examine(_ gallery: Gallery, _ output: BuildState) async throws(BuildError) -> OutputClaim {
        let root = gallery.site.folders.output
        let ownership = Ownership(root: root)
        let recovered = await ownership.recoverRecords(output)
        var known = output
        for (path, record) in recovered { known[record: path] = record }
        if !known.hasRecords { try refuseFilledFolder(root, output) }
        if !output.hasRecords, !recovered.isEmpty { try refuseOtherGallery(root, known.recorded, gallery) }
        let ownerFiles = Set(
            HostFiles.paths.filter { path in
                output.isThere(path) && gallery.filePaths.contains(path)
                    && !ownership.isOurs(path, record: known[record: path]) { SiteView(gallery).bytes(at: path) }
            })
        for path in ownerFiles { known[record: path] = nil }
        let unneeded = gallery.unneeded(among: known.recorded).sorted()
        let left = unneeded.filter { [known] path in
            known[stat: path].map { !ownership.mayRemove(path, record: known[record: path], stat: $0) } ?? false
        }
        // When there are no records at all, a file that is not known to be Vitrine's may be a page that was changed by
        // hand.
        let unknown = output.hasRecords ? [] : known.unrecorded.sorted()
        try refuseToShowHidden(left + unknown, gallery)
        return OutputClaim(recovered: recovered, ownerFiles: ownerFiles, unneeded: unneeded, left: left)
    }

    /// The claim to a folder that has media alone, which shards make.
    static let none = OutputClaim(recovered: [], ownerFiles: [], unneeded: [], left: [])

    var notes: [String] {
        let purposes = [
            (HostFiles.headers, "says how long browsers may cache images"),
            (HostFiles.robots, "names the crawlers that collect training data"),
            (HostFiles.reservation, "reserves the right to train AI models"),
        ]
        return purposes.filter { ownerFiles.contains($0.0) }.map { path, purpose in
            "'\(path)' in the gallery was not written by Vitrine and stays as it is; Vitrine's own file, which \(purpose), is "
                + "written when you move it away"
        }
    }

    /// Refuses to remove all photos when the albums folder has no files. Most likely, the disk with the photographs is
    /// not mounted.
    static func refuseToEmpty(_ folders: SiteFolders, _ output: BuildState) throws(BuildError) {
        guard output.listed.contains(where: MediaName.isMediaPath) else { return }
        throw BuildError(
            .configuration, folders.albums.present.joined(separator: ", "),
            "is empty, but the gallery holds photos; is the disk with the photographs mounted? 'vitrine clean' empties the "
                + "gallery if that is what you want")
    }

    private static func refuseFilledFolder(_ root: String, _ output: BuildState) throws(BuildError) {
        let foreign = output.listed.filter { !hostFiles.contains($0) }.sorted()
        guard let first = foreign.first else { return }
        throw BuildError(
            .configuration, root,
            "the output folder is not empty, and Vitrine did not fill it (it holds \(first)); empty it, or choose another "
                + "one with 'output:' or --output")
    }

    /// Refuses an output with none of this site's images, because it is the gallery of another site.
    private static func refuseOtherGallery(
        _ root: String, _ recorded: some Sequence<OutputPath>, _ gallery: Gallery
    ) throws(BuildError) {
        // The pictures are compared, because other settings or another release may have given every image another name.
        // The photos may have been adjusted since.
        let unadjusted = gallery.library.photos.map { MediaName.picture(ofPixels: $0.record.pixelDigest)[...] }
        let wanted = Set(gallery.mediaPaths.compactMap(MediaName.picture)).union(unadjusted)
        let found = Set(recorded.compactMap(MediaName.picture))
        guard !wanted.isEmpty, !found.isEmpty, wanted.isDisjoint(with: found) else { return }
        throw BuildError(
            .configuration, root,
            "the output folder holds the gallery of another site, or none of this one's pictures; empty it, or choose "
                + "another one with 'output:' or --output")
    }

    /// Refuses to replace files that are not Vitrine's.
    func refuseConflicts(_ gallery: Gallery, _ known: BuildState) throws(BuildError) {
        let root = gallery.site.folders.output
        let ownership = Ownership(root: root)
        let open = gallery.filePaths.filter { !known.isAsRecorded($0) && !ownerFiles.contains($0) }
        let touched = open.filter(known.isThere)
        let view = touched.isEmpty ? nil : SiteView(gallery)
        let edited = touched.filter { path in
            !ownership.isOurs(path, record: known[record: path]) { view?.bytes(at: path) }
        }
        func isUnwritten(_ path: OutputPath) -> Bool { known[stat: path].map { $0.size < 0 } ?? true }
        let unwritten = open.union(gallery.mediaPaths.filter { !known.isAsRecorded($0) }).filter(isUnwritten)
        let conflicts = PathConflicts.find(for: unwritten, known, root: root)
        let foreign = edited.union(conflicts).sorted()
        if foreign.isEmpty { return }
        throw BuildError(
            .configuration, root,
            "these files were not written by Vitrine, or were changed since, and would be replaced: \(NameList.text(foreign.map(\.text))); "
                + "move them away, or delete them, and build again")
    }

    private static func refuseToShowHidden(_ files: [OutputPath], _ gallery: Gallery) throws(BuildError) {
        if files.isEmpty { return }
        let hidden = HiddenFiles(gallery: gallery).paths
        let shown = files.filter(hidden.contains)
        if shown.isEmpty { return }
        throw BuildError(
            .configuration, gallery.site.folders.output,
            "these files show what is hidden now, but they were changed by hand, so Vitrine does not remove them: "
                + "\(NameList.text(shown.map(\.text))); delete them, or remove 'hidden', and build again")
    }
}
