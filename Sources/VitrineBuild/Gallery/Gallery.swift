internal import VitrineCore
internal import VitrineFormats

/// The content of a gallery: the library, its pages and every file, as they follow from the sources of a site and from
/// what is known of its photos. It is made without access to a disk.
struct Gallery: Sendable {
    let site: Site
    let sources: Sources
    private(set) var findings: Findings
    let library: Library
    private(set) var pages: SitePages
    private let paths: GalleryPaths
    private var planner: OutputPlanner
    private let captions: PublishedCaptions
    let companions: RawCompanions
    let livePhotos: LivePhotos

    /// - Throws: `BuildError` for mistakes in the owner's texts that can only be found when all of them are read.
    init(_ site: Site, _ sources: Sources, _ findings: Findings) throws(BuildError) {
        self.site = site
        self.sources = sources
        self.findings = findings
        companions = RawCompanions(sources, findings)
        livePhotos = Self.livePhotos(site, sources, findings, companions)
        library = try Self.library(Self.input(site, sources, findings, companions, livePhotos))
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
        paths = GalleryPaths(planner)
        let mistakes = hiddenDuplicates.problems(albums: site.settings.albums)
        guard mistakes.isEmpty else { throw BuildError(ConfigProblems(mistakes)) }
    }

    func learning(_ found: Findings) throws(BuildError) -> Gallery {
        var learned = self
        learned.findings.merge(found)
        if learned.findings.showsTheSame(as: findings) { return learned }
        guard learned.findings.showsTheSamePhotos(as: findings) else {
            return try Gallery(site, sources, learned.findings)
        }
        // Most builds that render photos learn only this, and making a large gallery takes time and memory.
        learned.pages = pages.with(
            placeholders: learned.findings.media.placeholders, codecs: learned.findings.media.codecs)
        learned.planner = Self.planner(site, learned.pages, captions)
        return learned
    }

    private static func input(
        _ site: Site, _ sources: Sources, _ findings: Findings, _ companions: RawCompanions, _ livePhotos: LivePhotos
    ) -> LibraryInput {
        let sorted = sources.sorted
        let withRaw = site.settings.raw == .skip ? [] : Set(companions.photos.values)
        let photos = sorted.candidates.compactMap { file -> LibraryInput.PhotoSource? in
            let path = file.path
            // The video of a Live Photo is hidden with it, and otherwise no video of its own.
            let isHiddenPart = livePhotos.hidden.contains(path)
            let found = isHiddenPart ? sources.records.photos[path] : record(of: path, site, sources, companions)
            guard let record = found, findings.undecodable[path] == nil, !findings.waiting.contains(path) else {
                return nil
            }
            if livePhotos.photos[path] != nil, !isHiddenPart, !isHidden(path, sources, companions) { return nil }
            let files = [path] + companions.others(of: path)
            let xmp = files.flatMap { sorted.xmp[$0] ?? [] }.compactMap { sources.records.xmp[$0.path] }
            let texts = files.compactMap { sources.texts.sidecars[$0] }
            var photo = LibraryInput.PhotoSource(
                path: path, record: findings.corrected(record, of: path),
                sidecar: texts.dropFirst().reduce(texts.first) { $0?.overlaid(on: $1) },
                xmp: xmp.dropFirst().reduce(xmp.first) { $0?.overlaid(on: $1) })
            if companions.hidden.contains(path) || isHiddenPart { photo.hide() }
            if site.settings.livePhotos.motion, photo.sidecar?.live != false {
                photo.motion = livePhotos.clip(of: path)
            }
            photo.isDamaged = findings.damaged[path] != nil
            photo.hasRawFile = withRaw.contains(path)
            return photo
        }
        return LibraryInput(
            settings: site.settings, photos: photos, albums: sources.texts.albums,
            collections: sources.texts.collections, files: Set(sorted.candidates.map(\.path)),
            companions: companions.photos, texts: sources.markdown)
    }

