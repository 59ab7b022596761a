package import VitrineCore

/// The short videos of the photos of a site, and the files that contain nothing else.
package struct LivePhotos {
    /// The photos that the videos belong to, by the paths of the videos. Such a video is no video of its own.
    package private(set) var photos: [SourcePath: [SourcePath]] = [:]
    /// The videos that are hidden with a photo. Identifiers and dates get lost when files are edited or exported, so the
    /// name alone is enough: a video with the name of a hidden photo is hidden, even if it is not known to be its motion.
    private(set) var hidden: Set<SourcePath> = []
    private var clips: [SourcePath: MotionClip] = [:]
    private let sidecars: [SourcePath: PhotoSidecar]

    /// - Parameters:
    ///   - isPhoto: whether a file is published unless it is hidden. The video of a file that is not is a video of its own.
    ///   - isHidden: whether a file is hidden by the text of its own, of its album, or of its raw file.
    init(
        _ sources: Sources, isDecodable: (SourcePath) -> Bool, isPhoto: (SourcePath) -> Bool,
        isHidden: (SourcePath) -> Bool
    ) {
        sidecars = sources.texts.sidecars
        let records = sources.records.photos
        let paths = sources.sorted.candidates.map(\.path)
        for path in paths {
            guard let motion = records[path]?.motion, let video = motion.video, isDecodable(path) else { continue }
            clips[path] = MotionClip(file: path, part: motion.range, digest: motion.digest, video: video)
        }
        let movies = paths.filter { records[$0]?.movie != nil }
        if movies.isEmpty { return }
        let folders = Set(movies.map(\.parent))
        let stills = paths.filter {
            folders.contains($0.parent) && records[$0]?.movie == nil && isDecodable($0) && isPhoto($0)
        }
        let pairs = LivePhotoPairs(
            stills: stills.compactMap { path in records[path].map { .init(path, $0, sidecars[path]) } },
            movies: movies.filter(isDecodable).compactMap { path in
                records[path].flatMap { .init(path, $0, sidecars[path]) }
            })
        for (photo, movie) in pairs.clips.sorted(by: { $0.key < $1.key }) {
            photos[movie, default: []].append(photo)
            guard let record = records[movie], let video = record.video else { continue }
            clips[photo] = MotionClip(file: movie, digest: record.pixelDigest, video: video)
        }
        hidden = hiddenVideos(Set(movies), isHidden)
    }

    private func hiddenVideos(_ movies: Set<SourcePath>, _ isHidden: (SourcePath) -> Bool) -> Set<SourcePath> {
        let texts = sidecars.filter { !movies.contains($0.key) }
        let ofHidden = Set(texts.filter(\.value.isHidden).map(\.key.sharedName))
        // A photo that cannot be read has no motion that could be left out, only a video with its name. The video of an
        // adjusted photo would show what was cropped out of it.
        let withoutMotion = Set(texts.filter { $0.value.live == false || $0.value.edit != nil }.map(\.key.sharedName))
        return movies.filter { movie in
            let owners = photos[movie] ?? []
            return ofHidden.contains(movie.sharedName) || owners.contains(where: isHidden)
                || owners.isEmpty && (withoutMotion.contains(movie.sharedName) || sidecars[movie]?.live == false)
        }
    }

    package func clip(of photo: SourcePath) -> MotionClip? {
        guard let clip = clips[photo], !hidden.contains(clip.file) else { return nil }
        let text = clip.file == photo ? nil : sidecars[clip.file]
        return text?.isHidden == true || text?.live == false ? nil : clip
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
