import FoundationEssentials

/// One message between the build and a worker: a JSON value, and attachments of raw bytes.
///
/// Its encoding, little-endian: `[UInt32 length of the JSON][UInt32 attachments][UInt64 length of
/// each][JSON][attachments]`.
package struct Frame: Sendable {
    package var json: [UInt8]
    package var attachments: [[UInt8]]

    package init(json: [UInt8], attachments: [[UInt8]] = []) {
        self.json = json
        self.attachments = attachments
    }

    package init(_ value: some Encodable, attachments: [[UInt8]] = []) throws {
        self.init(json: Array(try JSONEncoder().encode(value)), attachments: attachments)
    }

    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json))
    }

    package var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(8 + json.count + attachments.reduce(0) { $0 + $1.count + 8 })
        Self.append(UInt64(json.count), width: 4, to: &bytes)
        Self.append(UInt64(attachments.count), width: 4, to: &bytes)
        for attachment in attachments { Self.append(UInt64(attachment.count), width: 8, to: &bytes) }
        bytes.append(contentsOf: json)
        for attachment in attachments { bytes.append(contentsOf: attachment) }
        return bytes
    }

    private static func append(_ number: UInt64, width: Int, to bytes: inout [UInt8]) {
        for shift in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift * 8))) }
    }
}
