package import VitrineFormats

/// A SHA-256 digest of bytes. The names of images and the keys of pages are derived from it.
package struct ContentDigest: Hashable, Sendable, CustomStringConvertible {
    package let first: UInt64
    // Numbers, because a record of a photo has several digests, and each array would be an allocation of its own.
    private let second, third, fourth: UInt64

    private init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    }

    package static let zero = ContentDigest(0, 0, 0, 0)

    /// Adds another digest as four numbers. The sum of several digests does not depend on their order.
    package mutating func add(_ other: ContentDigest) {
        self = ContentDigest(
            first &+ other.first, second &+ other.second, third &+ other.third, fourth &+ other.fourth)
    }

    package mutating func subtract(_ other: ContentDigest) {
        self = ContentDigest(
            first &- other.first, second &- other.second, third &- other.third, fourth &- other.fourth)
    }

    package init(of data: some Sequence<UInt8>) {
        var hasher = SHA256()
        hasher.update(Array(data))
        self.init(hasher)
    }

    package init(_ hasher: SHA256) {
        (first, second, third, fourth) = hasher.finish()
    }

    package init(of text: String) {
        self.init(of: text.utf8)
    }

    /// - Parameter piece: returns the next bytes from an offset on; none at the end.
    package init<Failure>(
        _ piece: (_ offset: Int64) throws(Failure) -> [UInt8]
    ) throws(Failure) {
        var hasher = SHA256()
        var offset: Int64 = 0
        while true {
            let bytes = try piece(offset)
            if bytes.isEmpty { break }
            hasher.update(bytes)
            offset += Int64(bytes.count)
        }
        self.init(hasher)
    }

    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 32 else { return nil }
        var rest = bytes.makeIterator()
        func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(rest.next() ?? 0) } }
        (first, second, third, fourth) = (word(), word(), word(), word())
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    func append(to bytes: inout [UInt8]) {
        for word in [first, second, third, fourth] {
            withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
        }
    }

    package init?(hexadecimal: String) {
        let digits = Array(hexadecimal.utf8)
        guard digits.count == 64 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for index in stride(from: 0, to: 64, by: 2) {
            guard let high = Self.value(digits[index]), let low = Self.value(digits[index + 1]) else { return nil }
            bytes.append(high << 4 | low)
        }
        self.init(bytes: bytes)
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    package var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    package var description: String { hexadecimal }

    /// Returns the first `count` digits in base 32 (RFC 4648, lower case). Each stands for five bits, and all are safe
    /// in file names.
    package func base32(_ count: Int) -> String {
        let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
        var text: [UInt8] = []
        var buffer: UInt32 = 0
        var bits = 0
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 5, text.count < count {
                bits -= 5
                text.append(digits[Int(buffer >> UInt32(bits) & 31)])
            }
            if text.count == count { break }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension ContentDigest: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let digest = ContentDigest(hexadecimal: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a SHA-256 digest")
        }
        self = digest
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hexadecimal)
    }
}
