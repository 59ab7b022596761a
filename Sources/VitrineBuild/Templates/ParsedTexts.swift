internal import Synchronization
internal import VitrineCore

/// Remembers what was made from texts, because the same texts are read again and again: `serve` and `studio` read all templates
/// when a setting changes.
final class ParsedTexts<Parsed: Sendable>: Sendable {
    private struct Memory {
        var parsed: [ContentDigest: Parsed] = [:]
        var bytes = 0
    }

    private let memory = Mutex(Memory())

    /// Many times the bytes of the templates of a site. When there are more, all are forgotten.
    private static var maxBytes: Int { 16 << 20 }

    /// - Parameter texts: everything from which the value is made. They are compared by their bytes: equal strings may be
    ///   written in different Unicode forms, and then the gallery must differ, too.
    func value(of texts: [String], _ parse: () throws -> Parsed) rethrows -> Parsed {
        var hasher = StableHasher()
        for text in texts { hasher.add(text) }
        let key = hasher.finish()
        if let known = memory.withLock({ $0.parsed[key] }) { return known }
        let parsed = try parse()
        let bytes = texts.reduce(0) { $0 + $1.utf8.count }
        memory.withLock {
            if $0.bytes + bytes > Self.maxBytes { $0 = Memory() }
            if $0.parsed.updateValue(parsed, forKey: key) == nil { $0.bytes += bytes }
        }
        return parsed
    }
}
