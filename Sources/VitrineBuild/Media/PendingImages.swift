internal import Synchronization

/// The images and originals of a gallery that is shown while it is being made: which are there, which are still to
/// come, and which somebody waits for. What is waited for is made first.
package final class ImageDesk: Sendable {
    private struct State {
        var there: Set<String> = []
        var coming: Set<String> = []
        /// Whether it is settled what will come: in between, nobody knows what a path will be.
        var isPlanned = false
        /// Of the gallery that is shown.
        var version = 0
        /// In the order in which they were asked for.
        var wishes: [String] = []
        var waiting: [Int: (path: String, continuation: CheckedContinuation<Bool, Never>)] = [:]
        var count = 0

        /// nil while that is not known.
        func answer(for path: String) -> Bool? {
            if there.contains(path) { return true }
            return isPlanned && !coming.contains(path) ? false : nil
        }
    }

    private let state = Mutex(State())

    package init() {}

    /// Waits until a file is there.
    /// - Parameter path: in the output.
    /// - Returns: false when there will be none of this name.
    package func wait(for path: String) async -> Bool {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: Bool? = state.withLock { state in
                    if Task.isCancelled { return false }
                    if let answer = state.answer(for: path) { return answer }
                    state.wishes.append(path)
                    state.waiting[id] = (path, continuation)
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let left = state.withLock { state in
                let left = state.waiting.removeValue(forKey: id)
                // Nobody else may wish for it, and then it has its turn with the rest.
                if let left, !state.waiting.values.contains(where: { $0.path == left.path }) {
                    state.wishes.removeAll { $0 == left.path }
                }
                return left
            }
            left?.continuation.resume(returning: false)
        }
    }

    /// Another version of the gallery is about to be planned. What was there may still be asked for.
    package func beginPlanning(version: Int) {
        state.withLock { state in
            state.version = version
            state.isPlanned = false
        }
    }

    /// What there is, and what will be made.
    /// - Parameter version: of which this is said. Of another than the one that is shown nobody wants to know.
    package func expect(there: Set<String>, coming: Set<String>, version: Int) {
        settle { state in
            guard version == state.version else { return }
            state.there = there
            state.coming = coming
            state.isPlanned = true
        }
    }

    /// A file was made, or cannot be made.
    package func settle(_ path: String, isThere: Bool) {
        settle { state in
            if isThere { state.there.insert(path) }
            state.coming.remove(path)
        }
    }

    /// Whether who asks for a file has to wait.
    package func isToCome(_ path: String) -> Bool { state.withLock { $0.answer(for: path) == nil } }

    /// Nothing more will come of this version, for its making went wrong.
    package func close(version: Int) {
        settle { state in
            guard version == state.version else { return }
            state.coming = []
            state.isPlanned = true
        }
    }

    /// What is to be made next, because somebody waits for it.
    /// - Parameter isKnown: whether who asks can make it.
    package func takeWish(where isKnown: (String) -> Bool = { _ in true }) -> String? {
        state.withLock { state in
            guard let place = state.wishes.firstIndex(where: { state.coming.contains($0) && isKnown($0) }) else {
                return nil
            }
            return state.wishes.remove(at: place)
        }
    }

    private func settle(_ change: (inout State) -> Void) {
        let ready = state.withLock { state in
            change(&state)
            let ready = state.waiting.compactMap { id, waiter in
                state.answer(for: waiter.path).map { (id: id, answer: $0, continuation: waiter.continuation) }
            }
            for waiter in ready { state.waiting[waiter.id] = nil }
            return ready
        }
        for waiter in ready { waiter.continuation.resume(returning: waiter.answer) }
    }
}
