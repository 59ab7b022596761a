internal import Synchronization

/// Lets jobs begin as long as all that are under way, and the files that earlier ones made in memory, fit into a budget.
///
/// Jobs begin in the order in which they came: a large one waits until there is room for it, and what came after it
/// waits, too. One that is larger than the whole budget runs without others.
final class MemoryBudget: Sendable {
    /// Memory that is in use until this value is released.
    final class Hold: Sendable {
        private let budget: MemoryBudget
        private let bytes: Int64

        fileprivate init(_ budget: MemoryBudget, _ bytes: Int64) {
            self.budget = budget
            self.bytes = bytes
        }

        deinit { budget.free { $0.held -= bytes } }
    }

    private struct State {
        var admitted: Int64 = 0
        var held: Int64 = 0
        var waiting: [(bytes: Int64, continuation: CheckedContinuation<Void, Never>)] = []

        mutating func admit(_ bytes: Int64, limit: Int64) -> Bool {
            // What is held is given back in the end, but perhaps only when a job that waits is done.
            guard admitted == 0 || admitted + held + bytes <= limit else { return false }
            admitted += bytes
            return true
        }
    }

    /// Bytes.
    private let limit: Int64
    private let state = Mutex(State())

    var used: Int64 { state.withLock { $0.admitted + $0.held } }
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    init(limit: Int64) {
        self.limit = limit
    }

    /// Waits for room. Every admission is followed by a release of the same number.
    func admit(_ bytes: Int64) async {
        await withCheckedContinuation { continuation in
            let isAdmitted = state.withLock { state in
                if state.waiting.isEmpty, state.admit(bytes, limit: limit) { return true }
                state.waiting.append((bytes, continuation))
                return false
            }
            if isAdmitted { continuation.resume() }
        }
    }

    func release(_ bytes: Int64) {
        free { $0.admitted -= bytes }
    }

    func hold(_ bytes: Int64) -> Hold {
        state.withLock { $0.held += bytes }
        return Hold(self, bytes)
    }

    private func free(_ change: (inout State) -> Void) {
        let admitted = state.withLock { state in
            change(&state)
            var admitted: [CheckedContinuation<Void, Never>] = []
            while let first = state.waiting.first, state.admit(first.bytes, limit: limit) {
                admitted.append(first.continuation)
                state.waiting.removeFirst()
            }
            return admitted
        }
        for continuation in admitted { continuation.resume() }
    }
}
