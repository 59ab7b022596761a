internal import VitrineCore

final class RenderSchedule {
    let limit: TimeLimit
    private let workers: Int
    /// How many seconds of this machine a second of the model takes.
    private var pace: Double
    private var (start, done) = (0.0, 0.0)
    private var hasBegun = false
    private(set) var skipped: [MediaJob] = []
    /// The photos and videos that take longer than the whole limit, with their times in seconds.
    private(set) var tooLong: [SourcePath: Double] = [:]
    /// A job may take longer than others of its kind, and waits until a worker is ready.
    private static let margin = 2.0

    /// - Parameter pace: how many seconds of this machine a second of the model took in earlier builds; nil if that is
    ///   not known.
    init(_ limit: TimeLimit, workers: Int, pace: Double?) {
        self.limit = limit
        self.workers = workers
        self.pace = pace ?? 1
    }

    func begin() { (start, done) = (limit.now, 0) }

    /// - Parameter seconds: its time according to the model.
    func finish(_ seconds: Double) {
        done += seconds
        if done > 0, limit.now > start { pace = (limit.now - start) * Double(workers) / done }
    }

    /// Returns whether a job is begun: one that will end in time is, and others are noted as skipped. The first photo is
    /// begun in any case, so that each build makes at least one, also if earlier builds ran on a busy machine.
    /// - Parameter seconds: its time according to the model.
    func admits(_ job: MediaJob, of photo: SourcePath, _ seconds: Double, isVideo: Bool) -> Bool {
        let expected = seconds * pace * Self.margin
        if !limit.isOver, expected <= limit.left || !isVideo && !hasBegun {
            hasBegun = true
            return true
        }
        if expected > limit.seconds { tooLong[photo] = seconds * pace }
        skipped.append(job)
        return false
    }

    func stop(_ job: MediaJob) { skipped.append(job) }

    /// Jobs in the order in which they are begun: photos that are not published before those that are, then the newest
    /// albums, and the photos of an album in its order.
    static func sorted<Job>(
        _ jobs: [Job], of library: Library, item: (Job) -> MediaItem, isPublished: (Photo) -> Bool
    ) -> [Job] {
        var newest: [Int: Int64] = [:]
        for photo in library.photos {
            newest[photo.album] = max(newest[photo.album] ?? .min, photo.instant ?? .min)
        }
        let keyed = jobs.map { job in
            let photo = library.photos[item(job).index]
            let age = -(Double(newest[photo.album] ?? .min))
            return (key: (isPublished(photo) ? 1 : 0, age, photo.album, photo.rank), job: job)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.job)
    }
}
