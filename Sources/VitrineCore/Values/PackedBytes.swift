/// Writes values as compact bytes, for the state and for records in memory. `PackedReader` reads them.
package struct PackedWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func add(byte: UInt8) { bytes.append(byte) }

    /// Adds a number with as few bytes as it needs: seven bits in each byte, the lowest first, after a zigzag encoding
    /// that gives small negative numbers few bits.
    package mutating func add(_ number: Int64) {
        var rest = UInt64(bitPattern: number << 1 ^ number >> 63)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    package mutating func add(_ number: Int) { add(Int64(number)) }

    package mutating func add(fixed number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func add(_ number: Double) { add(fixed: number.bitPattern) }

    package mutating func add(_ digest: ContentDigest) { digest.append(to: &bytes) }

    package mutating func add(_ size: PixelSize) {
        add(size.width)
        add(size.height)
    }

    package mutating func add(_ text: String) { add(bytes: text.utf8) }

    package mutating func add(bytes content: some Collection<UInt8>) {
        add(content.count)
        bytes.append(contentsOf: content)
    }

    package mutating func add<Value>(optional value: Value?, _ write: (inout PackedWriter, Value) -> Void) {
        add(byte: value == nil ? 0 : 1)
        if let value { write(&self, value) }
    }

    package mutating func add<Values: Collection>(
        list: Values, _ write: (inout PackedWriter, Values.Element) -> Void
    ) {
        add(list.count)
        for value in list { write(&self, value) }
    }
}

/// Reads what `PackedWriter` wrote. The bytes may be damaged: every error is thrown, and none ends the program.
package struct PackedReader {
    package struct Invalid: Error {
        package init() {}
    }

    private let bytes: [UInt8]
    private var offset = 0
    private let end: Int

    package init(_ bytes: [UInt8]) {
        self.init(bytes, count: bytes.count)
    }

    package init(_ bytes: [UInt8], count: Int) {
        self.bytes = bytes
        end = min(max(0, count), bytes.count)
    }

    package var isAtEnd: Bool { offset >= end }

    package mutating func byte() throws(Invalid) -> UInt8 {
        guard offset < end else { throw Invalid() }
        defer { offset += 1 }
        return bytes[offset]
    }

    package mutating func number() throws(Invalid) -> Int64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try byte()
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
        }
        throw Invalid()
    }

    package mutating func integer() throws(Invalid) -> Int { Int(try number()) }

    package mutating func fixedNumber() throws(Invalid) -> UInt64 {
        let part = try slice(8)
        return part.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    package mutating func double() throws(Invalid) -> Double { Double(bitPattern: try fixedNumber()) }

    package mutating func digest() throws(Invalid) -> ContentDigest {
        guard let digest = ContentDigest(bytes: try slice(32)) else { throw Invalid() }
        return digest
    }

    package mutating func size() throws(Invalid) -> PixelSize {
        PixelSize(width: try integer(), height: try integer())
    }

    package mutating func text() throws(Invalid) -> String {
        String(decoding: try content(), as: UTF8.self)
    }

    package mutating func content() throws(Invalid) -> ArraySlice<UInt8> { try slice(try integer()) }

    package mutating func optional<Value>(
        _ read: (inout PackedReader) throws(Invalid) -> Value
    ) throws(Invalid) -> Value? {
        try byte() == 1 ? try read(&self) : nil
    }

    /// Reads a list. Its length is not trusted: memory is only used for values that exist.
    package mutating func list<Value>(_ read: (inout PackedReader) throws(Invalid) -> Value) throws(Invalid) -> [Value]
    {
        var values: [Value] = []
        let count = try integer()
        guard count >= 0, count <= end - offset else { throw Invalid() }
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    private mutating func slice(_ count: Int) throws(Invalid) -> ArraySlice<UInt8> {
        guard count >= 0, count <= end - offset else { throw Invalid() }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }
}
