internal import Synchronization

/// Remembers what was made from texts, because the same texts are read again and again: `serve` and `studio` read all templates
/// when a setting changes.
final class ParsedTexts<Text: Hashable & Sendable, Parsed: Sendable>: Sendable {
    private let known = Mutex<[Text: Parsed]>([:])

    /// Several times the number of files that a theme has. When there are more texts, all are forgotten.
    private static var limit: Int { 500 }

    func value(of text: Text, _ parse: (Text) throws -> Parsed) rethrows -> Parsed {
        if let parsed = known.withLock({ $0[text] }) { return parsed }
        let parsed = try parse(text)
        known.withLock {
            if $0.count >= Self.limit { $0 = [:] }
            $0[text] = parsed
        }
        return parsed
    }
}
