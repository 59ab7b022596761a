extension MovieMetadata {
    var exif: ExifFields {
        var exif = ExifFields()
        (exif.make, exif.model, exif.position) = (make, model, position)
        (exif.imageDescription, exif.artist, exif.copyright) = (description, creator, copyright)
        return exif
    }

    private static let texts: [any WritableKeyPath<MovieMetadata, String?> & Sendable] = [
        \.make, \.model, \.title, \.description, \.creator, \.copyright, \.contentIdentifier,
    ]

    fileprivate func add(to writer: inout PackedWriter) {
        writer.add(container.rawValue)
        writer.add(optional: recorded) { $0.add($1) }
        writer.add(optional: utc) { $0.add($1) }
        writer.add(optional: offsetMinutes) { $0.add($1) }
        for text in Self.texts { writer.add(optional: self[keyPath: text]) { $0.add($1) } }
        writer.add(optional: position) { $0.add($1) }
        for seconds in [stillImageTime, seconds] { writer.add(optional: seconds) { $0.add($1) } }
        writer.add(optional: size) { $0.add($1) }
    }

    fileprivate init(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        guard let container = VideoContainer(rawValue: try reader.text()) else { throw PackedReader.Invalid() }
        self.init(container)
        recorded = try reader.optional { reader throws(PackedReader.Invalid) in try reader.captureDate() }
        utc = try reader.optional { reader throws(PackedReader.Invalid) in try reader.number() }
        offsetMinutes = try reader.optional { reader throws(PackedReader.Invalid) in try reader.integer() }
        for text in Self.texts {
            self[keyPath: text] = try reader.optional { reader throws(PackedReader.Invalid) in try reader.text() }
        }
        position = try reader.optional { reader throws(PackedReader.Invalid) in try reader.position() }
        stillImageTime = try reader.optional { reader throws(PackedReader.Invalid) in try reader.double() }
        seconds = try reader.optional { reader throws(PackedReader.Invalid) in try reader.double() }
        size = try reader.optional { reader throws(PackedReader.Invalid) in try reader.size() }
    }
}

extension PackedWriter {
    mutating func add(_ movie: MovieMetadata) { movie.add(to: &self) }

    fileprivate mutating func add(_ date: CaptureDate) {
        add(date.local.seconds)
        add(date.nanosecond)
        add(optional: date.offsetMinutes) { $0.add($1) }
        add(byte: date.hasTime ? 1 : 0)
    }
}

extension PackedReader {
    mutating func movieMetadata() throws(Invalid) -> MovieMetadata { try MovieMetadata(&self) }

    fileprivate mutating func captureDate() throws(Invalid) -> CaptureDate {
        guard let local = CivilDate(seconds: try number()) else { throw Invalid() }
        return CaptureDate(
            local: local, nanosecond: try integer(),
            offsetMinutes: try optional { reader throws(Invalid) in try reader.integer() }, hasTime: try byte() == 1,
            source: .movie)
    }
}
