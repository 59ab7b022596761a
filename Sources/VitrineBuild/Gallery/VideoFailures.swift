internal import VitrineCore
internal import VitrineMessages

/// The part of the state with the videos without which an item is published, because they cannot be made or an AV1 file would be
/// larger than its MP4 file, so that they are not tried again. The name of a video contains the digests of everything that
/// determines it.
struct VideoFailures {
    private static let name = "failed videos"

    private let store: StateStore?

    init(_ store: StateStore?) {
        self.store = store
    }

    var all: [OutputPath: MediaFailure] {
        get throws {
            try store?.json(Self.name) ?? [:]
        }
    }

    /// Adds the failures of another state.
    func add(_ found: [OutputPath: MediaFailure]) throws {
        if !found.isEmpty { try store?.set(Self.name, json: try all.merging(found) { $1 }) }
    }

    /// Stores the failures that last.
    /// - Parameter sources: the sources of the site. Failures of other videos are forgotten.
    func remember(_ found: [OutputPath: MediaFailure], of sources: Sources, _ limits: Limits) throws {
        let known = try all
        let digests = sources.records.photos.values.flatMap { [$0.pixelDigest, $0.motion?.digest].compactMap(\.self) }
        let pictures = Set(digests.map(MediaName.picture(ofPixels:)))
        let lasting = known.merging(found) { $1 }.filter { path, failure in
            failure.isLasting(limits) && MediaName.picture(of: path).map { pictures.contains(String($0)) } ?? false
        }
        if lasting == known { return }
        try store?.set(Self.name, json: lasting.isEmpty ? nil : lasting)
    }
}
