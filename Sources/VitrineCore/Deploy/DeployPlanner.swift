/// Plans how a gallery is published: media first, then new pages, then changed ones, and deletions last. A note at the
/// target says which pages are doubtful: those that a run began to publish or to delete. They are published again as new
/// ones, because they may refer to files that a later run deleted.
///
/// The order was found by simulations: with it, and with the notes, no state between two requests has a page that can be
/// reached and refers to something that is missing, even if each run is ended at any request and the next one publishes
/// another version of the gallery.
package struct DeployPlanner {
    package struct Options: Sendable {
        /// How long superseded files stay, in seconds.
        package var keep: Int64 = 86400
        /// The most pages and photos that are withdrawn; nil for the usual limit.
        package var maxWithdrawn: Int?
        /// Whether files without a record are Vitrine's where the gallery has files, and media everywhere.
        package var adopts = false
        package var adopted: Set<OutputPath> = []
        package var hasOriginals = false

        package init() {}
    }

    private let files: [DeployFile]
    private let listing: [OutputPath: RemoteFile]
    let known: DeployRecord?
    private let options: Options
    private let now: Int64
    let local: Set<OutputPath>
    let folders: Set<OutputPath>
    private var record: DeployRecord
    private(set) var plan = DeployPlan()
    private var late: Set<String> = []

    /// Withdrawing fewer pages than this is never refused.
    private static let fewPages = 20
    private static let usualPhotos = 100
    private static let usualPart = 4
    /// For how long a run that was paused may still publish, in seconds.
    private static let lateness: Int64 = 86400

    /// - Parameters:
    ///   - listing: all files at the target by path, without the record. Empty folders are among them: their paths end with
    ///     a slash.
    ///   - now: the current time in seconds since 1970.
    /// - Throws: `DeployRefusal` when the owner has to decide something first.
    package static func plan(
        _ files: [DeployFile], at listing: [OutputPath: RemoteFile], _ record: DeployRecord?, run: String,
        now: Int64,
        _ options: Options = Options()
    ) throws(DeployRefusal) -> DeployPlan {
        var planner = DeployPlanner(files, listing, record, run: run, now: now, options)
        try planner.compare()
        try planner.checkWithdrawn()
        planner.order()
        return planner.plan
    }

    private init(
        _ files: [DeployFile], _ listing: [OutputPath: RemoteFile], _ known: DeployRecord?, run: String,
        now: Int64,
        _ options: Options
    ) {
        (self.files, self.listing, self.known) = (files, listing, known)
        (self.options, self.now) = (options, now)
        local = Set(files.map(\.path))
        folders = Set(local.flatMap(\.ancestors))
        record = known ?? DeployRecord(run: run)
        record.run = run
        record.note(media: files.filter { MediaName.isMediaPath($0.path) })
    }

    // MARK: Comparing

    private mutating func compare() throws(DeployRefusal) {
        var inTheWay = blockedPaths()
        for file in files {
            if let remote = listing[file.path] {
                if !compare(file, remote) { inTheWay.append(file.path) }
            } else {
                switch DeployRole(file.path) {
                case .media: plan.media.append(file)
                case .asset, .feed, .page: plan.added.append(file)
                case .entrance: plan.changed.append(file)
                }
            }
        }
        if !inTheWay.isEmpty { throw .foreign(inTheWay.sorted()) }
        sortOthers()
        noteLatePages()
    }

    private func blockedPaths() -> [OutputPath] {
        listing.keys.filter { folders.contains($0) || $0.ancestors.contains(where: local.contains) }
    }

    private mutating func compare(_ file: DeployFile, _ remote: RemoteFile) -> Bool {
        if MediaName.isMediaPath(file.path) {
            let isSame = remote.size == file.size && known?.isSame(media: file.path, file.digest) != false
            if isSame { plan.unchanged += 1 } else { plan.media.append(file) }
            return remote.size >= 0
        } else if isDoubtful(file.path), DeployRole(file.path) != .entrance {
            plan.added.append(file)
        } else if isSame(file, remote) {
            record.files[DeployRecord.key(file.path)] = .init(content: DeployRecord.content(file.digest))
            plan.unchanged += 1
        } else if isOurs(file.path) || options.adopts {
            plan.changed.append(file)
        } else {
            return false
        }
        return remote.size >= 0
    }

    private func entry(_ path: OutputPath) -> DeployRecord.Entry? { known?.files[DeployRecord.key(path)] }

    func isOurs(_ path: OutputPath) -> Bool { entry(path) != nil || options.adopted.contains(path) }

    private func isDoubtful(_ path: OutputPath) -> Bool {
        known?.doubtful.contains(DeployRecord.key(path)) == true
    }

    private func isSame(_ file: DeployFile, _ remote: RemoteFile) -> Bool {
        guard remote.size == file.size else { return false }
        if let digest = remote.digest { return digest == file.digest }
        return entry(file.path)?.content == DeployRecord.content(file.digest)
    }

    private mutating func sortOthers() {
        let pictures = Set(files.lazy.compactMap { MediaName.picture(of: $0.path) })
        for path in listing.keys.sorted() where !local.contains(path) {
            if isLeftover(path) {
                plan.leftovers.append(path)
                continue
            }
            // Other empty folders are of the owner, and nothing in them is in the way.
            if path.isEmptyFolder { continue }
            let picture = MediaName.picture(of: path)
            guard picture == nil ? isOurs(path) : known != nil || options.adopts else {
                plan.foreign.append(path)
                continue
            }
            let isSuperseded =
                picture.map { pictures.contains($0) && isRendition(path) } ?? path.hasPrefix(SiteAddress.assets + "/")
            if isSuperseded { keep(path) } else { plan.withdrawn.append(path) }
        }
        let superseded = Set(plan.kept.map(DeployRecord.key))
        record.superseded = record.superseded.filter { superseded.contains($0.key) }
    }

    /// Whether a file is surely an image that Vitrine rendered. An original, or a video, may hold what its owner removed
    /// since.
    private func isRendition(_ path: OutputPath) -> Bool {
        known?.hasOriginals == false
            && ImageFormat.allCases.map(\.output.suffix).contains(path.lowercasedExtension)
    }

    private mutating func keep(_ path: OutputPath) {
        let since = since(DeployRecord.key(path))
        if now - since < options.keep {
            record.superseded[DeployRecord.key(path)] = since
            plan.kept.append(path)
        } else {
            plan.expired.append(path)
        }
    }

    /// Since when a file is superseded. A clock that was wrong does not keep it longer.
    private func since(_ key: String) -> Int64 { min(max(known?.superseded[key] ?? now, 0), now) }

    /// Notes pages that are withdrawn, and those that another run began to publish: if it was only paused, it may still
    /// publish them, and the next run must know that they are Vitrine's.
    private mutating func noteLatePages() {
        let present = Set(listing.keys.map(DeployRecord.key)).union(local.map(DeployRecord.key))
        let absent = (known?.doubtful ?? []).union(known?.superseded.keys.filter { known?.files[$0] != nil } ?? [])
            .subtracting(present)
        for key in absent.union(plan.withdrawn.filter { DeployRole($0).isLinking }.map(DeployRecord.key))
        where now - since(key) < Self.lateness {
            record.superseded[key] = since(key)
            late.insert(key)
        }
    }

    // MARK: Refusing

    /// Refuses to withdraw a large part of the gallery, unless the owner said so: a folder may be missing by mistake. What
    /// is there under another name is not withdrawn.
    private func checkWithdrawn() throws(DeployRefusal) {
        func isPage(_ path: OutputPath) -> Bool { path.hasSuffix(".html") }
        let withdrawn = plan.withdrawn.filter(isPage)
        let pages = max(0, withdrawn.count - plan.added.count { isPage($0.path) })
        let photos = max(
            0, Set(listing.keys.compactMap(Self.picture)).count - Set(local.compactMap(Self.picture)).count)
        let allPages = listing.keys.count { isPage($0) && isOurs($0) }
        let isUsual =
            (pages <= Self.fewPages || pages * Self.usualPart <= allPages)
            && (plan.withdrawn.isEmpty || photos <= Self.usualPhotos)
        if options.maxWithdrawn.map({ max(pages, plan.withdrawn.isEmpty ? 0 : photos) <= $0 }) ?? isUsual { return }
        let folders = Dictionary(grouping: withdrawn) {
            $0.ancestors.dropLast().last?.text ?? ""
        }
        throw .withdrawn(
            .init(pages: pages, allPages: allPages, photos: photos, folders: folders.mapValues(\.count)))
    }

    private static func picture(_ path: OutputPath) -> Substring? {
        path.hasSuffix("." + MediaName.archiveSuffix) ? nil : MediaName.picture(of: path)
    }

    // MARK: Ordering

    private mutating func order() {
        record.hasOriginals = options.hasOriginals || known?.hasOriginals != false
        // The record makes media at the target Vitrine's, also those of a first run that does not end.
        if known == nil { plan.steps.append(.record(record)) }
        put(plan.media)
        if !plan.added.isEmpty {
            // From now on, these files are Vitrine's, even if the run ends before they are there as a whole.
            for file in plan.added { record.files[DeployRecord.key(file.path)] = .init() }
            record.doubtful.formUnion(
                plan.added.filter { DeployRole($0.path).isLinking }.map { DeployRecord.key($0.path) })
            plan.steps.append(.record(record))
            for role in [DeployRole.asset, .page, .feed] { put(plan.added.filter { DeployRole($0.path) == role }) }
            note(plan.added)
        }
        // What is doubtful now are only pages that the gallery does not have.
        record.doubtful.subtract(local.map(DeployRecord.key))
        if !plan.changed.isEmpty {
            for file in plan.changed { record.files[DeployRecord.key(file.path)] = .init() }
            plan.steps.append(.record(record))
            for files in Self.inOrder(plan.changed) { put(files) }
            note(plan.changed)
        }
        delete()
        record.hasOriginals = options.hasOriginals
        let isWritten = plan.steps.isEmpty ? record.says(sameAs: known) : plan.steps.last == .record(record)
        if !isWritten { plan.steps.append(.record(record)) }
    }

    private mutating func put(_ files: [DeployFile]) {
        if !files.isEmpty { plan.steps.append(.put(files.sorted { $0.path < $1.path })) }
    }

    private mutating func note(_ files: [DeployFile]) {
        for file in files {
            record.files[DeployRecord.key(file.path)] = .init(content: DeployRecord.content(file.digest))
        }
    }

    /// Deletes first what programs ask for without a link, so that no page that is withdrawn can be reached; then feeds and
    /// pages, which are doubtful from then on, and then what they refer to.
    private mutating func delete() {
        delete(plan.withdrawn.filter { DeployRole($0) == .entrance })
        let (feeds, pages) = (
            plan.withdrawn.filter { DeployRole($0) == .feed }, plan.withdrawn.filter { DeployRole($0) == .page }
        )
        if !feeds.isEmpty || !pages.isEmpty {
            record.doubtful.formUnion((feeds + pages).map(DeployRecord.key))
            plan.steps.append(.record(record))
            delete(feeds)
            delete(pages)
        }
        delete(plan.withdrawn.filter { !DeployRole($0).isLinking } + plan.expired + deletedLeftovers)
        record.doubtful = []
        // Keys of files that are not there any more are not kept, also of those that others deleted.
        let ours = Set(listing.keys.filter(isOurs)).subtracting(plan.withdrawn).subtracting(plan.expired).union(local)
        let keys = Set(ours.map(DeployRecord.key))
        record.files = record.files.filter { keys.contains($0.key) }
        for key in late { record.files[key] = .init() }
    }

    private mutating func delete(_ paths: [OutputPath]) {
        if !paths.isEmpty { plan.steps.append(.delete(paths)) }
    }

    /// Changed files: what pages refer to, pages of photos, albums from the deepest on, feeds, the first page, and then what
    /// programs ask for.
    private static func inOrder(_ files: [DeployFile]) -> [[DeployFile]] {
        func rank(_ path: OutputPath) -> Int {
            let depth = path.text.utf8.count { $0 == UInt8(ascii: "/") }
            switch DeployRole(path) {
            case .media, .asset: return 0
            case .page: return path.hasSuffix("/index.html") ? 1_000_000 - depth : 1
            case .feed: return 1_000_000
            case .entrance where path.hasPrefix("feed."): return 1_000_000
            case .entrance: return path == "index.html" ? 1_000_001 : 1_000_002
            }
        }
        return Dictionary(grouping: files) { rank($0.path) }.sorted { $0.key < $1.key }.map(\.value)
    }
}
