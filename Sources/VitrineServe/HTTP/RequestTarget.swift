internal import VitrineCore

/// The file that a request asks for. The target is decoded once, as bytes, and refused if it has more than one meaning.
struct RequestTarget: Equatable, Sendable {
    enum Refusal: Error {
        case malformed
        case absent
    }

    /// The path in the output, decoded, without a slash at its ends; empty for the root.
    let path: String
    let isFolder: Bool
    /// The query, not decoded.
    let query: String

    init(_ target: String) throws(Refusal) {
        // All other bytes must be encoded (RFC 3986, 2). Browsers read a backslash as a slash.
        let isPlain = target.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\\#\"<>".utf8.contains($0) }
        guard isPlain, target.utf8.first == UInt8(ascii: "/") else { throw .malformed }
        let halves = target.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        query = halves.count > 1 ? String(Substring(halves[1])) : ""
        var parts: [String] = []
        for part in halves[0].dropFirst().split(separator: Self.slash, omittingEmptySubsequences: false) {
            parts.append(try Self.name(part))
        }
        isFolder = parts.last?.utf8.isEmpty ?? true
        if isFolder { _ = parts.popLast() }
        guard parts.allSatisfy({ !$0.utf8.isEmpty }) else { throw .absent }
        path = parts.joined(separator: "/")
    }

    private static let slash = UInt8(ascii: "/")

    /// Decodes a part of a path. Hidden files are never published, nor are `.` and `..`.
    private static func name(_ part: some Sequence<UInt8>) throws(Refusal) -> String {
        guard let bytes = PercentEncoding.strictlyDecoded(part), let name = String(validating: bytes, as: UTF8.self),
            !bytes.contains(0)
        else { throw .malformed }
        if bytes.first == UInt8(ascii: ".") || bytes.contains(slash) || bytes.contains(UInt8(ascii: "\\")) {
            throw .absent
        }
        return name
    }

    var file: OutputPath { isFolder ? OutputPath(path).appending("index.html") : OutputPath(path) }

    /// The value of a field of the query; nil when the query does not have it, or when it is not UTF-8.
    func field(_ name: String) -> String? {
        for field in query.utf8.split(separator: UInt8(ascii: "&")) {
            let halves = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard halves[0].elementsEqual(name.utf8), halves.count > 1 else { continue }
            // Forms encode a space as `+`.
            let bytes = halves[1].map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
            return PercentEncoding.strictlyDecoded(bytes).flatMap { String(validating: $0, as: UTF8.self) }
        }
        return nil
    }
}
