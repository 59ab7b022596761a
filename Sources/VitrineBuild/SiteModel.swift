internal import VitrineCore

/// A site as it was read: its library, texts and templates, and what must follow from them.
struct SiteModel {
    let scan: SourceScan
    private(set) var settings: Settings
    private(set) var templates: TemplateSet
    let sources: SortedSources
    let metadata: MetadataStage
    private(set) var library: Library
    /// Photos of which earlier builds could make no copy for download, and will not be able to.
    let knownFailures: OriginalFailures
    /// What the last build hid or did not list, and this one does.
    private let changes: (exposed: [String], listed: [String])
    /// What the owner should know of photos that are hidden while another version of them is published.
    private let twinNote: String?
    private var input: LibraryInput
    private let texts: [Markdown: RenderedMarkdown]
    /// Files among the collections that are none.
    private let strayCollections: [String]

    /// - Parameter remembers: whether what is learnt goes into the store.
    init(
        scan: SourceScan, setup: SiteSetup, now: Int64, store: StateStore?, remembers: Bool,
        memory: inout ReadingMemory, workers: any Workers, progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws {
        self.scan = scan
        let (settings, folders) = (setup.settings, setup.folders)
        try LastSettings.refuseEmptied(setup.settingsText, store: store)
        workers.mayRead([folders.albums])
        self.settings = settings
        templates = setup.templates
        let sources = SourceSorter.sort(scan.files)
        self.sources = sources
        let texts = try TextStage(
            sources: sources, others: scan.others, folders: folders, settings: settings, memory: &memory)
        let metadata = try await MetadataStage(
            sources, albums: folders.albums, settings: settings, now: now, store: store, remembers: remembers,
            memory: &memory, workers: workers
        ) { done, total in progress(BuildProgress(stage: .reading, done: done, total: total)) }
        self.metadata = metadata
        strayCollections = (try? TextStage.strayCollections(folders.site)) ?? []
        let photos = sources.candidates.compactMap { file -> LibraryInput.PhotoSource? in
            guard let record = metadata.records[file.path] else { return nil }
            let xmp = (sources.xmp[file.path] ?? []).compactMap { metadata.xmp[$0.path] }
            let merged = xmp.dropFirst().reduce(xmp.first) { $0?.overlaid(on: $1) }
            var photo = LibraryInput.PhotoSource(
                path: file.path, record: record, sidecar: texts.sidecars[file.path], xmp: merged)
            photo.isDamaged = metadata.damages[file.path] != nil
            return photo
        }
        input = LibraryInput(
            settings: settings, photos: photos, albums: texts.albums, collections: texts.collections,
            files: Set(sources.candidates.map(\.path)))
        library = try Self.library(input)
        let twins = HiddenTwins(
            library: library, sidecars: texts.sidecars, records: metadata.records)
        let mistakes = twins.problems(albums: settings.albums)
        guard mistakes.isEmpty else { throw BuildError(ConfigProblems(mistakes)) }
        twinNote = twins.note
        if let (one, other) = MediaName.collision(among: library.photos) {
            throw BuildError(
                .configuration, folders.albums + "/" + other.path.text,
                "would get the same image names as '\(one.path.text)', by a rare accident; crop a row of pixels from one of "
                    + "them, or leave it out")
        }
        changes = try KeptBack(store: store, output: folders.outputName).changes(to: library)
        knownFailures = try OriginalMemory(store: store, settings: settings).failures(of: library)
        self.texts = try await MarkdownStage.render(
            library.texts, known: memory.markdown, workers: workers
        ) { [library] in library.place(of: $0, albums: settings.albums) }
        memory.markdown = self.texts
    }

    /// The same sources with other settings, as far as no file has to be read anew for them.
    /// - Parameter templates: read with these settings.
    func with(_ settings: Settings, _ templates: TemplateSet) throws -> SiteModel {
        var other = self
        other.settings = settings
        other.templates = templates
        other.input.settings = settings
        other.library = try Self.library(other.input)
        return other
    }

    private static func library(_ input: LibraryInput) throws -> Library {
        do {
            return try LibraryBuilder.build(input)
        } catch {
            throw BuildError(error)
        }
    }

    /// The library without some photos.
    /// - Parameter damaged: photos that turned out to be, and are published all the same.
    func library(without removed: Set<SourcePath>, damaged: Set<SourcePath>) throws -> Library {
        if removed.isEmpty, damaged.isEmpty { return library }
        var rest = input
        rest.photos.removeAll { removed.contains($0.path) }
        for index in rest.photos.indices where damaged.contains(rest.photos[index].path) {
            rest.photos[index].isDamaged = true
        }
        return try Self.library(rest)
    }

    /// - Parameters:
    ///   - failed: photos of which no copy for download could be made.
    ///   - placeholders: by the path of a photo's smallest thumbnail.
    func pages(
        of library: Library, without failed: Set<SourcePath>, placeholders: [String: Placeholder]
    ) -> SitePages {
        SitePages(
            settings: settings, library: library, texts: texts, assets: templates.addresses,
            withoutOriginal: failed, placeholders: placeholders, hasOwnPolicy: templates.hasOwnPolicy)
    }

    /// Paths of what would be published if nothing was hidden, without those that are published.
    /// - Parameter site: as it is published.
    func hiddenPaths(besides site: SitePages) -> Set<String> {
        var open = input
        for folder in open.albums.keys { open.albums[folder]?.isHidden = false }
        for index in open.photos.indices { open.photos[index].sidecar?.isHidden = false }
        guard !library.hidden.isEmpty, let all = Self.openLibrary(open) else { return [] }
        let everything = pages(of: all, without: [], placeholders: [:])
        return planner(everything).paths.subtracting(planner(site).paths)
    }

    /// References to what is hidden may be mistakes when it is not: without them there are none.
    private static func openLibrary(_ input: LibraryInput) -> Library? {
        if let library = try? library(input) { return library }
        var plain = input
        plain.collections = []
        for folder in plain.albums.keys {
            plain.albums[folder]?.cover = nil
            plain.albums[folder]?.photos = []
        }
        return try? library(plain)
    }

    /// What hidden photos show and no published one does, as names of images say it.
    var hiddenPictures: Set<String> {
        func pictures(_ paths: [SourcePath]) -> Set<String> {
            Set(paths.compactMap { metadata.records[$0].map { MediaName.picture(ofPixels: $0.pixelDigest) } })
        }
        return pictures(library.hidden).subtracting(pictures(library.photos.map(\.path)))
    }

    /// Those files that are of hidden photos and albums alone, whatever settings they were made with.
    /// - Parameter unneeded: files in the gallery that are not needed any more.
    func hiddenFiles(among unneeded: Set<String>, besides site: SitePages) -> Set<String> {
        if unneeded.isEmpty || library.hidden.isEmpty { return [] }
        let pictures = hiddenPictures
        let images = unneeded.filter { MediaName.picture(of: $0).map { pictures.contains(String($0)) } ?? false }
        return images.union(unneeded.intersection(hiddenPaths(besides: site)))
    }

    /// Paths of everything that is published but documents for machines.
    func paths(of site: SitePages) -> Set<String> { planner(site).paths }

    /// Remembers what is kept back, for the next build.
    func rememberKeptBack(store: StateStore, output: String) throws {
        try KeptBack(store: store, output: output).remember(
            library, folders: input.albums.filter { $0.value.isHidden }.keys.sorted()
        ) { metadata.records[$0]?.fileDigest }
    }

    func outputs(of site: SitePages) -> [Output] { planner(site).outputs }

    /// Images and originals alone.
    func images(of site: SitePages) -> [Output] { planner(site).images }

    private func planner(_ site: SitePages) -> OutputPlanner {
        OutputPlanner(site: site, templates: templates.digests, assets: templates.assets)
    }

    func report(library: Library, render: RenderStage, originals: OriginalStage) -> BuildReport {
        var report = ReportMaker(
            scan: scan, sources: sources, metadata: metadata, library: library, settings: settings, render: render,
            originals: originals, hiddenFolders: Set(input.albums.filter(\.value.isHidden).keys),
            strayCollections: strayCollections
        ).make()
        report.notes += [twinNote].compactMap(\.self)
        (report.exposed, report.listed) = changes
        return report
    }
}
