internal import VitrineCore
internal import VitrineMessages

/// The part of the state with the files of which no copy for download can be made, so that they are not tried again
/// until their bytes change.
struct OriginalFailures {
    private let store: StateStore?
    private let name: String
    private let policy: OriginalsPolicy
    private let limits: Limits

    init(_ store: StateStore?, _ settings: Settings) {
        self.store = store
        policy = settings.originals
        limits = settings.limits
        name = "failed originals, " + settings.originals.rawValue
    }

    func failures(of photos: [SourcePath: SourceRecord]) throws -> [SourcePath: MediaFailure] {
        guard policy != .none, let known: [String: MediaFailure] = try store?.json(name) else { return [:] }
        return photos.compactMapValues { record in
            known[record.fileDigest.hexadecimal].flatMap { $0.isLasting(limits) ? $0 : nil }
        }
    }

    /// All failures, by the digests of the files.
    var all: [String: MediaFailure] {
        get throws { policy == .none ? [:] : try store?.json(name) ?? [:] }
    }

    /// Adds the failures of another state.
    func add(_ found: [String: MediaFailure]) throws {
        if !found.isEmpty { try store?.set(name, json: try all.merging(found) { $1 }) }
    }

    func remember(_ failures: [SourcePath: MediaFailure], of photos: [SourcePath: SourceRecord]) throws {
        guard policy != .none else { return }
        var lasting: [String: MediaFailure] = [:]
        for (path, failure) in failures where failure.isLasting(limits) {
            if let record = photos[path] { lasting[record.fileDigest.hexadecimal] = failure }
        }
        try store?.set(name, json: lasting.isEmpty ? nil : lasting)
    }
}
