internal import VitrineCore
internal import VitrineAudit

/// The findings of `vitrine audit` in a gallery, compared with the settings. A finding is a problem unless it is
/// - a position on one of Vitrine's pages in an album with `gps: true`, or
/// - anything in an original with `originals: asis`, except for a position where `gps` is false.
struct LeakCheck {
    private(set) var problems: [String] = []
    private(set) var notes: [String] = []

    private static let maxNotes = 20

    private let gallery: Gallery
    private let photosByOriginal: [OutputPath: [SourcePath]]
    private let allowed: AllowedPositions

    /// - Parameter paths: the files that are inspected; nil for all.
    static func run(_ gallery: Gallery, inspecting paths: Set<OutputPath>? = nil, allowed kinds: Set<Leak> = [])
        -> LeakCheck
    {
        let photosByOriginal = gallery.photosByOriginal
        let isAsIs = gallery.site.settings.originals == .asis
        let audit = FolderAudit.run(
            gallery.site.folders.output, inspecting: paths.map { Set($0.map(\.text)) }, allowed: kinds,
            rules: { file in
                let path = OutputPath(file)
                return rules(for: path, isOriginal: photosByOriginal[path] != nil, isAsIs: isAsIs)
            },
            isStopped: { Task.isCancelled })
        return LeakCheck(gallery, photosByOriginal, audit ?? AuditReport())
    }

    private init(_ gallery: Gallery, _ photosByOriginal: [OutputPath: [SourcePath]], _ audit: AuditReport) {
        self.gallery = gallery
        self.photosByOriginal = photosByOriginal
        allowed = AllowedPositions(gallery.pages)
        let isAsIs = gallery.site.settings.originals == .asis
        var pages: Set<OutputPath> = []
        var originals: Set<OutputPath> = []
        // The files in ZIPs of the gallery are inspected where they are published themselves.
        let archives = Set(gallery.pages.archives.byPhoto.values.joined().map(\.path))
        for finding in audit.findings {
            let path = OutputPath(finding.path)
            if archives.contains(path) { continue }
            if isAsIs, photosByOriginal[path] != nil {
                if finding.kind == .position || [.raw, .unknown].contains(finding.kind) && hasPosition(path) {
                    originals.insert(path)
                }
            } else if finding.kind == .position, mayShowPosition(path) {
                pages.insert(path)
            } else {
                problems.append(finding.message)
            }
        }
        let refused = originals.filter { !allowed.contains(original: $0) }
        if !refused.isEmpty { problems.insert(problem(refused), at: 0) }
        if !pages.isEmpty {
            notes.append("'gps' allows it, so these show positions: \(NameList.text(pages.sorted().map(\.text)))")
        }
        if isAsIs, !photosByOriginal.isEmpty {
            notes.append(
                "originals are published as they are, with all their metadata"
                    + (originals.count > refused.count ? ", including positions, as 'gps: true' allows" : ""))
        }
        notes += audit.notes.prefix(Self.maxNotes)
    }

    /// The rules for a file. Images that Vitrine wrote have known content, but an original that is published as it is
    /// may contain anything.
    private static func rules(for path: OutputPath, isOriginal: Bool, isAsIs: Bool) -> AuditRules {
        guard MediaName.isMediaPath(path) else { return .anyFile }
        if path.hasSuffix(".mp4") { return .video }
        if path.hasSuffix("." + MediaName.archiveSuffix) { return .anyFile }
        if !isOriginal { return .rendition }
        return isAsIs ? .anyFile : .cleanOriginal
    }

    /// Whether a photo that is published as it is has a position where the audit cannot read it: in a raw photo, or in the
    /// compressed metadata of a JPEG XL file.
    private func hasPosition(_ original: OutputPath) -> Bool {
        (photosByOriginal[original] ?? []).contains { path in
            guard let record = gallery.sources.records.photos[path] else { return false }
            return record.exif.position != nil || record.xmp.hasPosition
        }
    }

    /// Whether the settings allow positions on a page. They say nothing about a page that its owner wrote or edited.
    private func mayShowPosition(_ path: OutputPath) -> Bool {
        guard allowed.contains(page: path) else { return false }
        return OwnedFile.isOurs(path) { OutputFolder.bytes(of: path, in: gallery.site.folders.output) }
    }

    private func problem(_ paths: Set<OutputPath>) -> String {
        let photos = Set(paths.flatMap { photosByOriginal[$0] ?? [] }).sorted().map(\.text)
        return
            "'gps' is not true for these photos, but the originals that 'originals: asis' publishes hold positions: \(NameList.text(photos)); "
            + "use 'originals: clean', or set 'gps: true'"
    }
}
