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

    /// Adds the failures of another state.
    func add(_ other: OriginalFailures) throws {
        guard policy != .none, let found: [String: MediaFailure] = try other.store?.json(name) else { return }
        let known: [String: MediaFailure] = try store?.json(name) ?? [:]
        try store?.set(name, json: known.merging(found) { $1 })
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
