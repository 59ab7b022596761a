internal import VitrineCore

/// The sources as a process last read them, so that the next reading only opens files that changed. `serve` keeps one
/// cache for as long as it runs; a build starts with an empty one.
struct SourceCache {
    /// The paths below the albums folder that changed since the last reading; nil when they are not known, so that only
    /// stamps can be trusted.
    var changed: Set<SourcePath>?
    var files: [SourcePath: StateStore.KnownSource]?
    /// The limits under which the files were read; nil before the first reading.
    var bounds: String?
    var markdown: [Markdown: RenderedMarkdown] = [:]
    private var unsaved = SourceChanges()
    private let store: StateStore?
    private var texts: [SourcePath: (stamp: FileStamp, text: OwnText)] = [:]

    /// An empty cache.
    /// - Parameter store: the state in which changes are stored immediately, for which the site must be locked; nil to
    ///   keep the changes until `save` is called.
    init(writingTo store: StateStore? = nil) {
        self.store = store
    }

    mutating func note(_ changes: SourceChanges) throws {
        if let store { try changes.store(in: store) } else { unsaved.merge(changes) }
    }

    mutating func save(to store: StateStore) throws {
        try unsaved.store(in: store)
        unsaved = SourceChanges()
    }

    mutating func load(_ store: StateStore?) throws {
        guard files == nil else { return }
        files = try store?.sources() ?? [:]
        bounds = try store?.value(ReadFiles.boundsKey)
    }

    /// Whether an equal stamp proves equal bytes, however recent the stamp is.
    func isUntouched(_ path: SourcePath) -> Bool { changed.map { !$0.contains(path) } ?? false }

    /// A text as it was last read; nil when its file may have changed since.
    func text(_ file: SourceFile) -> OwnText? {
        guard let known = texts[file.path], known.stamp == file.stamp, isUntouched(file.path) else { return nil }
        return known.text
    }

    /// The scan in which files that another program is still writing have the stamps with which they were last read, or
    /// are missing.
    mutating func replacing(unfinished: Set<SourcePath>, in scan: SourceScan) -> SourceScan {
        if unfinished.isEmpty { return scan }
        changed?.subtract(unfinished)
        var scan = scan
        scan.files = scan.files.compactMap { file in
            guard unfinished.contains(file.path) else { return file }
            let stamp = files?[file.path]?.stamp ?? texts[file.path]?.stamp
            return stamp.map { SourceFile(path: file.path, stamp: $0) }
        }
        return scan
    }

    mutating func remember(texts read: [ReadText]) {
        texts = Dictionary(read.map { ($0.file.path, ($0.file.stamp, $0.content)) }) { $1 }
    }

    func storedText(_ path: SourcePath) -> String? {
        if case .text(let text)? = files?[path]?.outcome { text } else { nil }
    }

    /// Stores the texts that changed, for builds while their folder is missing.
    mutating func store(texts: [(file: SourceFile, text: String)]) throws {
        var changes = SourceChanges()
        for (file, text) in texts {
            let known = StateStore.KnownSource(stamp: file.stamp, isTrusted: false, outcome: .text(text))
            if files?[file.path] != known { changes.learned[file.path] = known }
        }
        if changes.learned.isEmpty { return }
        remember(changes.learned)
        try note(changes)
    }

    mutating func remember(_ learned: [SourcePath: StateStore.KnownSource]) {
        guard files != nil else { return }
        for (path, source) in learned { files?[path] = source }
    }
}

enum OwnText {
    case album(AlbumText)
    case sidecar(PhotoSidecar)
}

struct ReadText {
    let file: SourceFile
    /// The characters of the file; nil if they were read and stored earlier.
    let source: String?
    let content: OwnText
}