    /// The record of a file as it is published; nil for a file that is no photo of its own. A hidden file has one in any
    /// case, so that it counts as hidden.
    private static func record(
        of path: SourcePath, _ site: Site, _ sources: Sources, _ companions: RawCompanions
    ) -> SourceRecord? {
        guard let record = sources.records.photos[path], record.kind == .raw || record.kind == .video else {
            return sources.records.photos[path]
        }
        let isHidden = isHidden(path, sources, companions)
        if record.kind == .video { return isHidden || record.lack(site.settings) == nil ? record : nil }
        let published = RawRule.published(record, site.settings)
        if isHidden { return published ?? record }
        return companions.photos[path] == nil ? published : nil
    }

    private static func isHidden(_ path: SourcePath, _ sources: Sources, _ companions: RawCompanions) -> Bool {
        companions.hidden.contains(path) || sources.texts.sidecars[path]?.isHidden == true
            || path.ancestors.contains(where: sources.texts.hiddenFolders.contains)
    }

    /// How many photos and videos have no images yet, or only those of their last version, because the time was limited.
    var waitingCount: Int { findings.waiting.count + findings.interim.count }

    func gainMapProblem(of path: SourcePath) -> GainMapProblem? {
        guard site.settings.hdr == .keep, let record = sources.records.photos[path] else { return nil }
        return findings.corrected(record, of: path).gainMap?.problem
    }

    /// Returns whether the owner hides a file. The file may be one that could not be read.
    func isHidden(_ path: SourcePath) -> Bool { Self.isHidden(path, sources, companions) }

    private static func livePhotos(
        _ site: Site, _ sources: Sources, _ findings: Findings, _ companions: RawCompanions
    ) -> LivePhotos {
        LivePhotos(
            sources, isDecodable: { findings.undecodable[$0] == nil },
            isPhoto: { record(of: $0, site, sources, companions) != nil },
            isHidden: { isHidden($0, sources, companions) })
    }

    private static func library(_ input: LibraryInput) throws(BuildError) -> Library {
        do {
            return try LibraryBuilder.build(input)
        } catch {
            throw BuildError(error)
        }
    }

    private static func pages(
        _ site: Site, _ sources: Sources, _ findings: Findings, _ library: Library, _ captions: PublishedCaptions
    ) -> SitePages {
        let planner = VideoPlanner(site.settings)
        let motions = library.photos.filter { $0.motion != nil && findings.withoutMotion[$0.path] == nil }.compactMap {
            photo in planner.motion(of: photo).map { (photo.path, $0) }
        }
        return SitePages(
            settings: site.settings, library: library, texts: sources.markdown, assets: site.templates.addresses,
            withoutOriginal: Set(findings.withoutOriginal.keys), placeholders: findings.media.placeholders,
            hasOwnPolicy: site.templates.hasOwnPolicy, motions: Dictionary(motions) { first, _ in first },
            codecs: findings.media.codecs, withoutAV1: Set(findings.withoutAV1.keys), captions: captions.ofVideo,
            interim: findings.interim)
    }

    /// Refuses to make media from photos whose folder is missing.
    func requireSources(of jobs: [MediaJob]) throws(BuildError) {
        guard !sources.scan.missing.isEmpty else { return }
        let photos = jobs.map { library.photos[$0.item.index].path }
        guard let first = photos.filter(sources.scan.isMissing).min() else { return }
        throw site.folders.albums.needed(first, because: "its images are not published yet, or settings ask for others")
    }

    // MARK: Files

    var mediaPaths: Set<String> { paths.found.media }

    var filePaths: Set<String> { paths.found.files }

    func unneeded(among files: some Sequence<String>) -> [String] {
        let found = paths.found
        return files.filter { !found.files.contains($0) && !found.media.contains($0) }
    }

    var media: some Sequence<Output> { planner.media }

    /// - Parameter records: the records of earlier builds. Without them, the keys take more time.
    func files(records: [String: OutputRecord] = [:]) async -> [Output] { await planner.files(records: records) }

    /// The files that are no media, with their paths and with the work that makes each of them. Listing them makes no page.
    var works: [(path: String, work: Output.Work)] { planner.works }

    var withoutAV1: [SourcePath: MediaFailure] {
        if findings.withoutAV1.isEmpty { return [:] }
        let planner = VideoPlanner(site.settings)
        return Dictionary(
            library.photos.compactMap { photo in
                planner.file(of: photo)?.av1.flatMap { findings.withoutAV1[$0.path] }.map { (photo.path, $0) }
            }
        ) { first, _ in first }
    }

