/// JSON that is written in the order in which it stands here, so that the same input gives the same bytes. Safe inside
/// of HTML, too: see `Escaping.json`.
package indirect enum JSONValue: Sendable {
    case text(String)
    case number(Int)
    case list([JSONValue])
    /// Fields without a value are left out.
    case record(KeyValuePairs<String, JSONValue?>)

    /// On one line; the items of a list have one each.
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

    /// Text, or no field where there is none.
    static func optional(_ text: String?) -> JSONValue? {
        text.flatMap { $0.utf8.isEmpty ? nil : .text($0) }
    }

    /// What a document holds, so that it can be told that Vitrine wrote it. It comes last.
    static let seal = JSONValue.record(["seal": .text(Seal.placeholder)])
}
