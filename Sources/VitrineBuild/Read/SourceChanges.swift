internal import VitrineCore

struct SourceChanges: Sendable {
    enum Bounds: Sendable {
        /// The files are being read under other limits than those in the table.
        case unknown
        case known(String)
    }

    var learned: [SourcePath: StateStore.KnownSource] = [:]
    var gone: Set<SourcePath> = []
    var bounds: Bounds?

    mutating func merge(_ later: SourceChanges) {
        learned.merge(later.learned) { $1 }
        gone.subtract(later.learned.keys)
        gone.formUnion(later.gone)
        for path in later.gone { learned[path] = nil }
        bounds = later.bounds ?? bounds
    }

    func store(in store: StateStore) throws {
        if case .unknown? = bounds { try store.set(ReadFiles.boundsKey, nil) }
        if !learned.isEmpty { try store.remember(learned) }
        if !gone.isEmpty { try store.forget(sources: gone) }
        if case .known(let text)? = bounds { try store.set(ReadFiles.boundsKey, text) }
    }
}
