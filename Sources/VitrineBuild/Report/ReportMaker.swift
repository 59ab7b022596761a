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

    func make() -> BuildReport {
        var report = BuildReport()
        let published = Set(library.photos.map(\.path))
        let hidden = Set(library.hidden)
        report.sources = scan.others + sources.notes.map(note)
        for file in sources.candidates {
            report.sources.append(
                entry(of: file.path, isPublished: published.contains(file.path), isHidden: hidden.contains(file.path)))
        }
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

    private func entry(of path: SourcePath, isPublished: Bool, isHidden: Bool) -> SourceEntry {
        if isPublished { return published(path) }
        if isHidden {
            return SourceEntry(path: path.text, outcome: .ignored, code: .hidden, reason: "hidden by its owner")
        }
        let failure =
            render.failures[path] ?? metadata.failures[path]
            ?? MediaFailure(.changedDuringBuild, "It was not rendered. Build again.")
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

    private var notes: [String] {
        var notes: [String] = []
        let undated = library.photos.filter { $0.date == nil }.map(\.path.text)
        if !undated.isEmpty {
            let names = undated.prefix(5).joined(separator: ", ") + (undated.count > 5 ? ", …" : "")
            let count =
                undated.count == 1 ? "1 photo has no date and comes" : "\(undated.count) photos have no date and come"
            notes.append("\(count) after the others: \(names)")
        }
        return notes + [uncleanable].compactMap(\.self)
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
