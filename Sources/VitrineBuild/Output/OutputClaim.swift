internal import VitrineCore

/// Decides whether a gallery may be put into an output, without writing anything: nothing that is not Vitrine's is
/// replaced or removed. It depends on paths, records and stamps, and not on keys, so it comes before any work.
struct OutputClaim {
    /// Records made by reading files that had none: the state was lost, or is from an earlier day.
    let recovered: [(path: String, record: OutputRecord)]
    /// Files for a host that the owner put there: they stay, and Vitrine's are not written.
    let ownerFiles: Set<String>
    /// Files that are not needed any more, but were changed by hand: they stay.
    let left: [String]

    /// What owners put into the output of a static site. It is in the way of nothing.
    private static let hostFiles: Set<String> = [
        "CNAME", "robots.txt", "favicon.ico", HostFiles.headers, "_redirects", "netlify.toml", "vercel.json", "ads.txt",
        "humans.txt", HostFiles.noJekyll,
    ]

    /// - Parameter output: the records of earlier builds, and what lies in the output.
    /// - Throws: `BuildError` when something that is not Vitrine's is in the way, or shows what is hidden now.
    init(_ gallery: Gallery, _ output: BuildState) throws(BuildError) {
        let root = gallery.site.folders.output
        let ownership = Ownership(root: root)
        recovered = ownership.recoverRecords(output.listing.filter { output.records[$0.key] == nil })
        var known = output
        for (path, record) in recovered { known.records[path] = record }
        let paths = gallery.paths
        if known.records.isEmpty { try Self.refuseFilledFolder(root, output.listing) }
        if output.records.isEmpty, !recovered.isEmpty { try Self.refuseOtherGallery(root, known.records.keys, paths) }
        let ownerFiles = Set(
            HostFiles.paths.filter { output.listing[$0] != nil && !ownership.isOurs($0, record: known.records[$0]) })
        self.ownerFiles = ownerFiles
        for path in ownerFiles { known.records[path] = nil }
        left = known.records.keys.filter { [known] path in
            guard let stat = known.listing[path], !paths.contains(path) else { return false }
            return !ownership.mayRemove(path, record: known.records[path], stat: stat)
        }.sorted()
        // When there is no record at all, a file that is not known to be Vitrine's may be a page that was changed by hand.
        let unknown = output.records.isEmpty ? output.listing.keys.filter { known.records[$0] == nil }.sorted() : []
        try Self.refuseToShowHidden(left + unknown, gallery)
    }

    /// What the owner should know of it.
    var notes: [String] {
        guard ownerFiles.contains(HostFiles.headers) else { return [] }
        return [
            "'\(HostFiles.headers)' in the gallery is your own and stays as it is; Vitrine's, which says how long hosts let "
                + "browsers keep pictures, comes when you move it away"
        ]
    }

    /// An albums folder without a single file is a disk that is not mounted, more often than an owner's wish.
    /// - Parameter listing: of the output.
    static func refuseToEmpty(_ folders: SiteFolders, _ listing: [String: OutputStat]) throws(BuildError) {
        guard listing.keys.contains(where: MediaName.isMediaPath) else { return }
        throw BuildError(
            .configuration, folders.albums,
            "is empty, but the gallery holds photos; is the disk with the photographs there? 'vitrine clean' empties the "
                + "gallery if that is meant")
    }

    private static func refuseFilledFolder(_ root: String, _ listing: [String: OutputStat]) throws(BuildError) {
        let foreign = listing.keys.filter { !hostFiles.contains($0) }.sorted()
        guard let first = foreign.first else { return }
        throw BuildError(
            .configuration, root,
            "the output folder is not empty, and Vitrine did not fill it (it holds \(first)); empty it, or choose another "
                + "one with 'output:' or --output")
    }

    /// A folder of Vitrine's in which not one picture is of this site is the gallery of another site.
    private static func refuseOtherGallery(
        _ root: String, _ recorded: some Sequence<String>, _ paths: Set<String>
    ) throws(BuildError) {
        // By what they show: another setting or another release may have given every image another name.
        let wanted = Set(paths.compactMap(MediaName.picture))
        let found = Set(recorded.compactMap(MediaName.picture))
        guard !wanted.isEmpty, !found.isEmpty, wanted.isDisjoint(with: found) else { return }
        throw BuildError(
            .configuration, root,
            "the output folder holds the gallery of another site, or none of this one's pictures; empty it, or choose "
                + "another one with 'output:' or --output")
    }

    /// - Parameter known: the records, also those that were recovered, and what lies in the output.
    /// - Throws: `BuildError` when a file that is not Vitrine's would be replaced.
    func refuseConflicts(_ gallery: Gallery, _ known: BuildState) throws(BuildError) {
        let root = gallery.site.folders.output
        let paths = gallery.paths.subtracting(ownerFiles)
        let ownership = Ownership(root: root)
        let touched = paths.filter { path in
            guard let stat = known.listing[path], !MediaName.isMediaPath(path) else { return false }
            return known.records[path].map { !stat.isAsRecorded($0) } ?? true
        }
        let view = touched.isEmpty ? nil : SiteView(gallery)
        let edited = touched.filter { path in
            !ownership.isOurs(path, record: known.records[path]) { view?.bytes(at: path) }
        }
        let unwritten = paths.filter { path in known.listing[path].map { $0.size < 0 } ?? true }
        let conflicts = PathConflicts.find(for: unwritten, listing: known.listing, root: root)
        let foreign = edited.union(conflicts).sorted()
        if foreign.isEmpty { return }
        throw BuildError(
            .configuration, root,
            "these files were not written, or not left as they are, by Vitrine, and would be replaced: \(Self.names(foreign)); "
                + "move them away, or delete them, and build again")
    }

    private static func refuseToShowHidden(_ files: [String], _ gallery: Gallery) throws(BuildError) {
        if files.isEmpty { return }
        let hidden = gallery.hiddenPaths
        let shown = files.filter(hidden.contains)
        if shown.isEmpty { return }
        throw BuildError(
            .configuration, gallery.site.folders.output,
            "these files show what is hidden now, but they were changed by hand, so Vitrine does not remove them: "
                + "\(names(shown)); delete them, or take 'hidden' away, and build again")
    }

    private static func names(_ paths: [String]) -> String {
        paths.prefix(10).joined(separator: ", ") + (paths.count > 10 ? ", …" : "")
    }
}
