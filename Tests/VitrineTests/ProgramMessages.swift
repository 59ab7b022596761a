import Foundation
import Synchronization

/// What a program prints to standard error while it runs.
final class ProgramMessages: Sendable {
    /// The program ended without the message.
    struct Missing: Error {
        var words: String
        var text: String
    }

    private struct State {
        var bytes: [UInt8] = []
        /// The end of the last message that was waited for.
        var position = 0
    }

    let pipe = Pipe()
    private let state = Mutex(State())

    /// Everything that was read so far.
    var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

    /// Blocks until the program prints a message that contains `words`, after those that were waited for before.
    func wait(for words: String) throws {
        while !isFound(words) {
            guard readSome() else { throw Missing(words: words, text: text) }
        }
    }

    private func isFound(_ words: String) -> Bool {
        state.withLock { state in
            guard let found = state.bytes[state.position...].firstRange(of: Array(words.utf8)) else { return false }
            state.position = found.upperBound
            return true
        }
    }

    /// Blocks until the program has ended.
    /// - Returns: everything that it printed.
    func all() -> String {
        while readSome() {}
        return text
    }

    /// - Returns: false at the end.
    private func readSome() -> Bool {
        let more = pipe.fileHandleForReading.availableData
        state.withLock { $0.bytes += more }
        return !more.isEmpty
    }
}
