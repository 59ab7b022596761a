internal import VitrineCore
internal import VitrineDisk

/// Removes what is hidden now from a gallery whose build has to stop, because a disk is full or a folder cannot be
/// written. It needs no state and no free space, and it only removes files that bear Vitrine's mark.
struct Withdrawal {
    let site: Site
    /// The time at which the build starts, in nanoseconds since 1970.
    let now: Int64
    let workers: any Workers

    /// Runs a build. When a disk error stops it, the error also says whether hidden photos were removed.
    func afterDiskError<Result>(of build: () async throws -> Result) async throws -> Result {
        do {
            return try await build()
        } catch var error as BuildError where error.code == .disk {
            error.message += await outcome
            throw error
        }
    }

    /// Reads the sources of a build. When a mistake in them stops the build before anything is hidden, the error says
    /// so.
    func afterMistake<Result>(in reading: () async throws -> Result) async throws -> Result {
        do {
            return try await reading()
        } catch var error as BuildError
            where error.code == .configuration && Disk.exists(site.folders.output + "/index.html")
        {
            error.message += "\nThe gallery was left as it is: what was hidden since the last build is still published."
            throw error
        }
    }

    private var outcome: String {
        get async {
            do {
                let removed = try await removed()
                if removed == 0 { return "" }
                return
                    "\n\(removed) files of what is hidden now were removed from the gallery anyway; lists may still name it."
            } catch {
                return "\nWhat was hidden since the last build may still be published."
            }
        }
    }

    private func removed() async throws -> Int {
        guard Disk.exists(site.folders.output) else { return 0 }
        let lock = try OutputLock(site.folders.output)
        // With the records in the state, the photos need not be read.
        let removed = try await site.reading { try await run($0) }
        _ = consume lock
        return removed
    }

    private func run(_ state: StateStore?) async throws -> Int {
        let folders = site.folders
        var cache = SourceCache()
        try cache.load(state)
        let scan = try site.scan { cache.files ?? [:] }
        let texts = try ReadTexts(site).run(SourceSorter.sort(scan.files), scan, &cache)
        guard texts.hidesSomething else { return 0 }
        let gallery = try await GalleryReader(site: site, state: state, now: now, workers: workers)
            .run(scan, &cache)
        return try removeHidden(from: gallery, OutputFolder.listing(of: folders.output)).count
    }

    func removeHidden(from gallery: Gallery, _ output: BuildState) throws -> Set<OutputPath> {
        let gallery = try gallery.measuring { output[stat: $0]?.size }
        let folders = site.folders
        // Files are only removed from a gallery of this site. The gallery of another site may have a page with the same
        // address.
        let pictures = Set(
            gallery.library.photos.flatMap { [$0.pictureDigest, $0.record.pixelDigest] }
                .map { MediaName.picture(ofPixels: $0) }
        ).union(HiddenFiles(gallery: gallery).pictures)
        guard
            output.listed.contains(where: { MediaName.picture(of: $0).map { pictures.contains(String($0)) } ?? false })
        else { return [] }
        let hidden = HiddenFiles(gallery: gallery).files(among: Set(gallery.unneeded(among: output.listed)))
        let ownership = Ownership(root: folders.output)
        let ours = hidden.filter { ownership.isOurs($0, record: nil) }
        for path in ours.sorted() { try Disk.removeFile(path.file(in: folders.output)) }
        return ours
    }
}
