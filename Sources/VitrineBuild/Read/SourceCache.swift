internal import VitrineCore

/// What a process knows of the sources, so that its next reading opens only the files that changed. `serve` keeps one as
/// long as it runs; a build begins with an empty one.
struct SourceCache {
    /// Paths below the albums folder that changed since the last reading; nil when that is not known and only time stamps
    /// can be trusted.
    var changed: Set<SourcePath>?
    /// Photos and XMP files; nil before the first reading.
    var files: [SourcePath: StateStore.KnownSource]?
    /// The limits under which the files were read; nil before the first reading.
    var bounds: String?
    var markdown: [Markdown: RenderedMarkdown] = [:]
    /// What readings changed and no state has yet.
    private var unsaved = SourceChanges()
    private let store: StateStore?
    private var texts: [SourcePath: (stamp: FileStamp, text: OwnText)] = [:]

    /// - Parameter store: the state that gets what readings learn at once; nil to keep it until `save`. The site is locked as
    ///   long as it is used.
    init(writingTo store: StateStore? = nil) {
        self.store = store
    }

    /// Notes what a reading changes in the stored table of sources.
    mutating func note(_ changes: SourceChanges) throws {
        if let store { try changes.store(in: store) } else { unsaved.merge(changes) }
    }

    /// Stores what was noted since the last time.
    /// - Parameter store: of a site that is locked.
    mutating func save(to store: StateStore) throws {
        try unsaved.store(in: store)
        unsaved = SourceChanges()
    }

    /// Takes over what earlier builds stored, unless the cache holds it already.
    mutating func load(_ store: StateStore?) throws {
        guard files == nil else { return }
        files = try store?.sources() ?? [:]
        bounds = try store?.value(ReadFiles.boundsKey)
    }

    /// Whether an equal stamp proves equal bytes, however recent it is.
    func isUntouched(_ path: SourcePath) -> Bool { changed.map { !$0.contains(path) } ?? false }

    /// A text as it was read last; nil when the file may say something else now.
    func text(_ file: SourceFile) -> OwnText? {
        guard let known = texts[file.path], known.stamp == file.stamp, isUntouched(file.path) else { return nil }
        return known.text
    }

    /// The scan, in which each file that another program is still writing is as it was read last, or missing.
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

    mutating func remember(texts read: [(file: SourceFile, text: OwnText)]) {
        texts = Dictionary(read.map { ($0.file.path, ($0.file.stamp, $0.text)) }) { $1 }
    }

    /// Takes over what a build learned of files after they were read.
    mutating func remember(_ learned: [SourcePath: StateStore.KnownSource]) {
        guard files != nil else { return }
        for (path, source) in learned { files?[path] = source }
    }
}

/// What the owner wrote beside the photographs.
enum OwnText {
    case album(AlbumText)
    case sidecar(PhotoSidecar)
}
