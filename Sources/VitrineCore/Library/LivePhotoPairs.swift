/// Finds which movies are the clips of Live Photos, and of which photos. Photos and movies of different albums do not
/// belong together.
package struct LivePhotoPairs: Hashable, Sendable {
    package struct Still: Hashable, Sendable {
        package var path: SourcePath
        package var identifier: String?
        package var date: CaptureDate?
        package var size: PixelSize

        package init(path: SourcePath, identifier: String?, date: CaptureDate?, size: PixelSize) {
            (self.path, self.identifier, self.date, self.size) = (path, identifier, date, size)
        }
    }

    package struct Movie: Hashable, Sendable {
        package var path: SourcePath
        package var metadata: MovieMetadata
        package var date: CaptureDate?

        package init(path: SourcePath, metadata: MovieMetadata, date: CaptureDate?) {
            (self.path, self.metadata, self.date) = (path, metadata, date)
        }
    }

    /// The movies by the photos whose clips they are. Photos of one moment, such as a HEIC and an edited JPEG, share one.
    package private(set) var clips: [SourcePath: SourcePath] = [:]

    /// The longest clip in seconds that is found by its name alone.
    private static let maxSeconds = 6.0
    /// The largest difference of the dates in seconds, if both are known.
    private static let maxDifference: Int64 = 10
    /// The largest difference of the ratios of width to height.
    private static let maxDistortion = 0.05

    package init(stills: [Still], movies: [Movie]) {
        let movies = movies.sorted { $0.path < $1.path }
        let identified = Dictionary(grouping: movies) { Self.key($0.path, $0.metadata.contentIdentifier) }
        let named = Dictionary(grouping: movies.filter { $0.metadata.contentIdentifier == nil }) {
            Self.key($0.path, $0.path.sharedName.text)
        }
        for still in stills {
            if let identifier = still.identifier {
                let found = identified[Self.key(still.path, identifier)] ?? []
                // A folder may have a clip twice, such as IMG_1.MOV and its copy for other programs.
                let best = found.first { $0.path.sharedName == still.path.sharedName } ?? found.first
                clips[still.path] = best?.path
            } else {
                let found = named[Self.key(still.path, still.path.sharedName.text)] ?? []
                clips[still.path] = found.first { Self.belong(still, $0) }?.path
            }
        }
    }

    private struct Key: Hashable {
        var folder: SourcePath
        var text: String?
    }

    private static func key(_ path: SourcePath, _ text: String?) -> Key { Key(folder: path.parent, text: text) }

    private static func belong(_ still: Still, _ movie: Movie) -> Bool {
        guard let seconds = movie.metadata.seconds, seconds <= maxSeconds else { return false }
        if let one = still.date, let other = movie.date, one.hasTime, other.hasTime, !areNear(one, other) {
            return false
        }
        guard let size = movie.metadata.size, still.size.height > 0, size.height > 0 else { return true }
        let ratios = [still.size, size].map { Double($0.width) / Double($0.height) }
        return abs(ratios[0] / ratios[1] - 1) <= maxDistortion
    }

    /// Whether two dates are of the same moment. Where a zone is not known, or a movie only has its date in UTC, they may
    /// differ by that of a time zone.
    private static func areNear(_ still: CaptureDate, _ movie: CaptureDate) -> Bool {
        if let offset = still.offsetMinutes, movie.offsetMinutes != nil {
            return abs(still.instant(assumedOffset: offset) - movie.instant(assumedOffset: offset)) <= maxDifference
        }
        let difference = still.local.seconds - movie.local.seconds
        guard movie.offsetMinutes == 0 else { return abs(difference) <= maxDifference }
        let quarter: Int64 = 900
        let rest = (difference % quarter + quarter) % quarter
        return abs(difference) <= 14 * 3600 + maxDifference && min(rest, quarter - rest) <= maxDifference
    }
}
