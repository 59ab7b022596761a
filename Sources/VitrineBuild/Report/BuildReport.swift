package import VitrineCore

/// What became of one source file.
package struct SourceEntry: Hashable, Sendable, Codable {
    package enum Outcome: String, Sendable, Codable {
        case published, ignored, failed
        /// A text or sidecar that belongs to an album or a photo.
        case used
    }

    /// What a reason is about, for programs.
    package enum Code: String, Sendable, Codable {
        // As media failures have it
        case unreadable, unsupported, damaged, tooLarge, changedDuringBuild, workerDied, timedOut, noWorker
        // Of the entry itself
        case badName, hiddenName, clutter, ignoredFolder, link, notAFile, tooDeep
        /// A text or a sidecar, whether it belongs to something or not.
        case text
        case hidden, withoutOriginal
        /// A title or description in the photo's files is not published.
        case withoutText

        init(_ code: MediaFailure.Code) {
            self = Code(rawValue: code.rawValue) ?? .unreadable
        }
    }

    /// Relative to the albums folder.
    package var path: String
    package var outcome: Outcome
    /// There with every reason.
    package var code: Code?
    /// Why it is not published, or what is to be said although it is.
    package var reason: String?

    package init(path: String, outcome: Outcome, code: Code? = nil, reason: String? = nil) {
        self.path = path
        self.outcome = outcome
        self.code = code
        self.reason = reason
    }

    init(path: String, outcome: Outcome, _ failure: MediaFailure) {
        self.init(path: path, outcome: outcome, code: Code(failure.code), reason: failure.message)
    }
}

/// What a build did. Every file in the albums folder is in it exactly once.
package struct BuildReport: Hashable, Sendable, Codable {
    package struct Counts: Hashable, Sendable, Codable {
        package var photos = 0
        package var albums = 0
        package var published = 0
        package var used = 0
        package var ignored = 0
        package var failed = 0
        /// Photos that were decoded.
        package var rendered = 0
        /// Image files written.
        package var images = 0
        /// Originals written for download.
        package var originals = 0
        /// Other files written.
        package var pages = 0
        package var deleted = 0
        package var kept = 0
        /// Source files whose bytes were read.
        package var read = 0
    }

    package var counts = Counts()
    /// By path.
    package var sources: [SourceEntry] = []
    /// Photos that are published from now on and were hidden by the last build; a folder that was hidden as a whole
    /// stands for all of its photos, with a slash behind it.
    package var exposed: [String] = []
    /// Albums that are listed from now on and were unlisted by the last build.
    package var listed: [String] = []
    /// Files in the gallery that are not needed any more, but were changed by hand, so that they stay.
    package var left: [String] = []
    /// Photos without a date, by path.
    package var undated: [String] = []
    /// What the owner should know besides.
    package var notes: [String] = []
    /// A run that only looks: nothing was written.
    package var isPlan = false
    /// What was planned, and why; nil when nobody asked.
    package var plan: PlanReport?
    /// Where the gallery is.
    package var output = ""
    /// What the last build reported already, so that people are told what is new. Programs get all of it in any case.
    package var earlier = Reported()

    private enum CodingKeys: CodingKey {
        case counts, sources, exposed, listed, left, undated, notes, isPlan, plan, output
    }

    package init() {}

    /// Whether something could not be done, although the gallery was built.
    package var isIncomplete: Bool { !failures.isEmpty || !left.isEmpty }

    package var failures: [SourceEntry] { sources.filter { $0.outcome == .failed } }

    /// Sources that failed, and those of which something is to be said although they are published.
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

    /// What became of the sources of a gallery, and what was done to its output.
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
        undated = library.photos.filter { $0.date == nil }.map(\.path.text)
        left = done.left.sorted()
        notes = SourceNotes(gallery).all + done.notes
        output = gallery.site.folders.output
    }
}
