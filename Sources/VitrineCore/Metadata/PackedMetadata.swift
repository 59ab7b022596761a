extension ExifFields {
    private static let texts: [any WritableKeyPath<ExifFields, String?> & Sendable] = [
        \.make, \.model, \.lensModel, \.dateTimeOriginal, \.subSecOriginal, \.offsetOriginal, \.dateTimeDigitized,
        \.subSecDigitized, \.offsetDigitized, \.dateTime, \.subSec, \.offset, \.gpsDate, \.artist, \.copyright,
        \.imageDescription, \.userComment, \.contentIdentifier,
    ]
    private static let integers: [any WritableKeyPath<ExifFields, Int?> & Sendable] = [
        \.iso, \.focalLength35, \.flash, \.orientation, \.customRendered,
    ]
    private static let numbers: [any WritableKeyPath<ExifFields, Double?> & Sendable] = [\.fNumber, \.focalLength]

    var packed: [UInt8] {
        var writer = PackedWriter()
        writer.add(fields: Self.texts, of: self) { $0.add($1) }
        writer.add(fields: Self.integers, of: self) { $0.add($1) }
        writer.add(fields: Self.numbers, of: self) { $0.add($1) }
        writer.add(optional: gpsTime) { $0.add(list: $1) { $0.add($1) } }
        writer.add(optional: exposureTime) {
            $0.add($1.numerator)
            $0.add($1.denominator)
        }
        writer.add(optional: position) { $0.add($1) }
        return writer.bytes
    }

    /// Reads fields. Bytes that are not fields are read as far as they are.
    init(packed: [UInt8]) {
        self.init()
        var reader = PackedReader(packed)
        try? read(&reader)
    }

    private mutating func read(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        try reader.read(fields: Self.texts, into: &self) { reader throws(PackedReader.Invalid) in try reader.text() }
        try reader.read(fields: Self.integers, into: &self) { reader throws(PackedReader.Invalid) in
            try reader.integer()
        }
        try reader.read(fields: Self.numbers, into: &self) { reader throws(PackedReader.Invalid) in
            try reader.double()
        }
        gpsTime = try reader.optional { reader throws(PackedReader.Invalid) in
            try reader.list { reader throws(PackedReader.Invalid) in try reader.double() }
        }
        exposureTime = try reader.optional { reader throws(PackedReader.Invalid) in
            Rational(numerator: try reader.integer(), denominator: try reader.integer())
        }
        position = try reader.optional { reader throws(PackedReader.Invalid) in try reader.position() }
    }
}

extension XMPFields {
    private static let texts: [any WritableKeyPath<XMPFields, String?> & Sendable] = [
        \.title, \.headline, \.description, \.alt, \.city, \.state, \.country, \.rights, \.licence,
        \.dateTimeOriginal, \.dateCreated, \.createDate,
    ]

    var packed: [UInt8] {
        if self == XMPFields() { return [] }
        var writer = PackedWriter()
        add(to: &writer)
        return writer.bytes
    }

    package func add(to writer: inout PackedWriter) {
        writer.add(byte: (isPanorama ? 1 : 0) | (hasPosition ? 2 : 0))
        writer.add(optional: rating) { $0.add($1) }
        writer.add(optional: position) { $0.add($1) }
        writer.add(fields: Self.texts, of: self) { $0.add($1) }
        writer.add(list: keywords) { $0.add($1) }
        writer.add(list: keywordPaths) { $0.add(list: $1) { $0.add($1) } }
        writer.add(list: people) { $0.add($1) }
        writer.add(list: creators) { $0.add($1) }
    }

    package init(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        self.init()
        try read(&reader)
        guard isValid else { throw PackedReader.Invalid() }
    }

    init(packed: [UInt8]) {
        self.init()
        if packed.isEmpty { return }
        var reader = PackedReader(packed)
        try? read(&reader)
    }

    private mutating func read(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        let flags = try reader.byte()
        (isPanorama, hasPosition) = (flags & 1 != 0, flags & 2 != 0)
        rating = try reader.optional { reader throws(PackedReader.Invalid) in try reader.integer() }
        position = try reader.optional { reader throws(PackedReader.Invalid) in try reader.position() }
        try reader.read(fields: Self.texts, into: &self) { reader throws(PackedReader.Invalid) in try reader.text() }
        keywords = try reader.list { reader throws(PackedReader.Invalid) in try reader.text() }
        keywordPaths = try reader.list { reader throws(PackedReader.Invalid) in
            try reader.list { reader throws(PackedReader.Invalid) in try reader.text() }
        }
        people = try reader.list { reader throws(PackedReader.Invalid) in try reader.text() }
        creators = try reader.list { reader throws(PackedReader.Invalid) in try reader.text() }
    }
}

extension PackedWriter {
    mutating func add(_ position: Position) {
        add(position.latitude)
        add(position.longitude)
        add(optional: position.altitude) { $0.add($1) }
    }

    fileprivate mutating func add<Fields, Value>(
        fields: [any WritableKeyPath<Fields, Value?> & Sendable], of values: Fields,
        _ write: (inout PackedWriter, Value) -> Void
    ) {
        let found = fields.map { values[keyPath: $0] }
        add(found.enumerated().reduce(0) { $1.element == nil ? $0 : $0 | 1 << $1.offset })
        for value in found.compactMap(\.self) { write(&self, value) }
    }
}

extension PackedReader {
    mutating func position() throws(Invalid) -> Position {
        Position(
            latitude: try double(), longitude: try double(),
            altitude: try optional { reader throws(Invalid) in try reader.double() })
    }

    fileprivate mutating func read<Fields, Value>(
        fields: [any WritableKeyPath<Fields, Value?> & Sendable], into values: inout Fields,
        _ read: (inout PackedReader) throws(Invalid) -> Value
    ) throws(Invalid) {
        let mask = try integer()
        for (index, field) in fields.enumerated() where mask >> index & 1 == 1 {
            values[keyPath: field] = try read(&self)
        }
    }
}
