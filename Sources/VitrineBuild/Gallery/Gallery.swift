package import VitrineCore
internal import VitrineFormats
internal import VitrineMessages

/// The content of a gallery: the library, its pages and every file, as they follow from the sources of a site and from
/// what is known of its photos. It is made without access to a disk.
package struct Gallery: Sendable {
    let input: GalleryInput
    package private(set) var findings: Findings
    package let library: Library
    private(set) var pages: SitePages
    private var paths: OnDemand<GalleryPaths>
    private var planner: OutputPlanner
    private let captions: PublishedCaptions

    /// - Throws: `BuildError` for mistakes in the owner's texts that can only be found when all of them are read.
    init(_ site: Site, _ sources: Sources, _ findings: Findings) throws(BuildError) {
        self.findings = findings
        input = try GalleryInput(site, sources, findings)
        library = try Self.library(input.library)
        if let (one, other) = MediaName.collision(among: library.photos) {
            throw BuildError(
                .configuration, site.folders.albums.shown(other.path),
                "would get the same image names as '\(one.path.text)', by a rare accident; crop a row of pixels from one of "
                    + "them, or leave it out")
        }
        captions = PublishedCaptions(
            sources.captions, of: library.photos, language: site.settings.pageLanguage)
        pages = Self.pages(site, sources, findings, library, captions)
        planner = Self.planner(site, pages, captions)
        paths = GalleryPaths.found(by: planner)
        let mistakes = hiddenDuplicates.problems(albums: site.settings.albums)
        guard mistakes.isEmpty else { throw BuildError(ConfigProblems(mistakes)) }
    }

    package var site: Site { input.site }
    package var sources: Sources { input.sources }
    package var companions: RawCompanions { input.companions }
    package var livePhotos: LivePhotos { input.livePhotos }

    func learning(_ found: Findings) throws(BuildError) -> Gallery {
        var learned = self
        learned.findings.merge(found)
        if learned.findings.showsTheSame(as: findings) { return learned }
        guard learned.findings.showsTheSamePhotos(as: findings) else {
            return try Gallery(site, sources, learned.findings)
        }
        // Most builds that render photos learn only this, and making a large gallery takes time and memory.
        learned.pages = pages.with(
            placeholders: learned.findings.media.placeholders, codecs: learned.findings.media.codecs,
            sizes: learned.findings.media.sizes)
        learned.planner = Self.planner(site, learned.pages, captions)
        if learned.findings.media.sizes != findings.media.sizes {
            learned.paths = GalleryPaths.found(by: learned.planner)
        }
        return learned
    }

    /// The same gallery with links to those ZIPs alone that are made.
    func offering(_ isMade: (OutputPath) -> Bool) -> Gallery {
        var offered = self
        offered.pages = pages.offering(isMade)
        offered.planner = Self.planner(site, offered.pages, captions)
        offered.paths = GalleryPaths.found(by: offered.planner)
        return offered
    }

    /// The same gallery, with the ZIPs of the files that are made.
    /// - Parameter size: returns the size of a file in the output; nil for one that is not made.
    func measuring(_ size: (OutputPath) -> Int64?) throws(BuildError) -> Gallery {
        let members = pages.archiveMembers
        if members.isEmpty { return self }
        var found = Findings()
        for path in members { found.media.sizes[path] = size(path) }
        return try learning(found)
    }

    /// How many photos and videos have no images yet, or only those of their last version, because the time was limited.
    var waitingCount: Int { findings.waiting.count + findings.interim.count }

    func gainMapProblem(of path: SourcePath) -> GainMapProblem? {
        guard site.settings.hdr == .keep, let record = sources.records.photos[path] else { return nil }
        return findings.corrected(record, of: path).gainMap?.problem
    }

    /// Returns whether the owner hides a file. The file may be one that could not be read.
    func isHidden(_ path: SourcePath) -> Bool { input.records.isHidden(path) }

    static func library(_ input: LibraryInput) throws(BuildError) -> Library {
        do {
            return try LibraryBuilder.build(input)
        } catch {
            throw BuildError(error)
        }
    }

    static func pages(
        _ site: Site, _ sources: Sources, _ findings: Findings, _ library: Library, _ captions: PublishedCaptions
    ) -> SitePages {
        SitePages(
            settings: site.settings, library: library, media: media(of: library, site.settings, findings),
            texts: sources.markdown, assets: site.templates.addresses, placeholders: findings.media.placeholders,
            hasOwnPolicy: site.templates.hasOwnPolicy, captions: captions.ofVideo, sizes: findings.media.sizes,
            land: OnDemand { try? site.templates.land.value.get() })
    }

    private static func media(of library: Library, _ settings: Settings, _ findings: Findings) -> [PhotoMedia] {
        let videos = VideoPlanner(settings)
        let motions = library.photos.compactMap { photo -> (SourcePath, VideoFile)? in
            guard let motion = videos.motion(of: photo), findings.withoutVideo[motion.path] == nil else { return nil }
            return (photo.path, motion)
        }
        var planner = MediaPlanner(settings)
        planner.withoutOriginal = Set(findings.withoutOriginal.keys)
        planner.motions = Dictionary(motions) { first, _ in first }
        planner.codecs = findings.media.codecs
        planner.withoutAV1 = Set(findings.withoutVideo.keys)
        planner.interim = findings.interim
        return planner.media(of: library)
    }

    /// Refuses to make media from photos whose folder is missing.
    func requireSources(of jobs: [MediaJob]) throws(BuildError) {
        guard !sources.scan.missing.isEmpty else { return }
        let photos = jobs.filter { !$0.isArchive }.map { library.photos[$0.item.index].path }
        guard let first = photos.filter(sources.scan.isMissing).min() else { return }
        throw site.folders.albums.needed(first, because: "its images are not published yet, or settings ask for others")
    }

    // MARK: Files

    var mediaPaths: Set<OutputPath> { paths.value.media }

    var filePaths: Set<OutputPath> { paths.value.files }

    func unneeded(among files: some Sequence<OutputPath>) -> [OutputPath] {
        let found = paths.value
        return files.filter { !found.files.contains($0) && !found.media.contains($0) }
    }

    var media: some Sequence<Output> { planner.media }

    /// - Parameter known: what is recorded of earlier builds. Without that, the keys take more time.
    func files(known: BuildState = BuildState()) async -> [Output] { await planner.files(known: known) }

    /// The files that are no media, with their paths and with the work that makes each of them. Listing them makes no page.
    var works: [(path: OutputPath, work: Output.Work)] { planner.works }

    /// The same without the files of the search, which take longer than all others.
    var listedWorks: [(path: OutputPath, work: Output.Work)] { planner.listedWorks }

    /// Why photos and videos are published without a video of theirs.
    /// - Parameter path: the path of that video in the output.
    func failures(of path: (VideoPlanner, Photo) -> OutputPath?) -> [SourcePath: MediaFailure] {
        if findings.withoutVideo.isEmpty { return [:] }
        let planner = VideoPlanner(site.settings)
        let failed = library.photos.compactMap { photo in
            path(planner, photo).flatMap { findings.withoutVideo[$0] }.map { (photo.path, $0) }
        }
        return Dictionary(failed) { first, _ in first }
    }

    var photosByOriginal: [OutputPath: [SourcePath]] {
        var photos: [OutputPath: [SourcePath]] = [:]
        for (photo, path) in zip(library.photos, pages.media.map(\.original)) {
            if let path { photos[path, default: []].append(photo.path) }
        }
        return photos
    }

    static func planner(_ site: Site, _ pages: SitePages, _ captions: PublishedCaptions) -> OutputPlanner {
        OutputPlanner(
            site: pages, settings: site.settingsDigest, templates: site.templates.digests,
            assets: site.templates.assets + captions.files)
    }

    var hiddenDuplicates: HiddenDuplicates {
        HiddenDuplicates(library: library, sidecars: sources.texts.sidecars, records: readable)
    }

    var readable: [SourcePath: SourceRecord] {
        findings.undecodable.isEmpty
            ? sources.records.photos : sources.records.photos.filter { findings.undecodable[$0.key] == nil }
    }
}
