internal import VitrineCore

/// Says of every source file what became of it.
struct ReportMaker {
    let scan: SourceScan
    let sources: SortedSources
    let metadata: MetadataStage
    let library: Library
    let settings: Settings
    let render: RenderStage
    let originals: OriginalStage
    /// Whose albums are not published.
    let hiddenFolders: Set<SourcePath>
    /// Relative to the site.
    let strayCollections: [String]

    func make() -> BuildReport {
        var report = BuildReport()
        let published = Set(library.photos.map(\.path))
        let hidden = HiddenSources(photos: library.hidden, folders: hiddenFolders)
        // By what their names have in common with a raw photo's.
        let stems = Dictionary(library.photos.map { (Self.stem($0.path), $0.path) }) { first, _ in first }
        report.sources = scan.others + sources.notes.map(note)
        for file in sources.candidates {
            report.sources.append(
                entry(of: file.path, isPublished: published.contains(file.path), hidden, published: stems))
        }
        for index in report.sources.indices where report.sources[index].outcome == .ignored {
            if hidden.concerns(SourcePath(report.sources[index].path)) { report.sources[index].code = .hidden }
        }
        report.undated = library.photos.filter { $0.date == nil }.map(\.path.text)
        report.counts.photos = library.photos.count
        report.counts.albums = library.albums.count { $0.parent != nil && $0.total > 0 }
        report.counts.rendered = render.photoCount
        report.counts.images = render.written.count
        report.counts.originals = originals.written.count
        report.counts.read = metadata.readCount
        report.notes = notes
        report.finish()
        return report
    }

    private func note(_ note: SortedSources.Note) -> SourceEntry {
        if let failure = metadata.failures[note.path] {
            return SourceEntry(path: note.path.text, outcome: .failed, failure)
        }
        return SourceEntry(
            path: note.path.text, outcome: note.isUsed ? .used : .ignored, code: .text, reason: note.reason)
    }

    private static func stem(_ path: SourcePath) -> SourcePath { path.parent.appending(path.stem) }

    private func entry(
        of path: SourcePath, isPublished: Bool, _ hidden: HiddenSources, published stems: [SourcePath: SourcePath]
    ) -> SourceEntry {
        if isPublished { return published(path) }
        if hidden.photos.contains(path) {
            return SourceEntry(path: path.text, outcome: .ignored, code: .hidden, reason: "hidden by its owner")
        }
        let failure =
            render.failures[path] ?? metadata.failures[path]
            ?? MediaFailure(.changedDuringBuild, "It was not rendered. Build again.")
        if failure.isRawPhoto, let twin = stems[Self.stem(path)] {
            return SourceEntry(
                path: path.text, outcome: .ignored, code: .unsupported,
                reason: "a raw photo; \(twin.name) beside it is published")
        }
        return SourceEntry(path: path.text, outcome: failure.code == .unsupported ? .ignored : .failed, failure)
    }

    private func published(_ path: SourcePath) -> SourceEntry {
        let damage = (render.damages[path] ?? metadata.damages[path]).map {
            "published as far as it could be decoded: \($0.message)"
        }
        let lack = originals.failures[path].map { "published without its original: \($0.message)" }
        let withheld = library.withheld[path] ?? []
        let reasons = [damage, lack].compactMap(\.self) + withheld.map { $0.message(for: path) }
        return SourceEntry(
            path: path.text, outcome: .published,
            code: damage != nil ? .damaged : lack != nil ? .withoutOriginal : withheld.isEmpty ? nil : .withoutText,
            reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "))
    }

    private var notes: [String] { [strays, uncleanable].compactMap(\.self) }

    private var strays: String? {
        if strayCollections.isEmpty { return nil }
        let names = strayCollections.prefix(5).joined(separator: ", ") + (strayCollections.count > 5 ? ", …" : "")
        return "not read, for the name of a collection ends in .yml: \(names); rename it, or move it away"
    }

    /// Says which photos have no clean original because of what they are.
    private var uncleanable: String? {
        guard settings.originals == .clean else { return nil }
        let kinds = library.photos.map(\.record.kind).filter { !OriginalPlanner.isPublished($0, .clean) }
        guard !kinds.isEmpty else { return nil }
        func names(_ kinds: Set<MediaKind>) -> String {
            let names = MediaKind.allCases.filter(kinds.contains).map(\.displayName)
            return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + (names.last ?? "")
        }
        return "\(kinds.count == 1 ? "1 original" : "\(kinds.count) originals") of \(names(Set(kinds))) "
            + "\(kinds.count == 1 ? "is" : "are") not published: clean copies are made of "
            + names(OriginalsPolicy.cleanable)
    }
}

extension WithheldText {
    fileprivate func message(for photo: SourcePath) -> String {
        let (name, key) =
            switch field {
            case .title: ("title", "title")
            case .description: ("description", "caption")
            }
        let cause =
            switch reason {
            case .position: "it holds a position"
            case .path: "it holds a path of a computer"
            case .data: "it begins with '{', as data of an app does"
            }
        return "published without the \(name) in its \(isInSidecar ? "XMP sidecar" : "file"): \(cause); "
            + "write a \(key) in '\(photo.name).yml' to publish your own"
    }
}

/// What an owner hides, and all whose name would give that away.
private struct HiddenSources {
    let photos: Set<SourcePath>
    private let names: Set<SourcePath>
    private let folders: Set<SourcePath>

    init(photos: [SourcePath], folders: Set<SourcePath>) {
        self.photos = Set(photos)
        names = self.photos.union(photos.map { $0.parent.appending($0.stem) })
        self.folders = folders
    }

    /// Whether it is in a hidden album, or beside a hidden photo and named like it.
    func concerns(_ path: SourcePath) -> Bool {
        if names.contains(path.parent.appending(path.stem)) { return true }
        if folders.isEmpty { return false }
        var folder = path
        while !folder.isRoot {
            folder = folder.parent
            if folders.contains(folder) { return true }
        }
        return false
    }
}
