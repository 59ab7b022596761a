internal import VitrineCore

/// What is to be done in the output, found without writing; refused where it would touch what is not ours.
struct OutputPlan {
    var plan: BuildPlan
    /// Records made by looking at files of which there were none: the state was lost, or is of an earlier day.
    let reclaimed: [(path: String, record: OutputRecord)]
    /// Files for a host that are the owner's: they stay, and ours are not written.
    let yielded: [String]
    /// Files that are not needed any more, but were changed by hand: they stay.
    let left: [String]
    /// Files that are not known to be Vitrine's, when there is no record at all: one may be a page that was changed by hand.
    private let unknown: [String]

    /// What owners put into the output of a static site. It is nobody's in particular and in the way of nothing.
    private static let hostFiles: Set<String> = [
        "CNAME", "robots.txt", "favicon.ico", HostFiles.headers, "_redirects", "netlify.toml", "vercel.json", "ads.txt",
        "humans.txt", HostFiles.noJekyll,
    ]

    /// - Parameters:
    ///   - root: the output, absolute.
    ///   - records: what earlier builds remember of it.
    ///   - content: what is to be written for an output that is no image.
    init(
        _ outputs: [Output], root: String, records: [String: OutputRecord], listing: [String: OutputStat],
        content: (Output) -> [UInt8]?
    ) throws(BuildError) {
        let ownership = Ownership(root: root)
        reclaimed = ownership.reclaim(listing.filter { records[$0.key] == nil })
        var known = records
        for (path, record) in reclaimed { known[path] = record }
        if known.isEmpty { try Self.refuseFilledFolder(root, listing) }
        if records.isEmpty, !reclaimed.isEmpty { try Self.refuseOtherGallery(root, reclaimed: known, outputs: outputs) }
        let yielded = HostFiles.paths.filter { listing[$0] != nil && !ownership.isOurs($0, record: known[$0]) }
        self.yielded = yielded
        for path in yielded { known[path] = nil }
        plan = Planner.plan(
            outputs.filter { !yielded.contains($0.path) }, state: BuildState(records: known, listing: listing))
        unknown = records.isEmpty ? listing.keys.filter { known[$0] == nil }.sorted() : []
        left = plan.deletions.map(\.path).filter { [known] path in
            !ownership.mayRemove(path, record: known[path], stat: listing[path])
        }
        let staying = Set(left)
        plan.deletions.removeAll { staying.contains($0.path) }
        try Self.refuseCollisions(of: plan, records: known, listing: listing, root: root, content: content)
    }

    /// - Parameter hidden: paths of what is hidden now.
    /// - Throws: when a page of it cannot be removed, because it was changed by hand.
    func refuseToShow(hidden: () -> Set<String>, root: String) throws(BuildError) {
        if left.isEmpty, unknown.isEmpty { return }
        let hidden = hidden()
        let shown = (left + unknown).filter(hidden.contains)
        if shown.isEmpty { return }
        throw BuildError(
            .configuration, root,
            "these files show what is hidden now, but they were changed by hand, so Vitrine does not remove them: "
                + "\(Self.names(shown)); delete them, or take 'hidden' away, and build again")
    }

    private static func names(_ paths: [String]) -> String {
        paths.prefix(10).joined(separator: ", ") + (paths.count > 10 ? ", …" : "")
    }

    /// What the owner should know of it.
    var notes: [String] {
        guard yielded.contains(HostFiles.headers) else { return [] }
        return [
            "'\(HostFiles.headers)' in the gallery is your own and stays as it is; Vitrine's, which says how long hosts let "
                + "browsers keep pictures, comes when you move it away"
        ]
    }

    /// An albums folder without a single file is a disk that is not mounted, more often than an owner's wish.
    static func refuseToEmpty(
        _ folders: SiteFolders, isEmpty: Bool, _ listing: [String: OutputStat]
    ) throws(BuildError) {
        guard isEmpty, listing.keys.contains(where: MediaName.isMediaPath) else { return }
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

    /// A folder of ours in which not one picture is of this site is the gallery of another one.
    private static func refuseOtherGallery(
        _ root: String, reclaimed: [String: OutputRecord], outputs: [Output]
    ) throws(BuildError) {
        // By what they show: another setting or another release may have given every image another name.
        let wanted = Set(outputs.compactMap { MediaName.picture(of: $0.path) })
        let found = Set(reclaimed.keys.compactMap(MediaName.picture))
        guard !wanted.isEmpty, !found.isEmpty, wanted.isDisjoint(with: found) else { return }
        throw BuildError(
            .configuration, root,
            "the output folder holds the gallery of another site, or none of this one's pictures; empty it, or choose "
                + "another one with 'output:' or --output")
    }

    static func refuseCollisions(
        of plan: BuildPlan, records: [String: OutputRecord], listing: [String: OutputStat], root: String,
        content: (Output) -> [UInt8]?
    ) throws(BuildError) {
        let ownership = Ownership(root: root)
        let outputs =
            plan.collisions.isEmpty
            ? [:] : Dictionary(plan.writes.map { ($0.output.path, $0.output) }) { first, _ in first }
        let edited = plan.collisions.filter { path in
            !ownership.isOurs(path, record: records[path]) { outputs[path].flatMap(content) }
        }
        let foreign = Set(edited + Obstacles.find(for: plan, listing: listing, root: root)).sorted()
        if foreign.isEmpty { return }
        throw BuildError(
            .configuration, root,
            "these files were not written, or not left as they are, by Vitrine, and would be replaced: \(names(foreign)); "
                + "move them away, or delete them, and build again")
    }
}
