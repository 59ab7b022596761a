internal import VitrineCore
internal import VitrineMessages

/// The part of the state with the AV1 files that cannot be made, or would be larger than their MP4 files, so that they
/// are not tried again. The name of an AV1 file contains the digests of everything that determines it.
struct AV1Failures {
    private static let name = "failed AV1 files"

    private let store: StateStore?

    init(_ store: StateStore?) {
        self.store = store
    }

    var all: [String: MediaFailure] {
        get throws {
            try store?.json(Self.name) ?? [:]
        }
    }

    /// Adds the failures of another state.
    func add(_ found: [String: MediaFailure]) throws {
        if !found.isEmpty { try store?.set(Self.name, json: try all.merging(found) { $1 }) }
    }

    /// Stores the failures that last.
    /// - Parameter sources: the sources of the site. Failures of other videos are forgotten.
    func remember(_ found: [String: MediaFailure], of sources: Sources, _ limits: Limits) throws {
        let known = try all
        let pictures = Set(sources.records.photos.values.map { MediaName.picture(ofPixels: $0.pixelDigest) })
        let lasting = known.merging(found) { $1 }.filter { path, failure in
            failure.isLasting(limits) && MediaName.picture(of: path).map { pictures.contains(String($0)) } ?? false
        }
        if lasting == known { return }
        try store?.set(Self.name, json: lasting.isEmpty ? nil : lasting)
    }
}
