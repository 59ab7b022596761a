internal import VitrineCore

/// What a process that stays remembers of the sources, so that its next look reads only what changed since. A process
/// that builds once begins with an empty one.
struct ReadingMemory {
    /// Relative to the albums folder: what somebody saw change since the last look. nil when nobody knows, and stamps
    /// alone have to be trusted.
    var changed: Set<SourcePath>?
    /// Photos and XMP files; nil before the first look.
    var sources: [SourcePath: StateStore.KnownSource]?
    /// The limits under which they were read; nil before the first look.
    var bounds: String?
    private var texts: [SourcePath: (stamp: FileStamp, text: OwnText)] = [:]
    var markdown: [Markdown: RenderedMarkdown] = [:]

    /// Whether an equal stamp proves equal bytes, however young it is.
    func isUntouched(_ path: SourcePath) -> Bool { changed.map { !$0.contains(path) } ?? false }

    /// A text as it was read last; nil when that may not be what it says now.
    func text(_ file: SourceFile) -> OwnText? {
        guard let known = texts[file.path], known.stamp == file.stamp, isUntouched(file.path) else { return nil }
        return known.text
    }

    /// What lies in the albums folder, with files that somebody is writing as they were read last, or not at all.
    mutating func settled(_ scan: SourceScan, unfinished: Set<SourcePath>) -> SourceScan {
        if unfinished.isEmpty { return scan }
        changed?.subtract(unfinished)
        var scan = scan
        scan.files = scan.files.compactMap { file in
            guard unfinished.contains(file.path) else { return file }
            let stamp = sources?[file.path]?.stamp ?? texts[file.path]?.stamp
            return stamp.map { SourceFile(path: file.path, stamp: $0) }
        }
        return scan
    }

    mutating func remember(texts found: [(file: SourceFile, text: OwnText)]) {
        texts = Dictionary(found.map { ($0.file.path, ($0.file.stamp, $0.text)) }) { $1 }
    }
}

/// What an owner wrote beside the photographs.
enum OwnText {
    case album(AlbumText)
    case sidecar(PhotoSidecar)
}
