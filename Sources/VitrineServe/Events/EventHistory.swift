/// The last events of a page, for browsers that lost the connection for a moment.
struct EventHistory: Sendable {
    struct Entry: Sendable {
        var revision: Int
        var bytes: [UInt8]
    }

    private static let maxEntries = 256
    private static let maxBytes = 1 << 20

    /// The revision of the last event, kept or not; 0 before the first.
    private(set) var last = 0
    /// A browser with an earlier revision than this has missed an event that is not kept any more.
    private var oldest = 0
    private var entries: [Entry] = []
    private var size = 0

    mutating func add(_ entry: Entry) {
        entries.append(entry)
        size += entry.bytes.count
        last = entry.revision
        while entries.count > Self.maxEntries || size > Self.maxBytes, !entries.isEmpty {
            let dropped = entries.removeFirst()
            size -= dropped.bytes.count
            oldest = dropped.revision
        }
    }

    /// Forgets all events: a browser with an earlier revision has to load the page again.
    mutating func reset(at revision: Int) {
        self = EventHistory()
        last = revision
        oldest = revision
    }

    /// The events after `revision`; nil when some of them are not kept any more.
    func since(_ revision: Int) -> [Entry]? {
        revision < oldest ? nil : entries.filter { $0.revision > revision }
    }
}
