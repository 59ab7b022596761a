/// The last events of a page, for those who were away for a moment.
struct EventHistory: Sendable {
    struct Entry: Sendable {
        var revision: Int
        var bytes: [UInt8]
    }

    private static let most = 256
    /// A page's events are small or not worth keeping.
    private static let maxBytes = 1 << 20

    /// Of the last event, kept or not; 0 before the first.
    private(set) var last = 0
    /// Who knows less than this has missed something that is not here any more.
    private var floor = 0
    private var entries: [Entry] = []
    private var size = 0

    mutating func add(_ entry: Entry) {
        entries.append(entry)
        size += entry.bytes.count
        last = entry.revision
        while entries.count > Self.most || size > Self.maxBytes, !entries.isEmpty {
            let oldest = entries.removeFirst()
            size -= oldest.bytes.count
            floor = oldest.revision
        }
    }

    /// Whatever anybody knows is of no use any more.
    mutating func reset(at revision: Int) {
        self = EventHistory()
        last = revision
        floor = revision
    }

    /// What happened after `revision`; nil when that is not known any more.
    func since(_ revision: Int) -> [Entry]? {
        revision < floor ? nil : entries.filter { $0.revision > revision }
    }
}
