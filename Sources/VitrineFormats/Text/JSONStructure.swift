/// The structure of a JSON text from a stranger. It is verified before a decoder reads the text: decoders recurse as deep
/// as a text says, and differ in which of two values with the same key they take (RFC 8259, 4).
package enum JSONStructure {
    package enum Fault: String, Error {
        case malformed = "is not JSON"
        case deep = "has too many objects or lists inside of each other"
        case repeated = "has a key twice in one object"
        case escaped = "has a key with a backslash"
    }

    /// Verifies the structure. What is between the brackets and texts is left to the decoder.
    package static func check(_ bytes: [UInt8], maxDepth: Int) throws(Fault) {
        // Decoders also read UTF-16 and UTF-32, in which the brackets have other bytes.
        if bytes.contains(0) { throw .malformed }
        var containers: [Container] = []
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard containers.count < maxDepth else { throw .deep }
                containers.append(bytes[index] == UInt8(ascii: "{") ? .object(keys: []) : .list)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                let isObject = bytes[index] == UInt8(ascii: "}")
                guard let last = containers.popLast(), last.isObject == isObject else { throw .malformed }
            case UInt8(ascii: "\""):
                let end = try endOfText(from: index + 1, bytes)
                if isKey(endingAt: end, bytes) { try add(bytes[(index + 1)..<end], to: &containers) }
                index = end
            default: break
            }
        }
        guard containers.isEmpty else { throw .malformed }
    }

    private enum Container {
        case object(keys: Set<[UInt8]>)
        case list

        var isObject: Bool { if case .object = self { true } else { false } }
    }

    private static func endOfText(from start: Int, _ bytes: [UInt8]) throws(Fault) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\"") { return index }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        throw .malformed
    }

    private static func isKey(endingAt end: Int, _ bytes: [UInt8]) -> Bool {
        bytes[(end + 1)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: ":")
    }

    private static func add(_ key: ArraySlice<UInt8>, to containers: inout [Container]) throws(Fault) {
        guard case .object(var keys)? = containers.popLast() else { throw .malformed }
        // The same key could be written in another way.
        if key.contains(UInt8(ascii: "\\")) { throw .escaped }
        guard keys.insert(Array(key)).inserted else { throw .repeated }
        containers.append(.object(keys: keys))
    }
}
