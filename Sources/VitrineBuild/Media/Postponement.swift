internal import VitrineCore

/// What becomes of photos whose images and videos were not made in the time that a build has: they wait, or stay as they are
/// published. A photo that is published is not withdrawn because the time is over.
struct Postponement {
    let schedule: RenderSchedule?
    /// Whether the pages stay as they are, because it is not known what they show of photos that wait.
    private(set) var leavesPages = false
    private var media: Set<OutputPath> = []

    init(_ schedule: RenderSchedule?) { self.schedule = schedule }

    /// The media of photos that wait, as far as they exist. They stay although no page shows them yet.
    func kept(in known: BuildState) -> Set<OutputPath> { media.filter { known.isThere($0) } }

    /// Findings that leave out the photos that were not made in time, or keep them as they are published; nil if there was
    /// enough time.
    mutating func findings(of gallery: Gallery, _ session: OutputSession) throws -> Findings? {
        guard let schedule, !schedule.skipped.isEmpty else { return nil }
        let earlier = try session.ledger.published()
        let findings = UnfinishedPhotos(gallery, session.known).findings(earlier: earlier)
        media.formUnion(gallery.mediaPaths)
        let hidesPublished = gallery.library.photos.contains {
            findings.waiting.contains($0.path) && session.known.isThere(OutputPath($0.address))
        }
        if earlier == nil, hidesPublished { leavesPages = true }
        return findings
    }

    func notes(_ gallery: Gallery) -> [String] {
        let slow = (schedule?.tooLong ?? [:]).sorted { $0.key < $1.key }.map { path, seconds in
            "\(gallery.site.settings.albums.shown(path)) takes about \(Int(max(1, seconds / 60))) min, which does not fit into "
                + "the time limit; a build with more time makes it"
        }
        guard leavesPages else { return slow }
        return slow + [
            "the pages stay as they are until all images of published photos are made, because '.vitrine' was lost or "
                + "written by another version; keep '.vitrine' between builds with a time limit"
        ]
    }
}