    var photosByOriginal: [String: [SourcePath]] {
        var photos: [String: [SourcePath]] = [:]
        for (photo, path) in zip(library.photos, pages.originals) {
            if let path { photos[path, default: []].append(photo.path) }
        }
        return photos
    }

    private static func planner(_ site: Site, _ pages: SitePages, _ captions: PublishedCaptions) -> OutputPlanner {
        OutputPlanner(
            site: pages, settings: site.settingsDigest, templates: site.templates.digests,
            assets: site.templates.assets + captions.files)
    }

    // MARK: What is hidden

    /// The files that are in the gallery only because of hidden photos and albums, whatever the settings were when they
    /// were made.
    func hiddenFiles(among unneeded: Set<String>) -> Set<String> {
        if unneeded.isEmpty { return [] }
        let pictures = hiddenPictures
        let images = unneeded.filter { MediaName.picture(of: $0).map { pictures.contains(String($0)) } ?? false }
        return images.union(unneeded.intersection(hiddenPaths))
    }

    /// The picture IDs, as names of images and videos contain them, that only hidden photos have, or videos that are not
    /// published with their photos.
    var hiddenPictures: Set<String> {
        let readable = readable
        func digests(_ path: SourcePath) -> [ContentDigest] { readable[path].map(RawRule.pixelDigests) ?? [] }
        let hidden = library.hidden.flatMap { path in
            let pixels = digests(path)
            guard let adjustments = adjustments(of: path) else { return pixels }
            return pixels + pixels.map(adjustments.pictureDigest)
        }
        let motions =
            readable.values.compactMap(\.motion?.digest)
            + livePhotos.photos.keys.compactMap { readable[$0]?.pixelDigest }
        let shown =
            library.photos.flatMap { $0.adjustments == nil ? digests($0.path) : [$0.pictureDigest] }
            + library.photos.compactMap(\.motion?.digest)
        return Set((hidden + motions).map { MediaName.picture(ofPixels: $0) })
            .subtracting(shown.map { MediaName.picture(ofPixels: $0) })
    }

    private func adjustments(of path: SourcePath) -> Adjustments? {
        let texts = ([path] + companions.others(of: path)).map { sources.texts.sidecars[$0]?.edit }
        if case .valid(let adjustments)? = AdjustmentText.first(of: texts) { return adjustments }
        return nil
    }

    /// The paths that would be published if nothing was hidden, except for those that are published.
    var hiddenPaths: Set<String> {
        guard !library.hidden.isEmpty else { return [] }
        var open = Self.input(site, sources, findings, companions, livePhotos)
        for folder in open.albums.keys { open.albums[folder]?.isHidden = false }
        for index in open.photos.indices { open.photos[index].sidecar?.isHidden = false }
        guard let all = Self.openLibrary(open) else { return [] }
        let captions = PublishedCaptions(sources.captions, of: all.photos, language: site.settings.pageLanguage)
        let everything = Self.pages(site, sources, Findings(), all, captions)
        let files = Self.planner(site, everything, captions)
        return Set(unneeded(among: files.paths.union(files.media.map(\.path))))
    }

    /// The library without hiding. References to photos that were hidden may be mistakes then, so the references are
    /// left out in that case.
    private static func openLibrary(_ input: LibraryInput) -> Library? {
        if let library = try? library(input) { return library }
        var plain = input
        plain.collections = []
        plain.texts = [:]
        for folder in plain.albums.keys {
            plain.albums[folder]?.cover = nil
            plain.albums[folder]?.photos = []
        }
        return try? library(plain)
    }

    var hiddenDuplicates: HiddenDuplicates {
        HiddenDuplicates(library: library, sidecars: sources.texts.sidecars, records: readable)
    }

    private var readable: [SourcePath: SourceRecord] {
        findings.undecodable.isEmpty
            ? sources.records.photos : sources.records.photos.filter { findings.undecodable[$0.key] == nil }
    }
}

extension RawCompanions {
    fileprivate init(_ sources: Sources, _ findings: Findings) {
        self.init(
            sources.sorted.candidates.lazy.map(\.path), records: sources.records.photos,
            isDecodable: { findings.undecodable[$0] == nil },
            isHidden: { sources.texts.sidecars[$0]?.isHidden == true })
    }
}
