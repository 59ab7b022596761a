import FoundationEssentials

/// One message between the build and a worker: a JSON value behind its length, `[UInt32 length, little-endian][JSON]`.
package struct Frame: Sendable {
    package var json: [UInt8]

    package init(json: [UInt8]) {
        self.json = json
    }

    package init(_ value: some Encodable) throws {
        self.init(json: Array(try JSONEncoder().encode(value)))
    }

    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json))
    }

    package var encoded: [UInt8] {
        let length = UInt32(truncatingIfNeeded: json.count)
        return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: length >> $0) } + json
    }
}
