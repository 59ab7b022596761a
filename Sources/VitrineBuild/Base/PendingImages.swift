package import VitrineCore
internal import Synchronization

/// The images and originals of a gallery that is shown while it is being built: those that exist, those that will be made,
/// and those that a request waits for. Requested files are made first.
package final class PendingImages: Sendable {
    private struct State {
        var there: Set<OutputPath> = []
        var coming: Set<OutputPath> = []
        /// Whether the files of the version that is shown are known. Until then, no request for a missing file can be
        /// answered.
        var isPlanned = false
        var version = 0
        /// The paths that were requested and not begun, in the order of the requests.
        var requested: [OutputPath] = []
        var waiting: [Int: (path: OutputPath, continuation: CheckedContinuation<Bool, Never>)] = [:]
        var count = 0

        /// Whether a file exists; nil while it may still be made.
        func answer(for path: OutputPath) -> Bool? {
            if there.contains(path) { return true }
            return isPlanned && !coming.contains(path) ? false : nil
        }
    }

    private let state = Mutex(State())

    package init() {}

    /// - Returns: false when no file with this path will be made.
    package func wait(for path: OutputPath) async -> Bool {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: Bool? = state.withLock { state in
                    if Task.isCancelled { return false }
                    if let answer = state.answer(for: path) { return answer }
                    state.requested.append(path)
                    state.waiting[id] = (path, continuation)
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let left = state.withLock { state in
                let left = state.waiting.removeValue(forKey: id)
                // When no other request waits for the file, it loses its priority.
                if let left, !state.waiting.values.contains(where: { $0.path == left.path }) {
                    state.requested.removeAll { $0 == left.path }
                }
                return left
            }
            left?.continuation.resume(returning: false)
        }
    }

    package func beginPlanning(version: Int) {
        state.withLock { state in
            state.version = version
            state.isPlanned = false
        }
    }

    /// - Parameter version: the version that the files belong to. The call has no effect unless this version is shown.
    package func plan(there: Set<OutputPath>, coming: Set<OutputPath>, version: Int) {
        update { state in
            guard version == state.version else { return }
            state.there = there
            state.coming = coming
            state.isPlanned = true
        }
    }

    package func resolve(_ path: OutputPath, isThere: Bool) {
        update { state in
            if isThere { state.there.insert(path) }
            state.coming.remove(path)
        }
    }

    package func isPending(_ path: OutputPath) -> Bool { state.withLock { $0.answer(for: path) == nil } }

    /// Notes that no more files of a version will be made, because its build failed or was stopped.
    package func close(version: Int) {
        update { state in
            guard version == state.version else { return }
            state.coming = []
            state.isPlanned = true
        }
    }

    /// Takes the next file that a request waits for, so that it is made first.
    package func nextRequested(where isKnown: (OutputPath) -> Bool = { _ in true }) -> OutputPath? {
        state.withLock { state in
            guard let index = state.requested.firstIndex(where: { state.coming.contains($0) && isKnown($0) }) else {
                return nil
            }
            return state.requested.remove(at: index)
        }
    }

    private func update(_ change: (inout State) -> Void) {
        let ready = state.withLock { state in
            change(&state)
            // No browser waits for these files now, so another version makes them in its usual order.
            state.requested.removeAll { [state] in state.answer(for: $0) != nil }
            let ready = state.waiting.compactMap { id, waiter in
                state.answer(for: waiter.path).map { (id: id, answer: $0, continuation: waiter.continuation) }
            }
            for waiter in ready { state.waiting[waiter.id] = nil }
            return ready
        }
        for waiter in ready { waiter.continuation.resume(returning: waiter.answer) }
    }
}
