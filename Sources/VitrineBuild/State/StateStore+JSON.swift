internal import Foundation

extension StateStore {
    /// A value that is stored as JSON; nil if there is none, or if it has another form.
    func json<Value: Decodable>(_ name: String) throws -> Value? {
        try value(name).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
    }

    func set<Value: Encodable>(_ name: String, json value: Value?) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try set(name, try value.map { String(decoding: try encoder.encode($0), as: UTF8.self) })
    }
}
