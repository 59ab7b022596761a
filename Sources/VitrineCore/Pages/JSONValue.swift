/// A JSON value whose fields keep their order, so that equal input gives equal bytes. It is also safe inside HTML: see
/// `Escaping.json`.
package indirect enum JSONValue: Sendable {
    case text(String)
    case number(Int)
    case list([JSONValue])
    /// An object. Fields without a value are left out.
    case record(KeyValuePairs<String, JSONValue?>)

    /// The value as JSON: on one line, except that each element of a list has its own line.
    package var json: String {
        switch self {
        case .text(let text): return Escaping.json(text)
        case .number(let number): return String(number)
        case .list(let items): return "[" + items.map(\.json).joined(separator: ",\n") + "]"
        case .record(let fields):
            let written = fields.compactMap { name, value in
                value.map { Escaping.json(name) + ":" + $0.json }
            }
            return "{" + written.joined(separator: ",") + "}"
        }
    }

    /// Returns a text; nil if it is nil or empty.
    static func optional(_ text: String?) -> JSONValue? {
        text.flatMap { $0.utf8.isEmpty ? nil : .text($0) }
    }

    static let ownershipMark = JSONValue.record(["seal": .text(OwnershipMark.placeholder)])
}
