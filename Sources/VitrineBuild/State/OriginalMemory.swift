internal import Foundation
internal import VitrineCore

/// Why photos have no copy for download.
typealias OriginalFailures = [SourcePath: MediaFailure]

/// Remembers of which files no copy can be made, so that they are let alone until their bytes change.
struct OriginalMemory {
    private let store: StateStore?
    private let name: String
    private let policy: OriginalsPolicy
    private let limits: Limits

    /// - Parameter store: nil where there is none yet.
    init(store: StateStore?, settings: Settings) {
        self.store = store
        policy = settings.originals
        limits = settings.limits
        name = "failed originals, " + settings.originals.rawValue
    }

    func failures(of library: Library) throws -> OriginalFailures {
        guard policy != .none, let text = try store?.value(name),
            let known = try? JSONDecoder().decode([String: MediaFailure].self, from: Data(text.utf8))
        else { return [:] }
        return library.photos.reduce(into: [:]) { failures, photo in
            guard let failure = known[photo.record.fileDigest.hexadecimal], failure.isLasting(limits) else { return }
            failures[photo.path] = failure
        }
    }

    /// - Parameter failures: of this build and of those before it.
    func remember(_ failures: OriginalFailures, of library: Library) throws {
        guard policy != .none else { return }
        let lasting = library.photos.reduce(into: [String: MediaFailure]()) { lasting, photo in
            guard let failure = failures[photo.path], failure.isLasting(limits) else { return }
            lasting[photo.record.fileDigest.hexadecimal] = failure
        }
        let text = lasting.isEmpty ? nil : String(decoding: try JSONEncoder().encode(lasting), as: UTF8.self)
        try store?.set(name, text)
    }
}
