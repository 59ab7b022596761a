package import VitrineCore
package import VitrineMessages

/// The result of a build. It has exactly one entry for every file in the albums folder.
package struct BuildReport: Hashable, Sendable, Codable {
    package struct Counts: Hashable, Sendable, Codable {
        package var photos = 0
        package var albums = 0
        package var published = 0
        package var used = 0
        package var ignored = 0
        package var failed = 0
        package var rendered = 0
        package var images = 0
        package var originals = 0
        package var videos = 0
        package var archives = 0
        /// The number of other files that were written.
        package var pages = 0
        package var deleted = 0
        package var kept = 0
        package var read = 0

        mutating func add(_ kind: Product.Kind) {
            switch kind {
            case .image: images += 1
            case .original: originals += 1
            case .video: videos += 1
            case .archive: archives += 1
            }
        }

        /// Adds what a build wrote that was not finished.
        mutating func add(written other: Counts) {
            rendered += other.rendered
            images += other.images
            originals += other.originals
            videos += other.videos
            archives += other.archives
            pages += other.pages
            deleted += other.deleted
        }

        /// Counts what stays as it is, after everything that was made was counted.
        mutating func keep(media: Set<OutputPath>, pages: Int) {
            kept = media.count + pages - images - originals - videos - archives
        }
    }

    package var counts = Counts()
    package var sources: [SourceEntry] = []
    /// Photos that this build publishes and that the last build hid. A folder that was hidden as a whole is named
    /// instead of its photos, with a slash after its path.
    package var exposed: [String] = []
    /// Albums that this build lists and that the last build did not list.
    package var listed: [String] = []
    /// Files in the gallery that are no longer needed, but stay because they were changed by hand.
    package var left: [OutputPath] = []
    package var undated: [String] = []
    package var notes: [ReportNote] = []
    /// Whether this is the report of a dry run, which wrote nothing.
    package var isPlan = false
    package var plan: PlanReport?
    package var hosting: HostReport?
    package var output = ""
    /// A digest of the names of all images and videos of the gallery. It changes exactly when one of them is made or removed.
    package var media = ""
    /// The number of photos and videos that wait for the next build, because the time of this one was limited.
    package var waiting = 0
    package var timings: [PhaseTime]?
    /// The numbers of shards and of files that were taken from them; nil for a build without `--from`.
    package var shards: ShardSummary?
    /// The versions of the libraries that made the images of this build. It is nil if the build made none, and if the report is not
    /// for a program.
    package var libraries: [CLibraryVersion]?
    /// What the last build already reported. The user is only told what is new, but programs receive everything.
    package var earlier = Reported()

    private enum CodingKeys: CodingKey {
        case counts, sources, exposed, listed, left, undated, notes, isPlan, plan, hosting, output, media, waiting,
            timings, shards, libraries
    }

    package init() {}

    package var isIncomplete: Bool { !failures.isEmpty || !left.isEmpty || shards?.isDoubtful == true }

    /// Whether a video or a moving part could not be read or made because ffmpeg is not installed.
    var lacksPrograms: Bool { sources.contains { $0.code == .noProgram } }

    package var failures: [SourceEntry] { sources.filter { $0.outcome == .failed } }

    /// The sources that failed, and those that have a reason although they were published.
    package var problems: [SourceEntry] {
        sources.filter { $0.outcome == .failed || $0.outcome == .published && $0.reason != nil }
    }

    package struct Reported: Hashable, Sendable {
        package var problems: Set<SourceEntry> = []
        package var undated: Set<String> = []

        package init() {}

        init(_ report: BuildReport) {
            problems = Set(report.problems)
            undated = Set(report.undated)
        }
    }

    init(_ gallery: Gallery, _ done: OutputSummary) {
        let library = gallery.library
        counts = done.counts
        counts.photos = library.photos.count
        counts.albums = library.albums.count { $0.parent != nil && $0.total > 0 }
        counts.read = gallery.sources.records.readCount
        sources = SourceEntries(gallery).all
        counts.published = sources.count { $0.outcome == .published }
        counts.used = sources.count { $0.outcome == .used }
        counts.ignored = sources.count { $0.outcome == .ignored }
        counts.failed = sources.count { $0.outcome == .failed }
        undated = library.photos.lazy.filter { $0.date == nil }.map(\.path.text)
        left = done.left.sorted()
        notes =
            gallery.site.settings.language.notes.map { ReportNote($0) } + SourceNotes(gallery).all
            + (LFSNotes(folders: gallery.site.folders.albums).notes(sources) + done.notes).map { ReportNote($0) }
        output = gallery.site.folders.output
        media = done.media
        waiting = gallery.waitingCount
    }
}
