/// Lets jobs begin as long as all that are under way fit into a budget of memory.
///
/// In the order in which they came: a large job waits until there is room for it, and what came after it waits, too. One
/// that is larger than the whole budget runs alone.
actor MemoryBudget {
    /// Bytes.
    private let limit: Int64
    private(set) var used: Int64 = 0
    private var waiting: [(bytes: Int64, continuation: CheckedContinuation<Void, Never>)] = []

    var waitingCount: Int { waiting.count }

    init(limit: Int64) {
        self.limit = limit
    }

    /// Waits for room. Every admission is followed by a release of the same number.
    func admit(_ bytes: Int64) async {
        if waiting.isEmpty, fits(bytes) {
            used += bytes
        } else {
            await withCheckedContinuation { waiting.append((bytes, $0)) }
        }
    }

    func release(_ bytes: Int64) {
        used -= bytes
        while let first = waiting.first, fits(first.bytes) {
            used += first.bytes
            waiting.removeFirst().continuation.resume()
        }
    }

    private func fits(_ bytes: Int64) -> Bool {
        used == 0 || used + bytes <= limit
    }
}
