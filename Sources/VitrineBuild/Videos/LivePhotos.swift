internal import VitrineCore

/// The short videos of the photos of a site, and the files that contain nothing else.
struct LivePhotos {
    /// The photos that the videos belong to, by the paths of the videos. Such a video is no video of its own.
    private(set) var photos: [SourcePath: [SourcePath]] = [:]
    /// The videos with the name of a photo that its owner hides and that cannot be read, so that nothing else tells whether
    /// they belong together.
    private(set) var hidden: Set<SourcePath> = []
    private var clips: [SourcePath: MotionClip] = [:]
    private let sidecars: [SourcePath: PhotoSidecar]

    /// - Parameter isDecodable: whether a photo can be decoded. The video of a photo that cannot is a video of its own.
    init(_ sources: Sources, isDecodable: @escaping (SourcePath) -> Bool) {
        sidecars = sources.texts.sidecars
        let records = sources.records.photos
        let paths = sources.sorted.candidates.lazy.map(\.path).filter { records[$0] != nil && isDecodable($0) }
        for path in paths {
            guard let motion = records[path]?.motion, let video = motion.video else { continue }
            clips[path] = MotionClip(file: path, part: motion.range, digest: motion.digest, video: video)
        }
        let movies = paths.filter { records[$0]?.movie != nil }
        if movies.isEmpty { return }
        let unknown = Set(
            sidecars.lazy.filter { path, text in text.isHidden && !(records[path] != nil && isDecodable(path)) }
                .map { Self.name($0.key) })
        hidden = Set(movies.filter { unknown.contains(Self.name($0)) })
        let folders = Set(movies.map(\.parent))
        let stills = paths.filter { folders.contains($0.parent) && records[$0]?.movie == nil }
        let pairs = LivePhotoPairs(
            stills: stills.compactMap { path in records[path].map { .init(path, $0, sidecars[path]) } },
            movies: movies.compactMap { path in records[path].flatMap { .init(path, $0, sidecars[path]) } })
        for (photo, movie) in pairs.clips.sorted(by: { $0.key < $1.key }) {
            photos[movie, default: []].append(photo)
            guard let record = records[movie], let video = record.video else { continue }
            clips[photo] = MotionClip(file: movie, digest: record.pixelDigest, video: video)
        }
    }

    private static func name(_ path: SourcePath) -> SourcePath { path.parent.appending(path.stem.lowercased()) }

    /// The short video of a photo; nil if it has none, or if the owner does not publish it.
    func clip(of photo: SourcePath) -> MotionClip? {
        guard let clip = clips[photo], sidecars[photo]?.live != false else { return nil }
        return clip.file != photo && sidecars[clip.file]?.isHidden == true ? nil : clip
    }
}

extension LivePhotoPairs.Still {
    fileprivate init(_ path: SourcePath, _ record: SourceRecord, _ sidecar: PhotoSidecar?) {
        let exif = record.exif
        let date = sidecar?.date ?? CaptureDate.of(exif: exif, xmp: record.xmp, fileName: path.name)
        self.init(path: path, identifier: exif.contentIdentifier, date: date, size: record.size)
    }
}

extension LivePhotoPairs.Movie {
    fileprivate init?(_ path: SourcePath, _ record: SourceRecord, _ sidecar: PhotoSidecar?) {
        guard let movie = record.movie else { return nil }
        let date = sidecar?.date ?? CaptureDate.of(movie: movie, embedded: record.xmp, fileName: path.name)
        self.init(path: path, metadata: movie, date: date)
    }
}
