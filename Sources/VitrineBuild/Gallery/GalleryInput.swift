internal import VitrineCore

/// What a gallery is made of: the sources of a site, and what is known of its photos.
struct GalleryInput: Sendable {
    let site: Site
    let sources: Sources
    let companions: RawCompanions
    let livePhotos: LivePhotos
    let records: PublishedRecords
    private let findings: Findings
    private let gazetteer: Gazetteer?

    /// - Throws: `BuildError` when places are named or drawn, and their tables are missing.
    init(_ site: Site, _ sources: Sources, _ findings: Findings) throws(BuildError) {
        let areNamed = site.settings.places || sources.texts.albums.contains { $0.value.places == true }
        gazetteer = areNamed ? try site.templates.gazetteer.value.get() : nil
        if site.settings.find.map { _ = try site.templates.land.value.get() }
        self.site = site
        self.sources = sources
        self.findings = findings
        companions = RawCompanions(sources, findings)
        let records = PublishedRecords(site: site, sources: sources, companions: companions)
        self.records = records
        livePhotos = LivePhotos(
            sources, isDecodable: { findings.undecodable[$0] == nil }, isPhoto: { records.record(of: $0) != nil },
            isHidden: records.isHidden)
    }

    var library: LibraryInput {
        let sorted = sources.sorted
        let withRaw = site.settings.raw == .skip ? [] : Set(companions.photos.values)
        let photos = sorted.candidates.compactMap { file -> LibraryInput.PhotoSource? in
            let path = file.path
            // The video of a Live Photo is hidden with it, and otherwise no video of its own.
            let isHiddenPart = livePhotos.hidden.contains(path)
            let found = isHiddenPart ? sources.records.photos[path] : records.record(of: path)
            guard let record = found, findings.undecodable[path] == nil, !findings.waiting.contains(path) else {
                return nil
            }
            if livePhotos.photos[path] != nil, !isHiddenPart, !records.isHidden(path) { return nil }
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
        let used = Set(photos.lazy.map(\.path))
        let others = sources.records.photos.filter { !used.contains($0.key) }.map(\.value.xmp)
        var input = LibraryInput(
            settings: site.settings, photos: photos, albums: sources.texts.albums,
            collections: sources.texts.collections, pages: sources.texts.pages,
            files: Set(sorted.candidates.map(\.path)),
            companions: companions.photos, texts: sources.markdown)
        input.gazetteer = gazetteer
        input.otherFields = others + sources.records.xmp.values
        return input
    }

    /// The same as if nothing was hidden.
    var openLibrary: LibraryInput {
        var open = library
        for folder in open.albums.keys { open.albums[folder]?.isHidden = false }
        for index in open.pages.indices { open.pages[index].isHidden = false }
        for index in open.photos.indices { open.photos[index].sidecar?.isHidden = false }
        return open
    }
}

/// Decides which files are photos or videos of their own.
struct PublishedRecords: Sendable {
    let site: Site
    let sources: Sources
    let companions: RawCompanions

    /// The record of a file as it is published; nil for a file that is no photo of its own. A hidden file has one in any
    /// case, so that it counts as hidden.
    func record(of path: SourcePath) -> SourceRecord? {
        guard let record = sources.records.photos[path], record.kind == .raw || record.kind == .video else {
            return sources.records.photos[path]
        }
        let isHidden = isHidden(path)
        if record.kind == .video { return isHidden || record.lack(site.settings) == nil ? record : nil }
        let published = RawRule.published(record, site.settings)
        if isHidden { return published ?? record }
        return companions.photos[path] == nil ? published : nil
    }

    func isHidden(_ path: SourcePath) -> Bool {
        companions.hidden.contains(path) || sources.texts.sidecars[path]?.isHidden == true
            || path.ancestors.contains(where: sources.texts.hiddenFolders.contains)
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
